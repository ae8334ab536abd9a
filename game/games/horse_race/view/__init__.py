"""How the Horse Race looks."""
