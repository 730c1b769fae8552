/** What an import would do with a line. */
export const lineOutcomes = ['ok', 'doubled', 'unknown', 'banned', 'full', 'bad'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** The most lines of one import. */
export const maxEntrantLines = 1000;

/** What a registration or a team is entered as; without one it is verified. */
export const entryStates = ['verified', 'pending', 'waiting'] as const;
export type EntryState = (typeof entryStates)[number];
