"""Holds Horse Collar, a game of table shuffleboard."""
