/**
 * The coastline of an island around the origin, wider than high, as SVG path data. The steps are
 * whole numbers: decimals would double the size of a page with two dozen drawings.
 */
export function coastlineOf(points: number, radiusAt: (angle: number) => number, width = 1.5) {
  let [east, south] = [0, 0];
  const steps = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    const radius = radiusAt(angle);
    const x = Math.round(width * radius * Math.cos(angle));
    const y = Math.round(radius * Math.sin(angle));
    const step = `${x - east} ${y - south}`;
    [east, south] = [x, y];
    return step;
  });
  return `m${steps.join(' ')}z`;
}
