import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession } from '#platform/session/session.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Link } from '#platform/router/link.tsx';
import { aProduct } from '#testing/data/a-product.ts';
import { present } from '#testing/present.ts';
import { showRoutes, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Frame } from '#frame.tsx';

const site = {
  brand: 'Storm Night',
  face: {},
  styles: null,
  url: 'https://storm.example',
  mailbox: null,
  takesPayments: false,
  providers: [],
};

function Unsaved() {
  useUnsavedChangesBlocker(true);
  return <h1>Unsaved</h1>;
}

function showAt(url: string) {
  const Elsewhere = () => (
    <>
      <h1>Elsewhere</h1>
      <Link to="/">Go home</Link>
    </>
  );
  showRoutes(Frame, { '/': () => <h1>Home</h1>, '/unsaved': Unsaved, $: Elsewhere }, url, site);
  return () => location.pathname;
}

const header = () => within(screen.getByRole('banner'));

async function openUserMenu() {
  const button = await header().findByRole('button', { name: 'Account of Nova' });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  return within(await screen.findByRole('menu'));
}

const inCart = (quantity: number) => ({ ...aProduct(), quantity });

function putIntoCart(value: unknown) {
  localStorage.setItem('cart', typeof value === 'string' ? value : JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
}

startFresh();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => localStorage.clear());

describe('the header', () => {
  test('links a visitor to the pages of the site and to the login', () => {
    showAt('/');
    const links = within(header().getByRole('navigation', { name: 'Site' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tournaments', '/tournaments'],
      ['Seasons', '/seasons'],
      ['Players', '/players'],
      ['News', '/blogs'],
      ['Maps', '/maps'],
      ['Shop', '/shop'],
    ]);
    const [login] = header().getAllByRole('link', { name: 'Login' });
    expect(login?.getAttribute('href')).toBe('/login');
    expect(header().getByRole('link', { name: 'Storm Night' }).getAttribute('href')).toBe('/');
  });

  test('shows players their own pages and none of the admin pages', async () => {
    signIn();
    showAt('/');
    const menu = await openUserMenu();
    const items = menu.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Profile', 'Dashboard', 'Your teams', 'Change password', 'Logout']);
  });

  test('shows the admin pages to an admin', async () => {
    signIn({ role: 'admin' });
    showAt('/');
    const menu = await openUserMenu();
    const names = ['Tournaments', 'Blogs', 'Maps', 'Orders', 'Shop'];
    const urls = names.map((name) =>
      menu.getByRole('menuitem', { name: `Manage ${name}` }).getAttribute('href'),
    );
    expect(urls).toEqual([
      '/admin/dashboard',
      '/admin/blogs',
      '/admin/maps',
      '/admin/orders',
      '/admin/products',
    ]);
  });
});

test('the mobile menu lists the pages of the site and what the user may do', async () => {
  signIn();
  showAt('/');
  const menu = within(present(screen.getByText('Blogs').closest('nav')));
  expect(await menu.findByText('Logout')).toBeTruthy();
  const links = menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
  expect(links).toEqual([
    'Tournaments',
    'Seasons',
    'Players',
    'Blogs',
    'Maps',
    'Shop',
    'Cart',
    'Profile',
    'Dashboard',
    'Your teams',
    'Change password',
  ]);
});

test.each([
  ['/tournaments/5', 'Tournaments', 'Tournaments'],
  ['/tournaments/5/teams', 'Tournaments', 'Tournaments'],
  ['/seasons/3-spring', 'Seasons', 'Seasons'],
  ['/players/Nova', 'Players', 'Players'],
  ['/teams/12-night-owls', 'Players', 'Players'],
  ['/blogs', 'News', 'Blogs'],
  ['/blog/12-season-of-storms', 'News', 'Blogs'],
  ['/product/12-storm-mug', 'Shop', 'Shop'],
])('at %s the menus mark %s as where one is', (url, inHeader, inMenu) => {
  showAt(url);
  const current = (menu: HTMLElement) =>
    [...menu.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent);
  expect(current(screen.getByRole('navigation', { name: 'Site' }))).toEqual([inHeader]);
  expect(current(screen.getByRole('navigation', { name: 'Footer' }))).toEqual([inHeader]);
  expect(current(present(screen.getByText('Blogs').closest('nav')))).toEqual([inMenu]);
});

test.each([
  ['/cart', 'Cart'],
  ['/checkout', 'Cart'],
  ['/dashboard', 'Dashboard'],
  ['/teams', 'Your teams'],
  ['/profile?tab=orders', 'Profile'],
  ['/order-confirmation', 'Profile'],
  ['/admin/tournaments/5/registrations', 'Manage Tournaments'],
  ['/admin/orders', 'Manage Orders'],
])('at %s the header and the mobile menu mark %s', async (url, name) => {
  signIn({ role: 'admin' });
  showAt(url);
  await screen.findAllByText('Logout');
  const inMenu = present(screen.getByText('Blogs').closest('nav'));
  const current = [...screen.getByRole('banner').querySelectorAll('[aria-current=page]')];
  const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent;
  const parts = [true, false].map((isInMenu) =>
    current.filter((link) => inMenu.contains(link) === isInMenu).map(nameOf),
  );
  expect(parts).toEqual([[name], [name]]);
});

test.each(['/', '/blogroll', '/cartography'])('at %s they mark nothing', (url) => {
  showAt(url);
  expect(document.querySelector('[aria-current]')).toBeNull();
});

describe('logging out', () => {
  test('ends the session on the server and in the browser, and leads to the landing page', async () => {
    const sent = stubServer({ 'POST /auth/logout': () => ({ body: { message: 'Logged out' } }) });
    signIn();
    const pathname = showAt('/dashboard');
    const menu = await openUserMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(currentSession()).toBeUndefined());
    expect(sent.map(({ call, token }) => [call, token])).toEqual([
      ['POST /auth/logout', 'the-token'],
    ]);
    expect(pathname()).toBe('/');
    expect(header().getAllByRole('link', { name: 'Login' })).not.toHaveLength(0);
  });

  test('does not happen when the user stays to save changes', async () => {
    const sent = stubServer({ 'POST /auth/logout': () => ({ body: { message: 'Logged out' } }) });
    signIn();
    const pathname = showAt('/unsaved');
    const menu = await openUserMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([pathname(), currentSession()?.token, sent]).toEqual(['/unsaved', 'the-token', []]);
  });

  test('clears the session and drafts even when the server cannot be reached', async () => {
    sessionStorage.setItem('checkout-draft', '{"userId":1,"typed":{"address":"Reef Road 5"}}');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    signIn();
    const pathname = showAt('/dashboard');
    const menu = await openUserMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(currentSession()).toBeUndefined());
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(pathname()).toBe('/');
  });
});

describe('the cart link', () => {
  test('counts all quantities, for visitors too, and follows other tabs', async () => {
    showAt('/');
    expect(header().getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
    putIntoCart({ v: 1, items: [inCart(2), inCart(3)] });
    expect(await header().findByRole('link', { name: 'Cart, 5 items' })).toBeTruthy();
    putIntoCart({ v: 1, items: [inCart(1)] });
    expect(await header().findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
    putIntoCart({ v: 1, items: [inCart(120)] });
    const link = await header().findByRole('link', { name: 'Cart, 120 items' });
    expect(link.textContent).toBe('120');
  });

  test.each([
    'not json',
    'null',
    '[]',
    '{"v":2,"items":[{"quantity":2}]}',
    '{"v":1,"items":[null]}',
  ])('takes %s for an empty cart', (stored) => {
    localStorage.setItem('cart', stored);
    showAt('/');
    expect(header().getByRole('link', { name: 'Cart' })).toBeTruthy();
  });
});

test('the footer names the owner of the site', () => {
  showAt('/');
  expect(screen.getByText('© 2025 Storm Night. All rights reserved.')).toBeTruthy();
});

test('a navigation moves the focus to the heading, the first visit does not', async () => {
  showAt('/elsewhere');
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link', { name: 'Go home' }).click();
  const heading = await screen.findByRole('heading', { name: 'Home' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the first tab stop skips the header', async () => {
  showAt('/');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});
