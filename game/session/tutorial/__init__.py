"""Tutorials: chapters played on the real engine, with a coach who says what to look at and what to do."""
