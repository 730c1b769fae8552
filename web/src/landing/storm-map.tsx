const players = [
  [404, 372],
  [566, 446],
  [470, 566],
  [632, 604],
  [352, 500],
  [560, 700],
] as const;

/** The island of the game from above, the storm closing on it: the site's ring, drawn large. */
export function StormMap() {
  return (
    <div aria-hidden="true" className="relative aspect-square">
      <img
        src="/island.svg"
        alt=""
        width={1000}
        height={1000}
        className="absolute inset-0 size-full"
      />
      <svg
        viewBox="0 0 1000 1000"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <g className="origin-center animate-close-in">
          <path
            fillRule="evenodd"
            d="M-1500-1500h4000v4000h-4000ZM500 190a310 310 0 1 0 0 620a310 310 0 1 0 0-620Z"
            className="fill-storm/55"
          />
          <circle cx="500" cy="500" r="318" strokeWidth="44" className="stroke-action/25" />
          <circle cx="500" cy="500" r="310" strokeWidth="9" className="stroke-accent" />
        </g>
        <circle cx="562" cy="554" r="128" strokeWidth="6" className="fill-live/8 stroke-live" />
        <path
          d="M316 340 472 474"
          strokeWidth="3"
          strokeDasharray="3 12"
          className="stroke-ink/70"
        />
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
}
