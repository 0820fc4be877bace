"""What becomes of the seats of those who are gone, in the list of tables.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("absence", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "absence")
