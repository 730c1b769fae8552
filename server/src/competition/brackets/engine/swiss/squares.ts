/**
 * The least sum of squared differences that any pairing of these points can have: that of
 * neighbours in order.
 */
export const leastSquares = (points: readonly number[]) =>
  points.reduce(
    (sum, point, index) => (index % 2 === 0 ? sum : sum + ((points[index - 1] ?? 0) - point) ** 2),
    0,
  );

/** The same where an entrant of the higher points meets one of the lower; it remembers answers. */
export function leastSquaresWith(points: readonly number[]) {
  const known = new Map<string, number>();
  return (higher: number, lower: number) => {
    const key = `${higher} ${lower}`;
    const least =
      known.get(key) ?? leastSquares(without(points, higher, lower)) + (higher - lower) ** 2;
    known.set(key, least);
    return least;
  };
}

function without(points: readonly number[], higher: number, lower: number) {
  const first = points.indexOf(higher);
  const last = points.lastIndexOf(lower);
  return points.filter((_, index) => index !== first && index !== last);
}
