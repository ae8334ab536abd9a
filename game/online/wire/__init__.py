"""Carries texts between a room and its guests: transports, brokers, sealing, and what the texts mean."""
