import { useSyncExternalStore } from 'react';
import { SunMoon } from 'lucide-react';
import { newListeners } from '#ui/basics/listeners.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

type Theme = 'dark' | 'light';

const lightQuery = '(prefers-color-scheme: light)';
const listeners = newListeners(() => {
  const system = matchMedia(lightQuery);
  system.addEventListener('change', listeners.call);
  return () => system.removeEventListener('change', listeners.call);
});

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia(lightQuery).matches ? 'light' : 'dark';
}

function toggle() {
  const next = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  document.cookie = document.body.dataset['themeCookie']?.replace('*', next) ?? '';
  listeners.call();
}

/** The current theme; a choice is stored in a cookie that the server names in its HTML, and reads. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(listeners.subscribe, current, () => 'dark' as const);
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
