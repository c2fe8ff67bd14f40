"""Campaigns: the saved game attacked in large numbers. Run one by hand with `python tests/campaigns NAME`."""
