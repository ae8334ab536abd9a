"""What `python -m game bench` measures, a module each."""
