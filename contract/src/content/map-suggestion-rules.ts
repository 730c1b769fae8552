/** How many maps of one player may wait at a time. */
export const mostWaitingMaps = 3;

export const suggestionStatuses = ['waiting', 'accepted', 'declined'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];
