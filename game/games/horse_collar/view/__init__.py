"""Shows the table of Horse Collar on screen."""
