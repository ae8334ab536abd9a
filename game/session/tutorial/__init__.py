"""Runs tutorials: chapters played on the real engine, with texts that explain what to look at and what to do."""
