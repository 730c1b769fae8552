import { useSyncExternalStore } from 'react';
import { paint } from '#ui/basics/paint.ts';

type Theme = 'dark' | 'light';

const lightQuery = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();
/** What was chosen, which the page follows a frame later. */
let next: Theme | undefined;

function current(): Theme {
  if (next) return next;
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia(lightQuery).matches ? 'light' : 'dark';
}

function subscribe(listener: () => void) {
  const system = matchMedia(lightQuery);
  system.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    system.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

function toggle() {
  next = current() === 'dark' ? 'light' : 'dark';
  document.cookie = document.body.dataset['themeCookie']?.replace('*', next) ?? '';
  for (const listener of listeners) listener();
  void follow();
}

/** The button is painted first: every element is styled again. */
async function follow() {
  await paint();
  if (next) document.documentElement.dataset.theme = next;
  next = undefined;
}

/** The current theme; a choice is stored in a cookie that the server names in its HTML, and reads. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'dark' as const);
  return { theme, toggle };
}
