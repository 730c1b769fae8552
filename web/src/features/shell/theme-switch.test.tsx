import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTheme } from './use-theme.ts';

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
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});

test('with https its cookie is never sent without, and for this host alone', async () => {
  systemIs('light');
  vi.stubGlobal('location', { protocol: 'https:' });
  const write = vi.spyOn(document, 'cookie', 'set');
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(write.mock.calls).toEqual([
    ['__Host-theme=dark; path=/; max-age=31536000; samesite=lax; secure'],
  ]);
});

test('a chosen theme overrides the system', () => {
  systemIs('light');
  document.documentElement.dataset.theme = 'dark';
  render(<Example />);
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy();
});
