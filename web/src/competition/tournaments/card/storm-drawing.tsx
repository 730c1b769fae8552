import { coastlineOf } from '#ui/basics/coastline.ts';

const contours = [1, 0.78, 0.55, 0.32];

/** One of eight, the same for the same seed: repeated drawings compress to half the bytes. */
const islandOf = (seed: number) =>
  coastlineOf(28, (angle) => {
    const waves =
      0.16 * Math.sin(2 * angle + seed) +
      0.11 * Math.sin(3 * angle + seed * 2.4) +
      0.06 * Math.sin(7 * angle + seed * 5.1);
    return 72 * (1 + waves);
  });

/** Placeholder of a tournament's picture: an island from above, the storm circle closing on it. */
export function StormDrawing({ seed }: { seed: number }) {
  const shore = islandOf(seed % 8);
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
        {contours.map((scale) => (
          <path
            key={scale}
            d={shore}
            transform={`scale(${scale})`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <circle cx={x} cy={y} r={radius} strokeWidth="3" className="stroke-action" />
      <circle
        cx={x + 9}
        cy={y + 7}
        r={Math.round(radius / 3)}
        strokeWidth="2"
        className="stroke-live"
      />
    </svg>
  );
}
