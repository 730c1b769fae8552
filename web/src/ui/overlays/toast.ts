import type { ToastKind, ToastOptions } from './toast-options.ts';
import type * as toasts from './toaster.tsx';

let loaded: typeof toasts | undefined;
const listeners = new Set<() => void>();

/** Resolves to undefined without a network; the next call tries again. */
async function load() {
  loaded ??= await import('./toaster.tsx').catch(() => undefined);
  for (const listener of listeners) listener();
  return loaded;
}

/** The library of toasts: loaded right after hydration, as the network may be gone when one is shown. */
export const toaster = {
  load,
  current: () => loaded,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const showAs = (kind: ToastKind) => (text: string, options?: ToastOptions) =>
  void load().then((toaster) => toaster?.show(kind, text, options));

/** Needs `ToastHost` in the layout. */
export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  info: showAs('info'),
};
