"""Who may watch a table, in the list of tables.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("watchers", sa.Text(), server_default="nobody", nullable=False)
    )
    op.create_index("ix_tables_watchers_opened", "tables", ["watchers", "opened"])


def downgrade() -> None:
    op.drop_index("ix_tables_watchers_opened", table_name="tables")
    op.drop_column("tables", "watchers")
