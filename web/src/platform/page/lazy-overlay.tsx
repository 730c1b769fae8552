import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { newListeners } from '#ui/basics/listeners.ts';
import { toast } from '#ui/toasts/toast.ts';
import { whenIdle } from './when-idle.ts';

type Overlay = ComponentType<{ onClose: () => void }>;

/**
 * An overlay of the frame with a script of its own, which is loaded once the browser is idle; where it
 * does not come, a toast says so by the overlay's name and offers to try again.
 */
export function lazyOverlay(load: () => Promise<Overlay>, name: string) {
  let shown: Overlay | undefined;
  const listeners = newListeners();

  function show(next?: Overlay) {
    shown = next;
    listeners.call();
  }

  const close = () => show();

  const open = () =>
    void load().then(show, () =>
      toast.error(`${name} could not be opened. Please check your connection.`, {
        action: { label: 'Try again', onClick: open },
      }),
    );

  /** Where it appears. */
  function Host() {
    const Shown = useSyncExternalStore(
      listeners.subscribe,
      () => shown,
      () => undefined,
    );
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
    return Shown ? createElement(Shown, { onClose: close }) : null;
  }

  return { open, close, Host };
}
