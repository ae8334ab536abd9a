"""The race call: true words for every event, from phrasings that each say when they may be used."""
