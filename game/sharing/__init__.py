"""How a match leaves this device: codes, pictures, clips."""
