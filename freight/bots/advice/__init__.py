"""The hint of the table: what `shrewd` would do and why, and the words for it."""
