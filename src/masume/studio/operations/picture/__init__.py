"""Operations of the Picture page: nonograms from pictures."""
