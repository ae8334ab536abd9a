"""What cards do: small frozen objects, made into cards by the table in cards.py."""
