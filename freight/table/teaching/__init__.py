"""The lessons of the first voyage and the scripted game under them."""
