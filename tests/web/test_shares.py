"""The shares of browser tests that differ only by their case."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.web.test_page_scripts import NODE, needs_node

SHARES = Path(__file__).with_name("shares.js")


@needs_node
@pytest.mark.parametrize("count", [1, 3, 8])
def test_all_shares_together_hold_every_case_and_none_is_empty(count: int) -> None:
    code = f"""
const path = require.resolve({json.dumps(str(SHARES))});
const shares = [...Array({count}).keys()].map((index) => {{
  process.env.LONGSHOT_SHARE = `${{index + 1}}/{count}`;
  delete require.cache[path];
  return [1, 3, 5].map((length) => require(path).ofShare([...Array(length).keys()]));
}});
console.log(JSON.stringify(shares));
"""
    shares = json.loads(subprocess.check_output([str(NODE), "-e", code]))
    assert len(shares) == count
    for length, parts in zip((1, 3, 5), zip(*shares, strict=True), strict=True):
        assert all(parts)
        assert {case for part in parts for case in part} == set(range(length))
