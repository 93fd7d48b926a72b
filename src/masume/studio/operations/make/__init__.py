"""Operations of the Make page: lists of words, and puzzles made from them."""
