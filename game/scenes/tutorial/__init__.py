"""The tutorial: its menu, its driver and its coach."""
