import { createElement, useEffect, useSyncExternalStore } from 'react';
import { toaster } from './toast.ts';

/** Where toasts appear. */
export function ToastHost() {
  const Toaster = useSyncExternalStore(
    toaster.subscribe,
    () => toaster.current()?.Toaster,
    () => undefined,
  );
  useEffect(() => void toaster.load(), []);
  return Toaster ? createElement(Toaster) : null;
}
