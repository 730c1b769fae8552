import { useSyncExternalStore } from 'react';
import { newListeners } from '#ui/basics/listeners.ts';

/** Calls the listener with the key that another tab has changed in local storage, null for all of them. */
export function onOtherTab(listener: (key: string | null) => void) {
  const onStorage = ({ key }: StorageEvent) => listener(key);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * A value in local storage, synchronised within and across tabs. `valueOf` validates the stored
 * JSON; its result for undefined is the value on the server and until hydration.
 */
export function storedValue<T>(key: string, valueOf: (parsed: unknown) => T) {
  const fallback = valueOf(undefined);
  const listeners = newListeners(() =>
    onOtherTab((changed) => {
      if (changed === key || changed === null) listeners.call();
    }),
  );
  let cached: { text: string | null; value: T } = { text: null, value: fallback };

  function found(text: string | null): T {
    try {
      return text === null ? fallback : valueOf(JSON.parse(text));
    } catch {
      return fallback;
    }
  }

  function currentText() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Returns the same reference until the stored text changes. */
  function read() {
    const text = currentText();
    if (text !== cached.text) cached = { text, value: found(text) };
    return cached.value;
  }

  function write(value: unknown) {
    localStorage.setItem(key, JSON.stringify(value));
    listeners.call();
  }

  return {
    read,
    write,
    useValue: () => useSyncExternalStore(listeners.subscribe, read, () => fallback),
  };
}
