"""The API's description as a page: to read, and to try."""
