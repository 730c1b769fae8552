import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnMapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { openedForm, set } from '#testing/form.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/maps.tsx';

startFresh();

const suggestion = (change: Partial<OwnMapSuggestion> = {}): OwnMapSuggestion => ({
  id: 7,
  name: 'Storm Yard',
  mapCode: '1111-2222-3333',
  status: 'waiting',
  reason: null,
  mapId: null,
  createdAt: '2026-11-01T10:00:00Z',
  ...change,
});

async function open(own: OwnMapSuggestion[], fakes: Fakes = {}) {
  signIn();
  const sent = stubServer({
    'GET /maps': () => page([aMap()], { total: 1 }),
    'GET /maps/suggestions/mine': () => ({ body: own }),
    ...fakes,
  });
  show(Page, '/maps');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Suggest a map' });
  // Its script comes after the page.
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  return sent;
}

test('a player suggests a map with what players say of one', async () => {
  const message = 'Thank you! We mail you when Storm Yard is decided';
  const sent = await open([], {
    'POST /maps/suggestions': () => ({ body: { message, suggestion: suggestion() } }),
  });
  const form = await openedForm();
  expect(form.queryByRole('checkbox')).toBeNull();
  set(form, 'Name', 'Storm Yard');
  set(form, 'Map code', '111122223333');
  await userEvent.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /maps/suggestions')).toEqual({
    name: 'Storm Yard',
    mapCode: '1111-2222-3333',
    description: '',
    image: null,
    category: 'Creative',
    difficulty: 'Medium',
    maxPlayers: 16,
    createdBy: '',
    tags: [],
  });
});

test('a code that waits already is refused beside its field', async () => {
  const text = 'A map with this code waits already';
  await open([], {
    'POST /maps/suggestions': () => refusal('conflict', text, { errors: { mapCode: text } }),
  });
  const form = await openedForm();
  set(form, 'Name', 'Storm Yard');
  set(form, 'Map code', '111122223333');
  await userEvent.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await form.findByText(text)).toBeTruthy();
  expect(form.getByLabelText('Map code').getAttribute('aria-invalid')).toBe('true');
});

test('what became of earlier ones is shown, and one that waits can be withdrawn', async () => {
  let own = [
    suggestion(),
    suggestion({ id: 6, name: 'Glass Boxes', status: 'accepted', mapId: 12 }),
    suggestion({ id: 5, name: 'Old Yard', status: 'declined', reason: 'It is closed.' }),
  ];
  await open([], {
    'GET /maps/suggestions/mine': () => ({ body: own }),
    'DELETE /maps/suggestions/:id': () => {
      own = own.slice(1);
      return {
        body: { message: 'Suggestion withdrawn' },
        headers: { 'x-changed-tags': 'suggestions' },
      };
    },
  });
  const link = await screen.findByRole('link', { name: 'Glass Boxes' });
  expect(link.getAttribute('href')).toBe('/maps?map=12');
  for (const text of ['Waiting', 'Accepted', 'Not accepted', 'It is closed.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw Storm Yard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Suggestion withdrawn')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Storm Yard')).toBeNull());
});

test('while three wait there is no form', async () => {
  await open([suggestion(), suggestion({ id: 8 }), suggestion({ id: 9 })]);
  expect(await screen.findByText(/^3 of your maps are waiting/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send suggestion' })).toBeNull();
});

test('where earlier ones cannot be loaded the form is there, and they are tried again', async () => {
  let isDown = true;
  await open([], {
    'GET /maps/suggestions/mine': () =>
      isDown ? refusal('unavailable', 'Later') : { body: [suggestion()] },
  });
  expect(await screen.findByText('Your suggestions could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send suggestion' })).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Storm Yard')).toBeTruthy();
});

test('visitors are led to the login, and back to the dialog', async () => {
  stubServer({ 'GET /maps': () => page([aMap()]) });
  show(Page, '/maps');
  const link = screen.getByRole('link', { name: 'Suggest a map' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fmaps%23suggest');
});

test('who comes back from the login finds the dialog open', async () => {
  signIn();
  stubServer({
    'GET /maps': () => page([aMap()]),
    'GET /maps/suggestions/mine': () => ({ body: [] }),
  });
  show(Page, '/maps', '/maps#suggest');
  expect(await screen.findByRole('dialog', { name: 'Suggest a map' })).toBeTruthy();
});
