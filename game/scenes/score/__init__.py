"""The score scene and its pages."""
