"""Operations of the page that solves and grades."""
