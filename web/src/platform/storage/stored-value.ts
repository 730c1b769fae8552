import { useSyncExternalStore } from 'react';

/**
 * A value in local storage, synchronised within and across tabs. `valueOf` validates the stored
 * JSON; its result for undefined is the value on the server and until hydration.
 */
export function storedValue<T>(key: string, valueOf: (parsed: unknown) => T) {
  const fallback = valueOf(undefined);
  const listeners = new Set<() => void>();
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
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return { read, write, useValue: () => useSyncExternalStore(subscribe, read, () => fallback) };
}
