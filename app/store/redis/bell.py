"""The bell between processes: a table and its version, told in the room of the table. No keys."""

from collections.abc import Callable

from app.store.redis.log import BELL
from app.store.redis.news import News
from app.table.ports.bell import Doubt, Ear
from app.table.records import TableId, Version


class RedisBell:
    """Rings in every process that hears the news; when those break, and when they are back, it
    says that rings may have been missed.
    """

    def __init__(self, news: News) -> None:
        self._news = news
        self._ears: list[Ear] = []

    def ring(self, table: TableId, version: Version, /) -> None:
        """Call every ear here and elsewhere."""
        for ear in tuple(self._ears):
            ear(table, version)
        self._news.tell(BELL, f"{table} {version}", room=table)

    async def attend(self, table: TableId, /) -> None:
        """Hear the rings of a table from now on."""
        await self._news.attend(table, BELL)

    def forget(self, table: TableId, /) -> None:
        """The rings of a table need not be heard any more."""
        self._news.forget(table, BELL)

    def listen(self, ear: Ear, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `ear` at every ring until the function that is returned is called."""

        def hear(word: str) -> None:
            table, version = word.split(" ")
            ear(table, int(version))

        stop = self._news.listen(BELL, hear, doubt)
        self._ears.append(ear)

        def hang_up() -> None:
            stop()
            self._ears.remove(ear)

        return hang_up


class RungByTheLog(RedisBell):
    """The same bell for those who write to a RedisLog that knows the news: `append.lua` has rung it
    already, in the step in which it wrote.
    """

    def ring(self, _table: TableId, _version: Version, /) -> None:
        """It was rung."""
