"""Turns the events of mouse, touch, keyboard and gamepads into intents."""
