// (empty so far)
