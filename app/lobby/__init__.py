"""Where tables are found and opened: offers, invitations, another match with the same people."""
