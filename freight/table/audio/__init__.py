"""What is heard of the harbour: effects made by our own code, and when they sound."""
