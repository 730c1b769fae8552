const players = [
  [404, 300],
  [566, 402],
  [492, 486],
  [610, 500],
  [330, 470],
  [690, 350],
  [470, 690],
] as const;

/** Everything around the safe ring. */
const storm = 'M-1500-1500h4000v4000h-4000ZM500 190a310 310 0 1 0 0 620a310 310 0 1 0 0-620Z';

/** The island of the game from above, the storm closing on it: the site's ring as a large drawing. */
export const StormMap = () => (
  <div aria-hidden="true" className="relative aspect-square">
    <img
      src="/island.svg"
      alt=""
      width={1000}
      height={1000}
      fetchPriority="high"
      className="absolute inset-0 size-full"
    />
    <svg
      viewBox="0 0 1000 1000"
      fill="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <defs>
        <pattern id="rain" width="46" height="46" patternUnits="userSpaceOnUse">
          <path d="m10 2-5 16m24 6-5 16" strokeWidth="1.5" className="stroke-accent/40" />
        </pattern>
      </defs>
      <circle cx="500" cy="500" r="500" className="fill-daylight" />
      <g className="origin-center animate-close-in">
        <path fillRule="evenodd" d={storm} className="fill-ground/45" />
        <path fillRule="evenodd" d={storm} className="fill-action/30" />
        <path fillRule="evenodd" d={storm} fill="url(#rain)" />
        <circle cx="500" cy="500" r="336" strokeWidth="52" className="stroke-action/30" />
        <circle cx="500" cy="500" r="310" strokeWidth="9" className="stroke-accent" />
      </g>
      <circle cx="540" cy="462" r="118" strokeWidth="6" className="fill-live/8 stroke-live" />
      <path d="M330 352 452 424" strokeWidth="3" strokeDasharray="3 12" className="stroke-ink/70" />
      {players.map(([x, y]) => (
        <path
          key={x}
          d="m0-13 10 22-10-5-10 5Z"
          transform={`translate(${x} ${y}) rotate(${x % 360})`}
          strokeWidth="3"
          strokeLinejoin="round"
          className="fill-ink stroke-ground"
        />
      ))}
    </svg>
  </div>
);
