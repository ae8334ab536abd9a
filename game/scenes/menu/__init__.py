"""Holds the menus: the choice of a game, settings, languages, key bindings, pause and rule book."""
