import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTheme } from './theme-switch.tsx';

function Example() {
  const { theme, toggle } = useTheme();
  return <button onClick={toggle}>{theme}</button>;
}

function systemIs(theme: 'dark' | 'light') {
  const isLight = theme === 'light';
  const query = { matches: isLight, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => query);
}

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the theme follows the system until one is chosen', async () => {
  systemIs('light');
  document.body.dataset['themeCookie'] = 'theme=*; path=/';
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  expect(document.cookie).toContain('theme=dark');
});

test('a chosen theme overrides the system', () => {
  systemIs('light');
  document.documentElement.dataset.theme = 'dark';
  render(<Example />);
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy();
});
