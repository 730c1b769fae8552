import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, and while its HTML is taken over. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What takes long to render, as it was before until the new one is rendered in slices between which
 * the page responds; at first `empty`, except where the server has rendered it.
 */
export function useSliced<T>(value: T, empty: T): T {
  const isInBrowser = useIsInBrowser();
  return useDeferredValue(value, isInBrowser ? empty : value);
}
