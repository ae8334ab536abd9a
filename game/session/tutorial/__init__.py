"""Learning by racing: chapters played on the real engine, with somebody at the rail who says what to look at."""
