"""SQLite keeps records in the order in which they come; Postgres always did.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _written_anew(with_rowid=True)


def downgrade() -> None:
    _written_anew(with_rowid=False)


def _written_anew(*, with_rowid: bool) -> None:
    if op.get_context().dialect.name != "sqlite":
        return
    op.rename_table("records", "records_before")
    op.create_table(
        "records",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name=op.f("pk_records")),
        sqlite_with_rowid=with_rowid,
    )
    op.execute(
        "INSERT INTO records (table_id, version, line)"
        " SELECT table_id, version, line FROM records_before ORDER BY table_id, version"
    )
    op.drop_table("records_before")
