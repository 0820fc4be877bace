"""The frame that the echo server sends: 300 bytes, as long as a small game's event."""

import json

_EVENT = {
    "type": "state",
    "seat": 0,
    "card": "7H#2",
    "seq": 0,
    "turn": 1,
    "phase": "draw",
    "hands": [13, 13, 12, 14],
    "scores": [120, 45, 310, 80],
    "discard_top": "7H#2",
    "stock": 41,
    "deadline": "2026-11-30T12:00:00Z",
    "pad": "",
}
BYTES = 300
_SHORT = json.dumps(_EVENT, separators=(",", ":"))
FRAME = json.dumps({**_EVENT, "pad": "x" * (BYTES - len(_SHORT))}, separators=(",", ":"))
"""One text for all: nothing is decoded, judged, kept or encoded."""
