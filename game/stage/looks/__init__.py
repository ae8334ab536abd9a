"""How each rule set looks on the stage, by its key; a rule set without a look of its own gets the plain one."""
