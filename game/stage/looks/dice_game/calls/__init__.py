"""The race call: what is said of each event, in words that are never wrong about the facts."""
