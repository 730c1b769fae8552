import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { addressOf } from '#entry-server.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './maps.tsx';

startFresh();

const answerWith = (maps: GameMap[]) => page(maps, { total: maps.length });

const race = aMap({ id: 13, name: 'Ridge Race', category: 'Race', difficulty: 'Easy' });

/** A box fight and a race. */
const mapsWith = (fakes: Fakes = {}) =>
  stubServer({ 'GET /maps': () => answerWith([aMap(), race]), ...fakes });

const open = (search = '') => show(Page, '/maps', `/maps${search}`);

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
};

const lastQuery = (sent: ReturnType<typeof stubServer>) => {
  const query = sent.findLast(({ call }) => call === 'GET /maps')?.query;
  return Object.fromEntries(query ?? []);
};

const whole = { isActive: 'true', limit: '24', sortBy: 'createdAt', sortOrder: 'DESC' };

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('the filter', () => {
  test('requests the newest active maps first', async () => {
    const sent = mapsWith();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Creative Maps' })).toBeTruthy();
    await cardOf('Storm Box');
    expect(lastQuery(sent)).toEqual(whole);
    expect(document.title).toBe('Creative Maps | Last Circle');
  });

  test('searches when the form is submitted, not before', async () => {
    const sent = mapsWith();
    const { url } = open();
    await cardOf('Storm Box');
    const search = screen.getByPlaceholderText(
      'Search by name, description, creator or map code...',
    );
    await userEvent.type(search, ' 123456789012 ');
    expect(url()).toBe('/maps');
    await userEvent.keyboard('{Enter}');
    expect(url()).toBe('/maps?search=123456789012');
    await waitFor(() => expect(lastQuery(sent)).toEqual({ ...whole, search: '123456789012' }));
  });

  test.each([
    ['Category', 'All Categories', 'Zone Wars', 'category=Zone+Wars'],
    ['Difficulty', 'All Difficulties', 'Expert', 'difficulty=Expert'],
    ['Sort by', 'Date Created', 'Name', 'sortBy=name'],
    ['Order', 'Newest First', 'Oldest First', 'sortOrder=ASC'],
  ])(
    '%s is %s until another is chosen, and again after Back',
    async (label, first, word, search) => {
      const sent = mapsWith();
      const { url } = open();
      await cardOf('Storm Box');
      expect(select(label).selectedOptions[0]?.text).toBe(first);
      await userEvent.selectOptions(select(label), word);
      expect(url()).toBe(`/maps?${search}`);
      expect(select(label).selectedOptions[0]?.text).toBe(word);
      await waitFor(() =>
        expect(lastQuery(sent)).toEqual({
          ...whole,
          ...Object.fromEntries(new URLSearchParams(search)),
        }),
      );
      history.back();
      await waitFor(() => expect(url()).toBe('/maps'));
      expect(select(label).selectedOptions[0]?.text).toBe(first);
    },
  );

  test('a choice takes along what was typed', async () => {
    mapsWith();
    const { url } = open();
    await userEvent.type(screen.getByLabelText('Search maps'), 'storm');
    await userEvent.selectOptions(select('Category'), 'Box Fight');
    expect(url()).toBe('/maps?search=storm&category=Box+Fight');
    history.back();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Search maps').value).toBe(''),
    );
  });

  test('is taken from the URL, where nonsense counts as nothing', async () => {
    const sent = mapsWith();
    open('?search=box&category=Chess&difficulty=Hard&sortBy=odd&view=cloud');
    await cardOf('Storm Box');
    expect(lastQuery(sent)).toEqual({ ...whole, search: 'box', difficulty: 'Hard' });
    expect(screen.getByRole('link', { name: 'Grid view', current: true })).toBeTruthy();
  });

  test('is cleared but for the view', async () => {
    mapsWith();
    const { url } = open('?search=box&category=Race&tag=aim&sortBy=name&view=list');
    await cardOf('Storm Box');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(url()).toBe('/maps?view=list');
    expect(screen.getByLabelText<HTMLInputElement>('Search maps').value).toBe('');
  });

  test('takes a tag from a card and gives it back', async () => {
    const sent = mapsWith();
    const { url } = open('?difficulty=Medium');
    await userEvent.click((await cardOf('Storm Box')).getByRole('link', { name: 'aim' }));
    expect(url()).toBe('/maps?difficulty=Medium&tag=aim');
    await waitFor(() => expect(lastQuery(sent)['tag']).toBe('aim'));
    await userEvent.selectOptions(select('Difficulty'), 'Easy');
    expect(url()).toBe('/maps?difficulty=Easy&tag=aim');
    await userEvent.click(screen.getByRole('link', { name: 'Tag: aim. Remove' }));
    expect(url()).toBe('/maps?difficulty=Easy');
  });

  test('is what the server requests, which caches a page for each', async () => {
    const requested = async (search: string) => (await renderOnServer(`/maps${search}`)).requested;
    expect(String(await requested('?category=Race'))).toContain('category=Race');
    expect(await requested('?sortBy=odd&view=list')).toEqual(await requested(''));
    const cached = (search: string) => addressOf(new URL(`/maps${search}`, location.origin)).path;
    expect(cached('?map=12&view=list&utm=x&tag=aim&search=zone')).toBe(
      '/maps?search=zone&tag=aim&view=list&map=12',
    );
    expect(cached('?sortBy=odd&page=2')).toBe('/maps');
  });

  test('works as a plain form too', async () => {
    mapsWith();
    open('?tag=aim&view=list');
    await cardOf('Storm Box');
    const form = present(select('Category').form);
    expect(form.getAttribute('action')).toBe('/maps');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      search: '',
      category: '',
      difficulty: '',
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      tag: 'aim',
      view: 'list',
    });
  });
});

describe('a map', () => {
  test.each(['', '?view=list'])('shows all its details at /maps%s', async (search) => {
    const tags = ['1v1', 'aim', 'warm-up', 'edit', 'zone'];
    mapsWith({ 'GET /maps': () => answerWith([aMap({ tags, isFeatured: true })]) });
    open(search);
    const card = await cardOf('Storm Box');
    const shown = ['Featured', 'Medium', 'Box Fight', 'Max 16 players', '1234-5678-9012'];
    for (const text of [...shown, 'Kestrel', '1v1', 'aim', 'warm-up', '+2 more']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/^Created by/)).toBeTruthy();
    expect(card.getByText(/Four walls/).className).toContain('line-clamp-2');
    expect(card.queryByText('edit')).toBeNull();
    expect(card.queryByText('INACTIVE')).toBeNull();
  });

  test('leaves out details that nobody entered', async () => {
    const bare = aMap({ image: null, description: '', createdBy: '', tags: [], maxPlayers: 1 });
    mapsWith({ 'GET /maps': () => answerWith([bare]) });
    open();
    const card = await cardOf('Storm Box');
    expect(card.getByText('Max 1 player')).toBeTruthy();
    expect(card.queryByText(/Created by|Featured|more$/)).toBeNull();
    expect(card.queryByRole('list')).toBeNull();
  });

  test('has a drawing where its picture is broken', async () => {
    mapsWith({ 'GET /maps': () => answerWith([aMap()]) });
    open();
    await cardOf('Storm Box');
    const picture = present(document.querySelector('article img'));
    expect(picture.getAttribute('src')).toBe('/uploads/maps/box.webp');
    fireEvent.error(picture);
    expect(document.querySelector('article img')).toBeNull();
    expect(document.querySelector('article svg[viewBox="0 0 320 180"]')).toBeTruthy();
  });

  test('gives its code by one press', async () => {
    mapsWith();
    const user = userEvent.setup();
    open();
    const card = await cardOf('Storm Box');
    await user.click(card.getByRole('button', { name: 'Copy map code 1234-5678-9012' }));
    expect(await navigator.clipboard.readText()).toBe('1234-5678-9012');
    expect(await screen.findByText('Map code copied to clipboard!')).toBeTruthy();
  });

  test('shows a message when its code cannot be copied', async () => {
    mapsWith();
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    open();
    await user.click((await cardOf('Storm Box')).getByRole('button', { name: /^Copy map code/ }));
    expect(await screen.findByText('Failed to copy map code')).toBeTruthy();
  });
});

describe('the list', () => {
  test('has a skeleton while it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mapsWith({
      'GET /maps': async () => {
        await promise;
        return answerWith([aMap()]);
      },
    });
    open();
    expect(screen.getByText('Loading maps')).toBeTruthy();
    resolve();
    expect(await screen.findByText('Showing 1 map(s)')).toBeTruthy();
    expect(screen.queryByText('Loading maps')).toBeNull();
  });

  test('counts all that were found and is loaded page by page', async () => {
    mapsWith({
      'GET /maps': ({ query }) =>
        query.offset === 24 ? page([race], { total: 2 }) : page([aMap()], { total: 2, next: 24 }),
    });
    open();
    expect(await screen.findByText('Showing 2 map(s)')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await cardOf('Ridge Race');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('changes its view without being loaded again', async () => {
    const sent = mapsWith();
    const { url } = open();
    await cardOf('Storm Box');
    await userEvent.click(screen.getByRole('link', { name: 'List view' }));
    expect(url()).toBe('/maps?view=list');
    expect(screen.getByRole('link', { name: 'List view', current: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Grid view' }));
    expect(url()).toBe('/maps');
    expect(sent).toHaveLength(1);
  });

  test('that holds nothing leads back to all maps', async () => {
    mapsWith({
      'GET /maps': ({ query }) => answerWith(query.search ? [] : [aMap()]),
    });
    const { url } = open('?search=moon');
    expect(await screen.findByText('No Maps Found')).toBeTruthy();
    const text = 'Try adjusting your search terms or filters to find maps.';
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await cardOf('Storm Box');
    expect(url()).toBe('/maps');
  });

  test('is not blamed for an empty list when none is set', async () => {
    mapsWith({ 'GET /maps': () => answerWith([]) });
    open('?view=list&sortBy=name');
    expect(await screen.findByText('No Maps Found')).toBeTruthy();
    expect(screen.getByText('New maps will appear here.')).toBeTruthy();
    expect(screen.queryByText(/Try adjusting/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
  });

  test('that failed shows the failure and can be retried', async () => {
    let isDown = true;
    const message = 'The maps are in the storm';
    mapsWith({
      'GET /maps': () => (isDown ? refusal('unavailable', message) : answerWith([aMap()])),
    });
    open();
    expect(await screen.findByText('Failed to load maps')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf('Storm Box');
  });
});

test('only admins get a link to the management of maps, and see no more maps than players', async () => {
  const sent = mapsWith();
  signIn();
  open();
  await cardOf('Storm Box');
  expect(screen.queryByRole('link', { name: 'Manage Maps' })).toBeNull();
  signIn({ role: 'admin' });
  const link = await screen.findByRole('link', { name: 'Manage Maps' });
  expect(link.getAttribute('href')).toBe('/admin/maps');
  expect(lastQuery(sent)['isActive']).toBe('true');
});
