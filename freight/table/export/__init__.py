"""Pictures outside the window: stills, films, score cards, the contact sheet, and the clerk who makes them."""
