import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { newListeners } from '#ui/basics/listeners.ts';
import type { ConfirmDialog, ConfirmRequest } from './confirm-dialog.tsx';

let pending: ConfirmRequest | null = null;
const listeners = newListeners();

function show(request: Omit<ConfirmRequest, 'answer'>): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    pending = {
      ...request,
      answer: (isYes) => {
        pending = null;
        listeners.call();
        resolve(isYes);
      },
    };
    listeners.call();
  });
}

interface ConfirmOptions {
  action?: string;
  isDanger?: boolean;
  detail?: string | undefined;
}

/** Asks in an in-page dialog, where Escape means no; needs `ConfirmHost` in the layout. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  const { action = 'Confirm', isDanger = false, detail } = options;
  return show({ text, detail, action, isDanger, canCancel: true });
}

/** Shows a message that must be acknowledged. */
export async function alert(text: string): Promise<void> {
  await show({ text, action: 'OK', isDanger: false, canCancel: false });
}

/** Loads the dialog right after hydration; where it did not come, the browser's own asks. */
export function ConfirmHost() {
  const [loaded, setLoaded] = useState<typeof ConfirmDialog>();
  const request = useSyncExternalStore(
    listeners.subscribe,
    () => pending,
    () => null,
  );

  useEffect(() => {
    if (loaded) return;
    import('./confirm-dialog.tsx').then(
      (module) => setLoaded(() => module.ConfirmDialog),
      () => request?.answer(window.confirm(request.text)),
    );
  }, [loaded, request]);

  return request && loaded && createElement(loaded, { key: request.text, request });
}
