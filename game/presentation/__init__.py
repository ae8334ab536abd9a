"""What every game's view is made of: animations, panels, command pickers, tooltips, replay. Knows no game."""
