"""Defines the score scene and its pages."""
