import { newListeners } from '#ui/basics/listeners.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';
import type * as Toasts from './toaster.tsx';

let toasts: typeof Toasts | undefined;
const listeners = newListeners();

/** Resolves to undefined without a network; the next call tries again. */
async function load() {
  toasts ??= await import('./toaster.tsx').catch(() => undefined);
  listeners.call();
  return toasts;
}

/** The library of toasts: loaded right after hydration, as the network may be down when one is shown. */
export const toaster = {
  load,
  current: () => toasts,
  subscribe: listeners.subscribe,
};

const showAs = (kind: ToastKind) => (text: string, options?: ToastOptions) =>
  void load().then((toaster) => toaster?.show(kind, text, options));

/** Needs `ToastHost` in the layout. */
export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  info: showAs('info'),
  dismiss: (topic: string) => toaster.current()?.dismiss(topic),
};
