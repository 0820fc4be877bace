"""The authoritative table: a state machine folded from an append-only log. No adapters."""
