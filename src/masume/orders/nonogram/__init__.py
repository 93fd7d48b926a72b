"""Orders for nonograms: from a picture, from what is painted already, or from chance."""
