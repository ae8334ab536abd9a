"""The common parts of every game's view: animations, panels, command pickers, tooltips, replay. Knows no game."""
