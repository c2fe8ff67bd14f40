"""The final payment: its show on the quay, and the pages about how it came about."""
