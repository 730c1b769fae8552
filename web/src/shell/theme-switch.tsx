import { SunMoon } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useTheme } from './use-theme.ts';

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton label={theme === 'dark' ? 'Switch to light' : 'Switch to dark'} onClick={toggle}>
      <SunMoon aria-hidden="true" />
    </IconButton>
  );
}
