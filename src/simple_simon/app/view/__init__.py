"""The view: draws the state into the page and only reads it."""
