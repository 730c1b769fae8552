import { useSyncExternalStore } from 'react';

/**
 * A value of local storage, in step across tabs and within one. `valueOf` judges what was found
 * there; what it makes of nothing holds until the browser has looked.
 */
export function keptAs<T>(key: string, valueOf: (found: unknown) => T) {
  const none = valueOf(undefined);
  const listeners = new Set<() => void>();
  let seen: { text: string | null; value: T } = { text: null, value: none };

  function found(text: string | null): T {
    try {
      return text === null ? none : valueOf(JSON.parse(text));
    } catch {
      return none;
    }
  }

  function textNow() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** The same value as long as nothing has changed. */
  function read() {
    const text = textNow();
    if (text !== seen.text) seen = { text, value: found(text) };
    return seen.value;
  }

  function keep(value: unknown) {
    localStorage.setItem(key, JSON.stringify(value));
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', follow);
    };
  }

  return { read, keep, useValue: () => useSyncExternalStore(subscribe, read, () => none) };
}
