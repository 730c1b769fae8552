import { useLayoutEffect, useRef } from 'react';

/** Gives a button back the focus that browsers take from it while it is disabled. */
export function useKeptFocus(isBusy: boolean) {
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
