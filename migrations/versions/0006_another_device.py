"""Going on as the same person on another device: codes, and the generation of a guest's key.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "guests", sa.Column("generation", sa.Integer(), server_default="0", nullable=False)
    )
    op.create_table(
        "handovers",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_handovers")),
        sa.UniqueConstraint("code", name=op.f("uq_handovers_code")),
    )


def downgrade() -> None:
    op.drop_table("handovers")
    op.drop_column("guests", "generation")
