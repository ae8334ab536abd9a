"""The kinds of effect that bonuses and abilities are made of: who may be chosen, and what then happens."""
