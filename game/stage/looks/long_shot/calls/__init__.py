"""The race call of Long Shot: what is said of each event, in words that are never wrong about the facts."""
