"""The scenes of the window: title, new game, table, final payment, replay and the small ones between them."""
