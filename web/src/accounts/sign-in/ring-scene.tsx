const players = [
  [300, 300],
  [610, 250],
  [420, 520],
  [700, 610],
  [260, 640],
] as const;

/** The island as the circle closes, always at night. Decoration only. */
export function RingScene() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate m-px overflow-hidden bg-ground text-ink scheme-dark max-lg:hidden"
    >
      <img
        src="/island.svg"
        alt=""
        width={1000}
        height={1000}
        className="absolute top-0 left-1/2 h-full max-w-none -translate-x-1/2 object-cover"
      />
      <svg
        viewBox="80 80 800 800"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          fillRule="evenodd"
          d="M-1000-1000h3000v3000h-3000ZM480 150a330 330 0 1 0 0 660a330 330 0 1 0 0-660Z"
          className="fill-ground/70"
        />
        <circle cx="480" cy="480" r="340" strokeWidth="40" className="stroke-action/25" />
        <circle cx="480" cy="480" r="330" strokeWidth="8" className="stroke-accent" />
        <circle cx="530" cy="520" r="135" strokeWidth="6" className="fill-live/8 stroke-live" />
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
      <div className="absolute inset-0 bg-linear-to-t from-ground from-8% to-transparent to-60%" />
      <p className="absolute inset-x-8 bottom-8 max-w-[16ch] font-display text-heading uppercase">
        Get in before the circle closes
      </p>
    </div>
  );
}
