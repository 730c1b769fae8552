import { useMemo } from 'react';
import { encode } from 'uqr';

/** One square for each dark module of the code. */
function shapeOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}

/** Dark on white in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => shapeOf(text), [text]);
  return (
    // An `img` would need a URL of it.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full self-center rounded-sm"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
