"""A new game put together: seats, ships, options."""
