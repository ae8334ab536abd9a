"""An input whose only line never ends, as /dev/zero is one."""

from __future__ import annotations

import io


class EndlessLine(io.StringIO):
    """Zeros for ever; whoever does not say how many letters of the line are wanted would wait for ever."""

    def readline(self, size: int = -1, /) -> str:
        """So many letters of the line."""
        assert size >= 0, "the line has no end"
        return "\0" * size
