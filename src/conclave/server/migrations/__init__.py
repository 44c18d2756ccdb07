"""Steps that bring an older database to the present shape, run by Alembic at every start."""
