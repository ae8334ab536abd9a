"""Opens maps that anybody has drawn in Tiled, and reports their problems in plain sentences."""
