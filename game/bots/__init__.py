"""Holds bots for any rule set: agents, generic policies, the registry, and games between bots."""
