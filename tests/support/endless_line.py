"""An input whose only line never ends, as /dev/zero is one."""

from __future__ import annotations

import io


class EndlessLine(io.StringIO):
    """Endless zeros; a reader without a limit on the letters of the line would never finish."""

    def readline(self, size: int = -1, /) -> str:
        """This number of letters of the line."""
        assert size >= 0, "the line has no end"
        return "\0" * size
