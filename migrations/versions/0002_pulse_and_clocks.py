"""The house's signs of life, and the clock of a table in the list of tables.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("beats", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=True),
        sa.Column("outages", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
    op.bulk_insert(pulse, [{"id": 1, "beats": 0, "last": None, "outages": []}])
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "clock")
    op.drop_table("pulse")
