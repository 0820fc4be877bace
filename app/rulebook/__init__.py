"""The rules as texts: clauses, the sentences of refusals, and scenarios that can be run."""
