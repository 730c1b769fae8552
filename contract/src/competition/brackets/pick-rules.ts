export const pickedPlaces = 3;
export const pickText = `Pick ${pickedPlaces} different ones`;

/** So many rows of the table are shown. */
export const mostPicksShown = 100;

/** For a pick that comes to the place it was picked for, and to another of the first three. */
export const pickPoints = { exact: 3, near: 1 } as const;

/** The points of picks, by the final place of each; null for one that has none. */
export const pointsOfPicks = (places: readonly (number | null)[]) =>
  places.reduce<number>((points, place, index) => {
    if (place === index + 1) return points + pickPoints.exact;
    return place !== null && place <= pickedPlaces ? points + pickPoints.near : points;
  }, 0);
