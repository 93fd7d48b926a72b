"""Operations of the library: what a puzzle is, and the files it becomes."""
