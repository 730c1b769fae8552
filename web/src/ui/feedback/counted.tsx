import type { Ref } from 'react';

interface CountedProps {
  ref?: Ref<HTMLParagraphElement>;
  /** How many are on the page, where that may be fewer than all. */
  shown?: number;
  total: number;
  /** What is counted, once and in the plural. */
  words: readonly [one: string, many: string];
  isFiltered: boolean;
}

/** Says how many a list holds; the focus of what has gone from the list can go here. */
export function Counted({ ref, shown, total, words: [one, many], isFiltered }: CountedProps) {
  const all = `${total} ${total === 1 ? one : many}`;
  const counted = shown !== undefined && shown < total ? `${shown} of ${all}` : all;
  return (
    <p
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      className="mb-3 text-sm text-muted tabular-nums outline-none"
    >
      {isFiltered ? `${counted} found` : counted}
    </p>
  );
}
