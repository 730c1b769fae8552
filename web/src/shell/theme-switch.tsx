import { useSyncExternalStore } from 'react';
import { SunMoon } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';

type Theme = 'dark' | 'light';

const lightQuery = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();

function current(): Theme {
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
  const next = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  document.cookie = document.body.dataset['themeCookie']?.replace('*', next) ?? '';
  for (const listener of listeners) listener();
}

/** The current theme; a choice is stored in a cookie that the server names in its HTML, and reads. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'dark' as const);
  return { theme, toggle };
}

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton label={theme === 'dark' ? 'Switch to light' : 'Switch to dark'} onClick={toggle}>
      <SunMoon aria-hidden="true" />
    </IconButton>
  );
}
