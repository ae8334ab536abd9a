"""Defines the view of the Horse Race."""
