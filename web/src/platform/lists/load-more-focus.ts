import { useLayoutEffect, useRef, useState } from 'react';

/** The parts of the list or table in an element, or of the element itself. */
function partsOf(shown: Element | null | undefined) {
  const lists = 'ul, ol, tbody';
  return (shown?.matches(lists) ? shown : shown?.querySelector(lists))?.children;
}

interface LoadState {
  /** The number of loaded items. */
  count: number;
  isFetching: boolean;
  hasFailed: boolean;
}

/**
 * Moves the focus when 'Load more' is done: to the first new item,
 * or after a failure to the Try again button.
 */
export function useLoadMoreFocus({ count, isFetching, hasFailed }: LoadState) {
  /** The element after the list, around the button. */
  const foot = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number>(null);
  const [addedCount, setAddedCount] = useState(0);

  useLayoutEffect(() => {
    const before = countBefore.current;
    if (isFetching || before === null) return;
    countBefore.current = null;
    setAddedCount(count - before);
    const { activeElement: focused, body } = document;
    if (focused !== body && !foot.current?.contains(focused)) return;
    const target = hasFailed
      ? foot.current?.querySelector('button')
      : partsOf(foot.current?.previousElementSibling)?.[before];
    if (!(target instanceof HTMLElement)) return;
    if (!hasFailed) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [count, isFetching, hasFailed]);

  return {
    foot,
    /** How many were loaded last, for screen readers. */
    announcement: addedCount > 0 ? `${addedCount} more loaded` : '',
    /** Must be called before loading more. */
    rememberCount: () => {
      countBefore.current = count;
      setAddedCount(0);
    },
  };
}
