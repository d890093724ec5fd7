"""What is said about cards, columns, boards, moves and refusals, in the language it is given."""
