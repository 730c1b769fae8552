import type { Ref } from 'react';

interface ResultCountProps {
  ref?: Ref<HTMLParagraphElement>;
  /** The number of results on this page, where there may be more. */
  shown?: number;
  total: number;
  noun: readonly [one: string, many: string];
  isFiltered: boolean;
}

/** The number of results in a list; takes the focus when the focused row is removed. */
export function ResultCount(props: ResultCountProps) {
  const {
    ref,
    shown,
    total,
    noun: [one, many],
    isFiltered,
  } = props;
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
