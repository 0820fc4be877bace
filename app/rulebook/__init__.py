"""The rules as texts: clauses in several languages, the sentences of refusals, and runnable scenarios."""
