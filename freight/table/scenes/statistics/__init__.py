"""What all saved games tell together."""
