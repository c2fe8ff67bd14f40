"""From looks to pixels: letters, sprites, palettes, drawn charts, and what is kept of them."""
