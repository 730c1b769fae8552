import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  isPressed = next;
  for (const listener of listeners) listener();
}

const press = () => change(true);
/** Runs after the click that the release causes has reached its target. */
const release = () => setTimeout(() => change(false));

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', release, true);
    document.removeEventListener('pointercancel', release, true);
    isPressed = false;
  };
}

/**
 * The value, held back while the pointer is down: an error that appears in between would move the
 * pressed button away from under the pointer.
 */
export function useStableWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [released, setReleased] = useState(value);
  if (!isHeld && released !== value) setReleased(value);
  return isHeld ? released : value;
}
