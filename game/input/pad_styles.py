"""Decides which maker's signs a gamepad's buttons carry, and names the signs."""

import re

STYLES = ("xbox", "playstation", "nintendo")
"""Makers with their own signs on the buttons. Gamepads of other makers use the signs of the first style."""
NINTENDO = "nintendo"
STYLE_OF_VENDOR = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
"""Styles by USB vendor number, only for makers of consoles. Other vendors make gamepads of several styles."""
STYLE_PATTERNS = {
    "xbox": r"x-?box|x360|x-?input|microsoft",
    "nintendo": r"nintendo|\bswitch\b|joy-?con|\bnsw\b|\bns\b|wii|gamecube|\bs?nes\b|\bn64\b|famicom|^pro controller",
    "playstation": (
        r"play ?station|dual ?(shock|sense)|\bps ?[1-5]|\bps\b|\bpsx\b|sony|sixaxis"
        r"|^wireless controller( \(standard|$)"
    ),
}
"""Patterns of lower-case names by style; the first match counts. “Wireless Controller” is the whole name of Sony's
gamepads, but only a part of many other names.
"""
GUID_VENDOR = re.compile(r"0[35]00.{4}(..)(..)0000")
"""Pattern for the start of SDL's GUID of a gamepad on USB or Bluetooth. The vendor number has its low byte first."""
PAGE_VENDOR = re.compile(r"vendor: *([0-9a-f]{4})|^([0-9a-f]{1,4})-[0-9a-f]{1,4}-")
"""Pattern of the vendor number in the lower-case name reported by Chromium or Firefox."""
SWAPPED_FACES = {"a": "b", "b": "a", "x": "y", "y": "x"}
"""Face buttons whose labels Nintendo exchanges: each button with the button that has its label."""
_FACES = {"a": "A", "b": "B", "x": "X", "y": "Y"}
BUTTON_LABELS = {
    "xbox": {
        **_FACES, "leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
        "leftstick": "LS", "rightstick": "RS",
    },
    "playstation": {
        "a": "✕", "b": "○", "x": "□", "y": "△", "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2",
        "righttrigger": "R2", "leftstick": "L3", "rightstick": "R3",
    },
    "nintendo": {
        **_FACES, "leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR",
        "leftstick": "LS", "rightstick": "RS", "back": "−", "start": "+",
    },
}  # fmt: skip
"""Labels printed on the buttons, by style. Other buttons have names. SDL numbers Nintendo's buttons by their labels."""


def pad_style(name: str, guid: str = "") -> str:
    """Returns the style of a gamepad, one of STYLES, by its reported name and SDL's GUID ("" for none)."""
    lower_name = name.lower()
    vendor = _vendor(lower_name, guid)
    if vendor in STYLE_OF_VENDOR:
        return STYLE_OF_VENDOR[vendor]
    for style, pattern in STYLE_PATTERNS.items():
        if re.search(pattern, lower_name):
            return style
    return STYLES[0]


def _vendor(lower_name: str, guid: str) -> int:
    """Returns the USB vendor number; 0 for an unknown one."""
    in_name = PAGE_VENDOR.search(lower_name)
    if in_name:
        return int(in_name[1] or in_name[2], 16)
    in_guid = GUID_VENDOR.match(guid)
    return int(in_guid[2] + in_guid[1], 16) if in_guid else 0
