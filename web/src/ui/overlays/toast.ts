type Kind = 'success' | 'error' | 'info';

export type ToastOptions = {
  /** Milliseconds; 5000 when not said. */
  duration?: number;
  action?: { label: string; onClick: () => void };
};

const listeners = new Set<() => void>();
let isUsed = false;

/** Both the library and its style arrive with the first toast; without a network it is not shown. */
async function show(kind: Kind, text: string, options: ToastOptions = {}): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => undefined);
  if (!toaster) return;
  isUsed = true;
  for (const listener of listeners) listener();
  toaster.show(kind, text, options);
}

const sayAs = (kind: Kind) => (text: string, options?: ToastOptions) =>
  void show(kind, text, options);

/** Needs `ToastHost` in the layout. */
export const toast = {
  success: sayAs('success'),
  error: sayAs('error'),
  info: sayAs('info'),
};

export const firstToast = {
  hasCome: (): boolean => isUsed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
