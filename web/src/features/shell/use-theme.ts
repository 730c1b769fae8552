import { useSyncExternalStore } from 'react';

type Theme = 'dark' | 'light';

const LIGHT = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia(LIGHT).matches ? 'light' : 'dark';
}

function subscribe(listener: () => void) {
  const system = matchMedia(LIGHT);
  system.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    system.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

function toggle() {
  const theme = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document.cookie = document.body.dataset['themeCookie']?.replace('*', theme) ?? '';
  for (const listener of listeners) listener();
}

/** The current theme; a choice is stored in a cookie that the server names in its HTML, and reads. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'dark' as const);
  return { theme, toggle };
}
