"""The guest's side of a room: requests, replicas of the match, the check of the dealer, and a session for scenes."""
