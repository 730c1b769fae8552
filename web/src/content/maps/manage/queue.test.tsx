import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { input, openedForm, set } from '#testing/form.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/maps.tsx';

startFresh();

const form = {
  name: 'Storm Yard',
  description: 'Two yards.',
  image: '/uploads/maps/yard.webp',
  mapCode: '1111-2222-3333',
  category: 'Race',
  difficulty: 'Hard',
  maxPlayers: 8,
  tags: ['cars', 'night'],
  createdBy: 'Kestrel',
} as const;

const suggestion: MapSuggestion = {
  ...form,
  tags: [...form.tags],
  id: 7,
  suggestedBy: 'Quill',
  createdAt: '2026-11-01T10:00:00Z',
};

function open(fakes: Fakes = {}) {
  let waiting = [suggestion];
  const decided = (message: string) => () => {
    waiting = [];
    const headers = { 'x-changed-tags': 'suggestions maps' };
    return { body: { message, map: aMap({ name: 'Storm Yard' }) }, headers };
  };
  signIn({ permissions: ['maps'] });
  const sent = stubServer({
    'GET /maps': () => page([aMap()], { total: 1 }),
    'GET /maps/suggestions': () => page(waiting, { total: waiting.length }),
    'POST /maps/suggestions/:id/accept': only({ id: 7 }, decided('Storm Yard is accepted')),
    'POST /maps/suggestions/:id/decline': only({ id: 7 }, decided('Storm Yard is declined')),
    ...fakes,
  });
  show(Page, '/admin/maps');
  return sent;
}

const queue = async () =>
  within(await screen.findByRole('region', { name: /^Suggested by players/ }));

const press = async (name: string) =>
  userEvent.click((await queue()).getByRole('button', { name }));

test('what waits is counted and shown whole', async () => {
  open();
  const shown = await queue();
  expect(shown.getByRole('heading', { level: 2 }).textContent).toBe('Suggested by players 1');
  const texts = ['Storm Yard', 'Two yards.', 'Race', 'Hard', 'Max 8 players', 'Quill', 'Kestrel'];
  for (const text of [...texts, 'Tags: cars, night', '1111-2222-3333']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
});

test('a map is accepted as it is by one press', async () => {
  const sent = open();
  await press('Accept Storm Yard');
  expect(await screen.findByText('Storm Yard is accepted')).toBeTruthy();
  expect(bodyOf(sent, 'POST /maps/suggestions/7/accept')).toEqual(form);
  await waitFor(() => expect(screen.queryByText(/^Suggested by players/)).toBeNull());
});

test('a map is edited and accepted', async () => {
  const sent = open();
  await press('Edit and accept Storm Yard');
  const dialog = await openedForm();
  expect(input(dialog, /^Tags/).value).toBe('cars, night');
  set(dialog, 'Name', 'Storm Yard GP');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Featured' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept map' }));
  expect(await screen.findByText('Storm Yard is accepted')).toBeTruthy();
  expect(bodyOf(sent, 'POST /maps/suggestions/7/accept')).toEqual({
    ...form,
    name: 'Storm Yard GP',
    isActive: true,
    isFeatured: true,
  });
});

test('a map is declined with a reason, which has to be given', async () => {
  const sent = open();
  await press('Decline Storm Yard');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Storm Yard' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Please give the player a reason')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It is closed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Storm Yard is declined')).toBeTruthy();
  expect(bodyOf(sent, 'POST /maps/suggestions/7/decline')).toEqual({ reason: 'It is closed.' });
});

test('whoever comes second is told who decided', async () => {
  const text = 'Ada has declined this map already';
  open({ 'POST /maps/suggestions/:id/accept': () => refusal('conflict', text) });
  await press('Accept Storm Yard');
  expect((await (await queue()).findByRole('alert')).textContent).toBe(text);
});

test('where nothing waits nothing is shown', async () => {
  open({ 'GET /maps/suggestions': () => page([], { total: 0 }) });
  await screen.findByRole('heading', { level: 2, name: 'Storm Box' });
  expect(screen.queryByText(/^Suggested by players/)).toBeNull();
});

test('a queue that failed is tried again', async () => {
  let isDown = true;
  open({
    'GET /maps/suggestions': () => (isDown ? badGateway : page([suggestion], { total: 1 })),
  });
  expect(await screen.findByText('Failed to load suggestions')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect((await queue()).getByText('Storm Yard')).toBeTruthy();
});
