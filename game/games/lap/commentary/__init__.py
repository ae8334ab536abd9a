"""What the race calls of both lap games share: facts about an event, and questions about them."""
