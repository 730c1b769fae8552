import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Found } from '@last-circle/contract/search.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { palette } from '#search/link.tsx';
import { badGateway } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, showRoutes, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { confirm } from '#ui/overlays/confirm.tsx';
import { Frame } from '#frame.tsx';
import { Page } from './search.tsx';

startFresh();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => act(palette.close));

const nothing: Found = {
  tournaments: [],
  players: [],
  teams: [],
  posts: [],
  products: [],
  maps: [],
};

const everything: Found = {
  tournaments: [{ id: 4, name: 'Storm Cup', startDate: '2030-05-01T18:00:00Z' }],
  players: [{ id: 7, username: 'Storm Ada' }],
  teams: [{ id: 3, name: 'Storm Owls', tag: 'OWL' }],
  posts: [{ id: 9, title: 'Storm is here', publishedAt: '2026-02-03T18:00:00Z' }],
  products: [{ id: 12, name: 'Storm Mug', price: 16 }],
  maps: [{ id: 5, name: 'Storm Boxes', mapCode: '1234-5678-9012', category: 'Box Fight' }],
};

const cup = (name: string): Found => ({
  ...nothing,
  tournaments: [{ id: 4, name, startDate: '2030-05-01T18:00:00Z' }],
});

const lines = [
  ['Storm Cup May 1, 2030', '/tournaments/4'],
  ['Storm Ada ', '/players/Storm%20Ada'],
  ['Storm Owls OWL', '/teams/3-storm-owls'],
  ['Storm is here Feb 3, 2026', '/blog/9-storm-is-here'],
  ['Storm Mug $16.00', '/product/12-storm-mug'],
  ['Storm Boxes 1234-5678-9012', '/maps?map=5'],
];

describe('the page', () => {
  test('lists each kind, and leads on to the search of its list', async () => {
    stubServer({ 'GET /search': () => ({ body: everything }) });
    show(Page, '/search', '/search?q=storm');
    expect(await screen.findByRole('link', { name: 'Storm Cup' })).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent.trim())).toEqual([
      'Tournaments',
      'Players',
      'Teams',
      'News',
      'Shop',
      'Maps',
    ]);
    const rows = screen.getAllByRole('listitem');
    expect(
      rows.map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]),
    ).toEqual(lines);
    const onward = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((url) => url?.includes('?search='));
    expect(onward).toEqual([
      '/tournaments?search=storm',
      '/players?search=storm',
      '/shop?search=storm',
      '/maps?search=storm',
    ]);
  });

  test('searches for what is typed, and holds it in the URL', async () => {
    const sent = stubServer({ 'GET /search': () => ({ body: nothing }) });
    const { url } = show(Page, '/search');
    expect(screen.getByText(/type two letters/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search the site'), ' night owls {Enter}');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(url()).toBe('/search?q=night+owls');
    expect(sent.map(({ query }) => query.get('q'))).toEqual(['night owls']);
  });

  test('asks for nothing by one letter', async () => {
    const sent = stubServer({});
    show(Page, '/search', '/search?q=s');
    expect(screen.getByText(/type two letters/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('that does not load can be tried again', async () => {
    let isUp = false;
    stubServer({ 'GET /search': () => (isUp ? { body: everything } : badGateway) });
    show(Page, '/search', '/search?q=storm');
    expect(await screen.findByText('The search could not be made')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Storm Cup' })).toBeTruthy();
  });

  test('is complete as the server sends it, and in no search engine', async () => {
    const fakes = { 'GET /search': () => ({ body: everything }) };
    const { requested, status } = await renderOnServer('/search?q=storm', fakes);
    expect([requested, status]).toEqual([['/api/search?q=storm'], 200]);
    expect((await renderOnServer('/search')).requested).toEqual([]);
    show(Page, '/search');
    const robots = document.querySelector('meta[name=robots]');
    expect(robots?.getAttribute('content')).toBe('noindex');
  });
});

describe('the palette', () => {
  function showSite() {
    const pages = { '/': () => <h1>Home</h1>, $: () => <h1>Elsewhere</h1> };
    return showRoutes(Frame, pages, '/');
  }

  async function openByKeys() {
    const site = showSite();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    return site;
  }

  const input = () => screen.getByRole('combobox', { name: 'Search the site' });

  /** The option that a screen reader reads out. */
  const marked = () => {
    const id = input().getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
  };

  test('opens by its keys or its button with the focus in it, and Escape returns the focus', async () => {
    showSite();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Search' });
    expect(link.getAttribute('href')).toBe('/search');
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Enter}']) {
      link.focus();
      await userEvent.keyboard(keys);
      await screen.findByRole('dialog', { name: 'Search' });
      expect(document.activeElement).toBe(input());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(link);
    }
  });

  test('leaves its keys to an editor and to a dialog', async () => {
    showSite();
    const takesKeys = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', takesKeys);
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    document.body.removeEventListener('keydown', takesKeys);
    const answered = confirm('Leave?');
    await screen.findByRole('alertdialog', { name: 'Leave?' });
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answered).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  test('shows each kind as a group of options', async () => {
    stubServer({ 'GET /search': () => ({ body: everything }) });
    await openByKeys();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('storm');
    const list = await screen.findByRole('listbox', { name: 'Results' });
    expect(input().getAttribute('aria-controls')).toBe(list.id);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual(
      lines.map(() => 1),
    );
    expect(within(list).getByRole('group', { name: 'Tournaments' })).toBeTruthy();
    const options = within(list).getAllByRole('option');
    expect(options.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ...lines,
      ['See all results', '/search?q=storm'],
    ]);
    expect(screen.getByText('6 results')).toBeTruthy();
  });

  test('goes through the options by arrows, round at both ends, and Enter opens one', async () => {
    stubServer({ 'GET /search': () => ({ body: everything }) });
    const { url } = await openByKeys();
    await userEvent.keyboard('storm');
    await waitFor(() => expect(marked()).toMatch(/^Storm Cup/));
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('See all results');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toMatch(/^Storm Ada/);
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map(({ textContent }) => textContent)).toEqual(['Storm Ada ']);
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/players/Storm%20Ada'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to all results where Enter is faster than the answer', async () => {
    stubServer({ 'GET /search': () => new Promise(() => {}) });
    const { url } = await openByKeys();
    await userEvent.keyboard('s{Enter}');
    expect(url()).toBe('/');
    await userEvent.keyboard('torm{Enter}');
    await waitFor(() => expect(url()).toBe('/search?q=storm'));
  });

  test('never lets an older answer replace a newer one', async () => {
    const late = Promise.withResolvers<void>();
    stubServer({
      'GET /search': async ({ query: { q } }) => {
        if (q === 'st') await late.promise;
        return { body: cup(q === 'st' ? 'Stone Cup' : 'Storm Cup') };
      },
    });
    await openByKeys();
    await userEvent.keyboard('st');
    await screen.findByText('Searching');
    await userEvent.keyboard('orm');
    expect(await screen.findByRole('option', { name: /Storm Cup/ })).toBeTruthy();
    await act(async () => late.resolve());
    expect(screen.queryByText('Stone Cup')).toBeNull();
    expect(marked()).toMatch(/^Storm Cup/);
  });

  test('says where nothing is found, and what it waits for', async () => {
    const sent = stubServer({ 'GET /search': () => ({ body: nothing }) });
    await openByKeys();
    expect(screen.getByText(/type two letters/)).toBeTruthy();
    await userEvent.keyboard('zz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(sent.map(({ query }) => query.get('q'))).toEqual(['zz']);
  });

  test('tries a search again that failed', async () => {
    let isUp = false;
    stubServer({ 'GET /search': () => (isUp ? { body: everything } : badGateway) });
    await openByKeys();
    await userEvent.keyboard('storm');
    expect(await screen.findByText('The search could not be made')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Storm Cup/ })).toBeTruthy();
  });
});
