"""Holds the effects of cards: small frozen objects that cards.py makes into cards."""
