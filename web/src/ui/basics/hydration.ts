import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of the browser, which must match. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same, but true only once nothing more urgent is to be rendered: for what occurs often on a page. */
export const useIsHydratedDeferred = () => useDeferredValue(useIsHydrated());
