"""Runs tutorials on screen: the menu, the driver and the coach."""
