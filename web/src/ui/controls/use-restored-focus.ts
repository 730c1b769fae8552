import { useLayoutEffect, useRef } from 'react';

/** Restores the focus of a button, which browsers blur while it is disabled. */
export function useRestoredFocus(isBusy: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === ref.current;
      return;
    }
    const isLost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = false;
    if (isLost) ref.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return ref;
}
