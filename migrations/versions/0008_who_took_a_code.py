"""Who took a code for another device, so that they alone may ask again.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("handovers", sa.Column("taker", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("handovers", "taker")
