"""Opens maps drawn in Tiled, whoever made them, and says in plain sentences what is wrong with one."""
