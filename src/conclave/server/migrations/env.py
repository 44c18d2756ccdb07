"""How Alembic reaches the database: over the connection that storage opens for it."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
# With our own BEGIN, SQLite takes back a half-made step as a whole.
context.configure(connection=connection, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
