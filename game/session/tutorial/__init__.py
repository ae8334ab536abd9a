"""Runs tutorials: chapters that are played on the real engine, with explanations and tasks."""
