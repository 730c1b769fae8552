/**
 * The shore of an island around the origin, half as wide again as it is high, as the data of a path.
 * It goes by whole steps: decimals of two dozen drawings would be half of what a page weighs.
 */
export function shoreOf(points: number, radiusAt: (angle: number) => number) {
  let [east, south] = [0, 0];
  const steps = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    const radius = radiusAt(angle);
    const x = Math.round(1.5 * radius * Math.cos(angle));
    const y = Math.round(radius * Math.sin(angle));
    const step = `${x - east} ${y - south}`;
    [east, south] = [x, y];
    return step;
  });
  return `m${steps.join(' ')}z`;
}
