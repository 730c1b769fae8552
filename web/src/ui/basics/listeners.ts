/**
 * Those who are called at each change of something outside of components, for `useSyncExternalStore`.
 * While there are any, `attach` listens to what changes it from elsewhere; it returns how to stop.
 */
export function newListeners(attach?: () => () => void) {
  const all = new Set<() => void>();
  let detach: (() => void) | undefined;
  return {
    hasAny: () => all.size > 0,
    call: () => {
      for (const listener of all) listener();
    },
    subscribe: (listener: () => void) => {
      if (all.size === 0) detach = attach?.();
      all.add(listener);
      return () => {
        if (all.delete(listener) && all.size === 0) detach?.();
      };
    },
  };
}
