"""The tables of the database, as models. They come to exist through migrations only."""

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""How every constraint is called, so that a migration can name it on any database."""


class Model(DeclarativeBase):
    """What all models share."""

    metadata = MetaData(naming_convention=NAMING)


class LoggedRecord(Model):
    """One record of one table's log; `line` is what app.wire.records writes.

    SQLite keeps the lines in the order in which they come, of all tables alike, and only their
    places by table: what many tables add at once lies together, and half as much is written.
    """

    __tablename__ = "records"

    table_id: Mapped[str] = mapped_column(Text, primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[str] = mapped_column(Text)


class LiveLog(Model):
    """A log from which more is expected: written with its first record, gone when retired."""

    __tablename__ = "live_logs"

    table_id: Mapped[str] = mapped_column(Text, primary_key=True)


class PulseRow(Model):
    """When the house was last known to be alive, and when it was not. There is one row."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    beats: Mapped[int] = mapped_column(BigInteger)
    last: Mapped[int | None] = mapped_column(BigInteger)
    outages: Mapped[list[list[int]]] = mapped_column(JSON)


class GuestRow(Model):
    """Somebody with a name and no account."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    language: Mapped[str | None] = mapped_column(Text)
    since: Mapped[int] = mapped_column(BigInteger)
    generation: Mapped[int] = mapped_column(server_default="0")


class HandoverRow(Model):
    """A code with which somebody goes on on another device: one a person, good for one taker."""

    __tablename__ = "handovers"

    person: Mapped[str] = mapped_column(Text, primary_key=True)
    code: Mapped[str] = mapped_column(Text, unique=True)
    """A digest of it."""
    until: Mapped[int] = mapped_column(BigInteger)
    taker: Mapped[str | None] = mapped_column(Text)
    """What the device that took it calls itself; it may ask again."""


class TableRow(Model):
    """A line in the list of tables: a copy of what the log says."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_status_public_opened", "status", "public", "opened"),
        Index("ix_tables_watchers_opened", "watchers", "opened"),
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    version: Mapped[int]
    game: Mapped[str] = mapped_column(Text)
    edition: Mapped[int]
    status: Mapped[str] = mapped_column(Text)
    public: Mapped[bool]
    opened: Mapped[int] = mapped_column(BigInteger)
    host: Mapped[str | None] = mapped_column(Text)
    host_name: Mapped[str] = mapped_column(Text)
    options: Mapped[dict[str, bool | int | str]] = mapped_column(JSON)
    clock: Mapped[dict[str, int | str] | None] = mapped_column(JSON(none_as_null=True))
    watchers: Mapped[str] = mapped_column(Text, server_default="nobody")
    absence: Mapped[str | None] = mapped_column(Text)
    seats: Mapped[list["SeatRow"]] = relationship(
        lazy="selectin", order_by="SeatRow.seat", cascade="all, delete-orphan"
    )


class SeatRow(Model):
    """One seat of a line in the list of tables."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(Text, index=True)
    name: Mapped[str] = mapped_column(Text)
    bot: Mapped[str | None] = mapped_column(Text)


class BlockRow(Model):
    """Somebody wants to hear no more of somebody else."""

    __tablename__ = "blocks"

    person: Mapped[str] = mapped_column(Text, primary_key=True)
    other: Mapped[str] = mapped_column(Text, primary_key=True)


class ReportRow(Model):
    """A line of a table's chat that somebody objects to, with those around it."""

    __tablename__ = "reports"

    line: Mapped[str] = mapped_column(Text, primary_key=True)
    by: Mapped[str] = mapped_column(Text, primary_key=True)
    time: Mapped[int] = mapped_column(BigInteger, index=True)
    table_id: Mapped[str] = mapped_column(Text)
    about: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    lines: Mapped[list[str]] = mapped_column(JSON)
