"""What is said at tables, in Redis.

Keys, with their lifetimes: `biribaki:{TABLE}:chat`, a list of the newest lines as JSON, gone a day
after the last of them. A line also travels by the news; where those may have been missed, the list
is read again.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from app.store.redis.line import Line
from app.store.redis.news import News
from app.table.ports.bell import Doubt
from app.table.ports.chatter import Heard
from app.table.records import TableId
from app.table.sayings import KEPT, Saying

KEPT_SECONDS: Final = 24 * 3600
SUBJECT: Final = "chat"

_decoder = msgspec.json.Decoder(Saying)


class RedisChatter:
    """Keeps what is said, and lets every process hear it."""

    def __init__(self, line: Line, news: News) -> None:
        self._line = line
        self._news = news
        self._ears: list[tuple[Heard, Doubt | None]] = []
        news.listen(SUBJECT, self._hear, self._doubt)

    async def say(self, table: TableId, saying: Saying, /) -> None:
        """Keep it, and let everybody hear it."""
        text, key = msgspec.json.encode(saying).decode(), key_of(table)
        await self._line.do("RPUSH", key, text)
        self._line.say("LTRIM", key, -KEPT, -1)
        self._line.say("EXPIRE", key, KEPT_SECONDS)
        self._tell(table, saying)
        self._news.tell(SUBJECT, f"{table} {text}")

    async def recent(self, table: TableId, /) -> Sequence[Saying]:
        """What was said last, oldest first."""
        found = await self._line.do("LRANGE", key_of(table), -KEPT, -1)
        return tuple(_decoder.decode(text) for text in found)

    def listen(self, heard: Heard, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `heard` with every line, and `doubt` when some may have been missed, until the
        function that is returned is called.
        """
        self._ears.append((heard, doubt))
        return lambda: self._ears.remove((heard, doubt))

    def _hear(self, word: str) -> None:
        table, _, text = word.partition(" ")
        self._tell(table, _decoder.decode(text))

    def _tell(self, table: TableId, saying: Saying) -> None:
        for heard, _ in tuple(self._ears):
            heard(table, saying)

    def _doubt(self) -> None:
        for _, doubt in tuple(self._ears):
            if doubt is not None:
                doubt()


def key_of(table: TableId) -> str:
    """The key of what was said at a table, beside its log."""
    return f"biribaki:{{{table}}}:chat"
