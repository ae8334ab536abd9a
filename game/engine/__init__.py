"""Defines the parts that all rule sets share: commands, events, matches, records, notation and chance.

Uses the standard library only.
"""
