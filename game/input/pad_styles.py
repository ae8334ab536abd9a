"""Decides which maker's signs a gamepad's buttons carry, and names the signs."""

import re

STYLES = ("xbox", "playstation", "nintendo")
"""Makers with their own signs on the buttons; other gamepads are labelled like the first."""
NINTENDO = "nintendo"
STYLE_OF_VENDOR = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
"""Styles by USB vendor number, for the makers of consoles. Other vendors make gamepads of several styles."""
STYLE_PATTERNS = {
    "xbox": r"x-?box|x360|x-?input|microsoft",
    "nintendo": r"nintendo|\bswitch\b|joy-?con|\bnsw\b|\bns\b|wii|gamecube|\bs?nes\b|\bn64\b|famicom|^pro controller",
    "playstation": (
        r"play ?station|dual ?(shock|sense)|\bps ?[1-5]|\bps\b|\bpsx\b|sony|sixaxis"
        r"|^wireless controller( \(standard|$)"
    ),
}
"""Patterns for lower-case names, by style; the first match counts. “Wireless Controller” is Sony's whole
name for its own gamepads, but a part of many other names.
"""
GUID_VENDOR = re.compile(r"0[35]00.{4}(..)(..)0000")
"""The beginning of SDL's GUID for a gamepad on USB or Bluetooth; the vendor number has its low byte first."""
PAGE_VENDOR = re.compile(r"vendor: *([0-9a-f]{4})|^([0-9a-f]{1,4})-[0-9a-f]{1,4}-")
"""The vendor number in the lower-case name that a browser reports: Chromium's form, and Firefox's."""
SWAPPED_FACES = {"a": "b", "b": "a", "x": "y", "y": "x"}
"""Face buttons by the one whose label another maker prints at the same place: Nintendo exchanges both pairs."""
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
"""Labels printed on the buttons, by style; other buttons have names. SDL numbers Nintendo's buttons by their labels."""


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
