"""The guided first voyage: the lessons over a table, what follows them, and the ways out."""
