/** The rating of somebody who has not played yet. */
export const firstRating = 1500;

/** So many of the latest changes of a rating are shown. */
export const shownRatings = 50;

export const playerSorts = ['name', 'rating'] as const;
export type PlayerSort = (typeof playerSorts)[number];
