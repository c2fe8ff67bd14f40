"""The screen: the window, and how what lies on the stage comes to be seen in it and is told of beside it."""
