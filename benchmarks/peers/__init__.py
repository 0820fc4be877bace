"""Other game servers, doing comparable work; README.md says what that is."""
