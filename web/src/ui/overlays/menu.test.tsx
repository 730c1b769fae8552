import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';
import { Menu, MenuItem, menuLinkProps } from './menu.tsx';

const onLogout = vi.fn<() => void>();

beforeAll(addTopLayer);
beforeEach(() => {
  onLogout.mockClear();
  render(
    <Menu label="Account" trigger="ada">
      <a href="#profile" {...menuLinkProps}>
        Profile
      </a>
      <MenuItem disabled>Orders</MenuItem>
      <MenuItem>Maps</MenuItem>
      <MenuItem onClick={onLogout}>Logout</MenuItem>
    </Menu>,
  );
});
afterEach(cleanup);

async function openMenu() {
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{ArrowDown}');
}

async function pressFrom(start: string, keys: string) {
  await openMenu();
  screen.getByRole('menuitem', { name: start }).focus();
  await userEvent.keyboard(keys);
  return document.activeElement?.textContent;
}

test.each([
  ['{ArrowDown}', 'Profile', 'Maps'],
  ['{ArrowDown}', 'Logout', 'Profile'],
  ['{ArrowUp}', 'Profile', 'Logout'],
  ['{Home}', 'Logout', 'Profile'],
  ['{End}', 'Profile', 'Logout'],
  ['m', 'Profile', 'Maps'],
  ['x', 'Maps', 'Maps'],
])('%s goes from %s to %s', async (key, start, end) => {
  expect(await pressFrom(start, key)).toBe(end);
});

test('ArrowDown on the button opens the menu at its first item', async () => {
  expect(screen.queryByRole('menu')).toBeNull();
  await openMenu();
  expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Profile');
});

test('choosing an item runs it and closes the menu', async () => {
  await pressFrom('Logout', '{Enter}');
  expect(onLogout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Tab closes the menu', async () => {
  await pressFrom('Profile', '{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
});
