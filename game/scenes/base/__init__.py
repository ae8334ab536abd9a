"""Holds what every scene is made of: the scene, its context, forms, pages, messages, and the loading scene."""
