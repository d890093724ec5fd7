"""The rules of Simple Simon: what a deal is, what may move, what it scores, how it is written down."""
