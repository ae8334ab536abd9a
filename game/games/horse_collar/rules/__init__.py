"""Holds the rules of Horse Collar and the physics of a slide; RULEBOOK.md numbers them C1 to C32."""
