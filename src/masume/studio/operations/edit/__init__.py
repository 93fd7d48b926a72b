"""Operations of the Edit page: drafts checked, filled and turned into puzzles."""
