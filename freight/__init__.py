"""Freight Expectations: the trading card game by Talen Lee, as a desktop game for two to six players."""

__version__ = "0.1.0"
