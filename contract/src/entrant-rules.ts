/** What an import would do with a line. */
export const fates = ['ok', 'doubled', 'unknown', 'banned', 'full', 'bad'] as const;
export type Fate = (typeof fates)[number];

/** In one go. */
export const maxEntrantLines = 1000;
