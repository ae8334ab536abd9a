"""What is called of a Horse Race."""
