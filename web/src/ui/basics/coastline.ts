/**
 * The coastline of an island around the origin, 1.5 times as wide as high, as SVG path data. The
 * steps are whole numbers: decimals would double the size of a page with two dozen drawings.
 */
export function coastlineOf(points: number, radiusAt: (angle: number) => number) {
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
