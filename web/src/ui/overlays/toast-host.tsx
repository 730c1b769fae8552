import { lazy, Suspense, useSyncExternalStore } from 'react';
import { firstToast } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastHost() {
  const isUsed = useSyncExternalStore(firstToast.subscribe, firstToast.hasCome, () => false);
  return (
    isUsed && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
