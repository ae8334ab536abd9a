"""Defines what the commentary of both lap games shares: facts about an event, and predicates on them."""
