"""An input whose only line never ends, like that of /dev/zero."""

from __future__ import annotations

import io


class EndlessLine(io.StringIO):
    """An input of endless zeros; a reader without a limit on the line's length would never finish."""

    def readline(self, size: int = -1, /) -> str:
        """Returns this number of characters of the line."""
        assert size >= 0, "the line must be read with a limit"
        return "\0" * size
