import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { badGateway, only, page } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './maps.tsx';

startFresh();

const listed = (...maps: GameMap[]) => page(maps, { total: maps.length });

const resting = aMap({ id: 13, name: 'Ridge Race', isActive: false });

function open(fakes: Fakes = {}, search = '') {
  const sent = stubServer({ 'GET /maps': () => listed(aMap(), resting), ...fakes });
  signIn({ role: 'admin' });
  return { sent, ...show(Page, '/admin/maps', `/admin/maps${search}`) };
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('article');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
};

const lastQuery = (sent: ReturnType<typeof stubServer>) =>
  Object.fromEntries(sent.findLast(({ call }) => call === 'GET /maps')?.query ?? []);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('all maps are shown and counted, inactive ones marked', async () => {
  const { sent } = open();
  await cardOf('Storm Box');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Map Management2');
  expect((await cardOf('Ridge Race')).getByText('INACTIVE')).toBeTruthy();
  expect(lastQuery(sent)).toEqual({ limit: '24' });
});

test('Enter reloads the list, with what was typed', async () => {
  const { sent, url } = open();
  await cardOf('Storm Box');
  await userEvent.type(screen.getByLabelText('Search maps'), ' box {Enter}');
  expect(url()).toBe('/admin/maps?search=box');
  await waitFor(() => expect(lastQuery(sent)).toEqual({ limit: '24', search: 'box' }));
  const before = sent.length;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(before + 1));
});

test.each([
  ['Active', 'active', 'true'],
  ['Inactive', 'inactive', 'false'],
])('%s ones are shown alone', async (label, status, isActive) => {
  const { sent, url } = open();
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(url()).toBe(`/admin/maps?status=${status}`);
  await waitFor(() => expect(lastQuery(sent)).toEqual({ limit: '24', isActive }));
});

describe('the list', () => {
  test('without maps offers to create the first', async () => {
    open({ 'GET /maps': () => listed() });
    expect(await screen.findByText('No maps yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create Map' })).toHaveLength(1);
  });

  test('of a filter that finds none leads back to all', async () => {
    const { url } = open({ 'GET /maps': () => listed() }, '?search=moon&status=inactive');
    expect(await screen.findByText('No Maps Found')).toBeTruthy();
    await press('Clear All Filters');
    expect(url()).toBe('/admin/maps');
  });

  test('that failed is tried again', async () => {
    let isDown = true;
    open({ 'GET /maps': () => (isDown ? badGateway : listed(aMap())) });
    expect(await screen.findByText('Failed to load maps')).toBeTruthy();
    isDown = false;
    await press('Try again');
    await cardOf('Storm Box');
  });

  test('is loaded page by page', async () => {
    open({
      'GET /maps': ({ query }) =>
        query.offset === 24 ? listed(resting) : page([aMap()], { next: 24 }),
    });
    await press('Load more');
    await cardOf('Ridge Race');
  });
});

test('a map is deactivated and featured in place, with the message of the server', async () => {
  let map = aMap();
  const changed = (change: Partial<GameMap>, message: string) => () => {
    map = { ...map, ...change };
    return { body: { message, map } };
  };
  open({
    'GET /maps': () => listed(map),
    'PATCH /maps/:id/toggle-active': only(
      { id: 12 },
      changed({ isActive: false }, 'Map taken down'),
    ),
    'PATCH /maps/:id/toggle-featured': only(
      { id: 12 },
      changed({ isFeatured: true }, 'Map put first'),
    ),
  });
  await press('Deactivate Storm Box');
  expect(await screen.findByText('Map taken down')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Activate Storm Box' })).toBeTruthy();
  expect(screen.getByText('INACTIVE')).toBeTruthy();
  await press('Feature Storm Box');
  expect(await screen.findByText('Map put first')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Unfeature Storm Box' })).toBeTruthy();
  expect(screen.getByText('Featured')).toBeTruthy();
});

const question = async () =>
  within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this map?' }),
  );

test('a map is deleted once that is confirmed', async () => {
  let maps = [aMap(), resting];
  const { sent } = open({
    'GET /maps': () => listed(...maps),
    'DELETE /maps/:id': only({ id: 12 }, () => {
      maps = [resting];
      return { body: { message: 'Map deleted successfully' } };
    }),
  });
  await press('Delete Storm Box');
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ call }) => call === 'DELETE /maps/12')).toBe(false);
  await press('Delete Storm Box');
  await userEvent.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Map deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Storm Box' })).toBeNull());
  expect(document.activeElement?.tagName).toBe('UL');
});

test.each([
  ['Deactivate Storm Box', 'Failed to toggle map status'],
  ['Feature Storm Box', 'Failed to toggle featured status'],
  ['Delete Storm Box', 'Failed to delete map'],
])('%s that fails is shown as a toast and on the card', async (button, failure) => {
  open({
    'PATCH /maps/:id/toggle-active': () => badGateway,
    'PATCH /maps/:id/toggle-featured': () => badGateway,
    'DELETE /maps/:id': () => badGateway,
  });
  await press(button);
  if (button.startsWith('Delete')) {
    await userEvent.click((await question()).getByRole('button', { name: 'Delete' }));
  }
  const card = await cardOf('Storm Box');
  expect((await card.findByRole('alert')).textContent).toBe(failure);
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
});
