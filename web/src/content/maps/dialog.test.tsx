import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backdropOf } from '#testing/backdrop.ts';
import { byId, only, page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/maps.tsx';

startFresh();

const tags = ['1v1', 'aim', 'warm-up', 'edit'];

function open(search: string, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /maps': () => page([aMap({ tags })], { total: 1 }),
    'GET /maps/:id': byId(aMap({ tags })),
    ...fakes,
  });
  return { sent, ...show(Page, '/maps', `/maps${search}`) };
}

const details = async (name = 'Storm Box') => within(await screen.findByRole('dialog', { name }));

const headOf = (name: string) =>
  document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

test('the link of a map shows all about it and previews as the map', async () => {
  open('?map=12');
  const dialog = await details();
  const shown = ['Medium', 'Box Fight', 'Max 16 players', 'Kestrel', ...tags];
  for (const text of shown) expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText(/Four walls.*One storm/s)).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'How do I play this?' })).toBeTruthy();
  expect(dialog.getByText('Copy the map code.')).toBeTruthy();
  expect(document.title).toBe('Storm Box | Last Circle');
  expect(headOf('og:url')).toBe('https://lastcircle.example/maps?map=12');
  expect(headOf('og:image')).toBe('https://lastcircle.example/previews/maps/12.jpg');
  expect(headOf('og:description')).toBe(
    'Box Fight map, Medium. Map code 1234-5678-9012. Four walls.',
  );
});

test('a long beginning is cut for previews, and no character is halved', async () => {
  open('?map=12', { 'GET /maps/:id': byId(aMap({ description: '😀'.repeat(200) })) });
  await details();
  expect(headOf('og:description')).toMatch(/^Box Fight map, Medium\. [^😀]+ 😀+\.{3}$/u);
});

test('the server requests the map of the link, and none for an invalid id', async () => {
  const maps = async (search: string) =>
    (await renderOnServer(`/maps${search}`)).requested.filter((url) => /maps\/\d/.test(url));
  expect(await maps('?map=12')).toEqual(['/api/maps/12']);
  expect(await maps('?map=')).toEqual([]);
  expect(await maps('')).toEqual([]);
});

test('the code is copied and the link is shared from there', async () => {
  const user = userEvent.setup();
  open('?map=12&view=list');
  const dialog = await details();
  await user.click(dialog.getByRole('button', { name: /^Copy map code/ }));
  expect(await navigator.clipboard.readText()).toBe('1234-5678-9012');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/maps?map=12`);
});

const waysOut: Record<string, (dialog: HTMLElement) => unknown> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the backdrop': (dialog) => {
    fireEvent.pointerDown(backdropOf(dialog));
    fireEvent.click(backdropOf(dialog));
  },
  'the cross': (dialog) => userEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
  'All maps': (dialog) => userEvent.click(within(dialog).getByRole('link', { name: 'All maps' })),
};

test.each(Object.keys(waysOut))(
  'opened from the list, %s leads back to that with its filter',
  async (way) => {
    const { url } = open('?difficulty=Medium');
    await userEvent.click(await screen.findByRole('link', { name: 'Storm Box' }));
    expect(url()).toBe('/maps?difficulty=Medium&map=12');
    const entries = history.length;
    await details();
    await waysOut[way]?.(screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(url()).toBe('/maps?difficulty=Medium');
    expect(document.title).toBe('Creative Maps | Last Circle');
    history.forward();
    await details();
    expect(history.length).toBe(entries);
  },
);

test('Back closes it too', async () => {
  const { url } = open('');
  await userEvent.click(await screen.findByRole('link', { name: 'Storm Box' }));
  await details();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/maps');
});

test('opened by its link, it gives way to the list behind it', async () => {
  const { url } = open('?difficulty=Medium&map=12');
  await userEvent.click((await details()).getByRole('link', { name: 'All maps' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/maps?difficulty=Medium');
});

test('a tag in it filters the list behind it', async () => {
  const { url } = open('?map=12');
  await userEvent.click((await details()).getByRole('link', { name: 'edit' }));
  expect(url()).toBe('/maps?tag=edit');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['99', 'nonsense'])('the map %s is not here any more', async (id) => {
  open(`?map=${id}`);
  const dialog = await details('Map');
  expect(await dialog.findByText('This map no longer exists')).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await userEvent.click(dialog.getByRole('link', { name: 'All maps' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a map that failed to come is tried again', async () => {
  let isDown = true;
  open('?map=13', {
    'GET /maps/:id': only({ id: 13 }, () =>
      isDown ? refusal('unavailable', 'Too busy') : { body: aMap({ id: 13, name: 'Ridge Race' }) },
    ),
  });
  const dialog = await details('Map');
  expect(await dialog.findByText('The map could not be loaded')).toBeTruthy();
  expect(dialog.getByText('Too busy')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await details('Ridge Race');
});

test('an admin sees in it that a map is inactive', async () => {
  signIn({ role: 'admin' });
  open('?map=12', { 'GET /maps/:id': byId(aMap({ isActive: false })) });
  expect(await (await details()).findByText('INACTIVE')).toBeTruthy();
});
