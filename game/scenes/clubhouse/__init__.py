"""Shows what there is to come back for on this device: the clubhouse and its rooms."""
