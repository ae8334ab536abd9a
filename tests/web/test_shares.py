"""The shares of browser tests that differ only by their case."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.web.test_page_scripts import NODE, needs_node

SHARES = Path(__file__).with_name("shares.js")


@needs_node
@pytest.mark.parametrize("count", [1, 3, 8])
def test_all_shares_together_hold_every_case_and_none_is_empty(count: int) -> None:
    code = "console.log(JSON.stringify([1, 3, 5].map((length) => ofShare([...Array(length).keys()]))))"
    command = [str(NODE), "-e", f"const {{ ofShare }} = require({json.dumps(str(SHARES))}); {code}"]
    shares = [
        json.loads(subprocess.check_output(command, env={**os.environ, "LONGSHOT_SHARE": f"{number}/{count}"}))
        for number in range(1, count + 1)
    ]
    for length, parts in zip((1, 3, 5), zip(*shares, strict=True), strict=True):
        assert all(parts)
        assert {case for part in parts for case in part} == set(range(length))
