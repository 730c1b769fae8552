import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `arrive` once the URL names the anchor, which it then forgets: a second press of the same link
 * arrives again, a reload does not.
 */
export function useArrival(anchor: string | undefined, arrive: () => void) {
  const router = useRouter();
  const isNamed = useLocation({ select: ({ hash }) => hash === anchor });
  const onArrive = useEffectEvent(() => {
    arrive();
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isNamed) onArrive();
  }, [isNamed]);
}

/** Moves the focus to an element, and the element into the middle of the window. */
export function focusIn(element: HTMLElement | null | undefined) {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
