"""Carries texts between a room and its guests: transports, brokers, sealing, and message formats."""
