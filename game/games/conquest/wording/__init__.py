"""Words Forty-Two Lands, for every place that names its things, commands and events."""
