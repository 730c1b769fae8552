const POINTS = 28;
const CONTOURS = [1, 0.78, 0.55, 0.32];

/** The shore of an island around the origin, always the same for the same seed. */
function shoreOf(seed: number) {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const waves =
      0.16 * Math.sin(2 * angle + seed) +
      0.11 * Math.sin(3 * angle + seed * 2.4) +
      0.06 * Math.sin(7 * angle + seed * 5.1);
    const radius = 72 * (1 + waves);
    return `${(1.5 * radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Stands in for a tournament's picture: an island from above, the storm circle closing on it. */
export function StormDrawing({ seed }: { seed: number }) {
  const shore = shoreOf(seed);
  const x = 160 + ((seed * 37) % 61) - 30;
  const y = 90 + ((seed * 23) % 31) - 15;
  const radius = 46 + ((seed * 17) % 19);
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="size-full"
    >
      <g transform="translate(160 90)" className="fill-action/8 stroke-accent/30">
        {CONTOURS.map((scale) => (
          <path
            key={scale}
            d={shore}
            transform={`scale(${scale})`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <circle cx={x} cy={y} r={radius} strokeWidth="3" className="stroke-action" />
      <circle cx={x + 9} cy={y + 7} r={radius / 3} strokeWidth="2" className="stroke-live" />
    </svg>
  );
}
