/** The most lines of a table of matches, or of games, that is imported at once. */
export const maxImportedLines = 5000;
export const maxImportedMatches = 5000;
