"""Reads, measures and paints race tracks."""
