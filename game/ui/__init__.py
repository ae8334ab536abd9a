"""Holds the widget toolkit: canvas, theme, text, shapes, focus, forms and controls."""
