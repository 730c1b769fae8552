import { useLayoutEffect, useRef, useState } from 'react';

/** The parts of the list or table in an element, or of what it is itself. */
function partsOf(shown: Element | null | undefined) {
  const lists = 'ul, ol, tbody';
  return (shown?.matches(lists) ? shown : shown?.querySelector(lists))?.children;
}

interface Reading {
  /** What has come so far. */
  count: number;
  isReading: boolean;
  hasFailed: boolean;
}

/**
 * Leads the focus on when the button that reads a list on has done its work: to the first of what
 * came, or after a failure to the button that tries again.
 */
export function useArrivals({ count, isReading, hasFailed }: Reading) {
  /** Stands right behind the list, around the button. */
  const foot = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number>(null);
  const [came, setCame] = useState(0);

  useLayoutEffect(() => {
    const before = countBefore.current;
    if (isReading || before === null) return;
    countBefore.current = null;
    setCame(count - before);
    const { activeElement: focused, body } = document;
    if (focused !== body && !foot.current?.contains(focused)) return;
    const target = hasFailed
      ? foot.current?.querySelector('button')
      : partsOf(foot.current?.previousElementSibling)?.[before];
    if (!(target instanceof HTMLElement)) return;
    if (!hasFailed) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [count, isReading, hasFailed]);

  return {
    foot,
    /** In words, how many came last. */
    said: came > 0 ? `${came} more loaded` : '',
    /** To be called before the next are read. */
    expect: () => {
      countBefore.current = count;
      setCame(0);
    },
  };
}
