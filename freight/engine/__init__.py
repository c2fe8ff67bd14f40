"""The rules of the game as one stream of events: no window, no file, no clock.

A command goes through `decide` to events or a `Refusal`; `evolve` turns events into the `State`; `choices` lists
what the seat to act may do; `view` is what a seat may know. The rulings R1 to R30 are cited where they are played.
"""
