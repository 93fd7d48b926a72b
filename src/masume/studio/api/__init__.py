"""The addresses of the API, one module per chapter."""
