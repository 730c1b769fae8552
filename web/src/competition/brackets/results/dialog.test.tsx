import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { badGateway, byId, only, refusal } from '#testing/answers.ts';
import {
  aBracket,
  aMatch,
  aPlayedMap,
  ivy,
  noHiddenMaps,
  nova,
  rook,
  vex,
} from '#testing/data/a-bracket.ts';
import { aMap } from '#testing/data/a-map.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;
const second = (change: Partial<Match> = {}) =>
  aMatch({ id: 12, position: 1, a: rook, b: vex, ...change });

/** The bracket with this in place of Semi-final 2. */
function bracketWith(match: Match): Bracket {
  const bracket = aBracket();
  const withMatch = (matches: Match[]) => matches.map((one) => (one.id === 12 ? match : one));
  const rounds = bracket.rounds.map((round) => ({ ...round, matches: withMatch(round.matches) }));
  return { ...bracket, rounds };
}

async function openMatch(fakes: Fakes, match: () => Match = second) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracketWith(match()) })),
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  await userEvent.click(await screen.findByRole('button', { name: /^Semi-final 2:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Semi-final 2' }));
  return { sent, dialog };
}

const patches = (sent: Awaited<ReturnType<typeof openMatch>>['sent']) =>
  sent.filter(({ call }) => call === 'PATCH /tournaments/5/matches/12').map(({ body }) => body);

test('a result is entered by keyboard alone and shown', async () => {
  let now = second();
  const { sent } = await openMatch(
    {
      'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () => {
        now = second({ scoreA: 2, scoreB: 1, winner: rook.id, state: 'done', version: 2 });
        return { body: { message: 'Result recorded', match: now } };
      }),
    },
    () => now,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Rook'));
  await userEvent.keyboard('2{Tab}1{Enter}');
  expect(await screen.findByText('Result recorded')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/Rook, seed 2, beat Vex, seed 3, 2 to 1\./)).toBeTruthy();
  expect(patches(sent)).toEqual([
    { scoreA: 2, scoreB: 1, version: 1, force: false, reinstate: false },
  ]);
});

test('typing replaces a score, because it is selected on focus', async () => {
  const { sent } = await openMatch(
    {
      'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () => ({
        body: { message: 'Result recorded', match: second({ version: 5 }) },
      })),
    },
    () => second({ scoreA: 2, scoreB: 1, winner: rook.id, state: 'done', version: 4 }),
  );
  await userEvent.keyboard('1{Tab}2{Enter}');
  await waitFor(() =>
    expect(patches(sent)).toEqual([
      { scoreA: 1, scoreB: 2, version: 4, force: false, reinstate: false },
    ]),
  );
});

test.each([
  ['1{Tab}1{Enter}', 'A match cannot end in a draw'],
  ['-1{Tab}1{Enter}', 'Scores must be whole numbers from 0 to 999'],
  ['{Tab}1{Enter}', 'Scores must be whole numbers from 0 to 999'],
])('%s is refused where it is typed', async (keys, text) => {
  const { sent, dialog } = await openMatch({});
  await userEvent.keyboard(keys);
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(patches(sent)).toEqual([]);
});

const corrected = { body: { message: 'Result corrected', match: second({ version: 3 }) } };

const affected = refusal('conflict', 'Later results depend on this one', {
  affected: [{ id: 13, name: 'Final' }],
});

test('a correction that clears later results asks first and clears them when confirmed', async () => {
  const { sent } = await openMatch({
    'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, ({ body }) =>
      body.force ? corrected : affected,
    ),
  });
  await userEvent.keyboard('0{Tab}2{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Correct this result?' }));
  expect(question.getByText('This clears: Final.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Correct and clear' }));
  expect(await screen.findByText('Result corrected')).toBeTruthy();
  expect(patches(sent)).toEqual([
    { scoreA: 0, scoreB: 2, version: 1, force: false, reinstate: false },
    { scoreA: 0, scoreB: 2, version: 1, force: true, reinstate: false },
  ]);
});

test('a win of a forfeited entrant asks whether to reinstate, and then what it clears', async () => {
  const text = 'Vex has forfeited and must be reinstated to win this match';
  const { sent } = await openMatch({
    'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, ({ body }) => {
      if (!body.reinstate) return refusal('conflict', text, { errors: { reinstate: text } });
      return body.force ? corrected : affected;
    }),
  });
  await userEvent.keyboard('0{Tab}2{Enter}');
  const first = within(await screen.findByRole('alertdialog', { name: 'Reinstate?' }));
  expect(first.getByText(text)).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: 'Reinstate' }));
  const second = within(await screen.findByRole('alertdialog', { name: 'Correct this result?' }));
  await userEvent.click(second.getByRole('button', { name: 'Correct and clear' }));
  expect(await screen.findByText('Result corrected')).toBeTruthy();
  expect(patches(sent)).toEqual([
    { scoreA: 0, scoreB: 2, version: 1, force: false, reinstate: false },
    { scoreA: 0, scoreB: 2, version: 1, force: false, reinstate: true },
    { scoreA: 0, scoreB: 2, version: 1, force: true, reinstate: true },
  ]);
});

test('who is not reinstated does not win, and the input stays', async () => {
  const { sent, dialog } = await openMatch({
    'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () =>
      refusal('conflict', 'Vex has forfeited', { errors: { reinstate: 'Vex has forfeited' } }),
    ),
  });
  await userEvent.keyboard('0{Tab}2{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Vex').value).toBe('2');
  expect(patches(sent)).toHaveLength(1);
});

test('cancelling leaves the input unchanged', async () => {
  const { sent, dialog } = await openMatch({
    'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () => affected),
  });
  await userEvent.keyboard('0{Tab}2{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Vex').value).toBe('2');
  expect(patches(sent)).toHaveLength(1);
});

test('a result entered by somebody else is shown beside the input', async () => {
  let now = second();
  const { sent, dialog } = await openMatch(
    {
      'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () => {
        if (now.version === 2) return corrected;
        now = second({ scoreA: 3, scoreB: 0, winner: rook.id, state: 'done', version: 2 });
        return refusal('conflict', 'Somebody else was faster');
      }),
    },
    () => now,
  );
  await userEvent.keyboard('1{Tab}2{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody else was faster');
  expect((await dialog.findByRole('status')).textContent).toContain(
    'Someone else has changed this match. Semi-final 2: Rook, seed 2, beat Vex, seed 3, 3 to 0.',
  );
  expect(dialog.getByLabelText<HTMLInputElement>('Vex').value).toBe('2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save result' }));
  expect(await screen.findByText('Result corrected')).toBeTruthy();
  expect(patches(sent).at(-1)).toEqual({
    scoreA: 1,
    scoreB: 2,
    version: 2,
    force: false,
    reinstate: false,
  });
});

test('the map of a match is saved at once, and the input stays', async () => {
  let now = second();
  const { sent, dialog } = await openMatch(
    {
      'GET /maps': () => ({ body: [aMap()] }),
      'PUT /tournaments/:id/bracket/maps': only({ id: 5 }, ({ body }) => {
        now = second({ map: body.mapId ? aPlayedMap() : null });
        return { body: bracketWith(now) };
      }),
    },
    () => now,
  );
  await userEvent.keyboard('2');
  const input = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Map/ });
  await userEvent.type(input, '123456789012');
  await dialog.findByRole('option', { name: /^Storm Box/ });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Map set')).toBeTruthy();
  expect(input.value).toBe('Storm Box 1234-5678-9012');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove map Storm Box' }));
  expect(await screen.findByText('Map removed')).toBeTruthy();
  expect(input.value).toBe('');
  expect(dialog.getByLabelText<HTMLInputElement>('Rook').value).toBe('2');
  expect(dialog.queryByRole('status')).toBeNull();
  const bodies = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(bodies).toEqual([
    { mapId: 12, matchIds: [12] },
    { mapId: null, matchIds: [12] },
  ]);
  expect(patches(sent)).toEqual([]);
});

test('a map hidden from players is marked as hidden', async () => {
  const { dialog } = await openMatch({
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({
      body: { matches: [{ ...aPlayedMap(), matchId: 12 }], games: [] },
    })),
  });
  expect(await dialog.findByDisplayValue('Storm Box (hidden) 1234-5678-9012')).toBeTruthy();
});

test('a map that is refused is not shown as if it were set', async () => {
  const { dialog } = await openMatch({
    'GET /maps': () => ({ body: [aMap()] }),
    'PUT /tournaments/:id/bracket/maps': only({ id: 5 }, () =>
      refusal('not_found', 'Map not found'),
    ),
  });
  const input = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Map/ });
  await userEvent.click(input);
  await userEvent.click(await dialog.findByRole('option', { name: /^Storm Box/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Map not found');
  expect(input.value).toBe('');
});

test('a refusal without a message shows the fallback', async () => {
  const { dialog } = await openMatch({
    'PATCH /tournaments/:id/matches/:matchId': only({ id: 5, matchId: 12 }, () => badGateway),
  });
  await userEvent.keyboard('1{Tab}2{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to record the result');
});

test('an entrant forfeits after confirmation', async () => {
  const { sent, dialog } = await openMatch({
    'POST /tournaments/:id/entrants/:entrantId/forfeit': only({ id: 5, entrantId: 103 }, () => ({
      body: { message: 'Vex has forfeited' },
    })),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Vex forfeits' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Let Vex forfeit?' }));
  await userEvent.click(question.getByRole('button', { name: 'Forfeit' }));
  expect(await screen.findByText('Vex has forfeited')).toBeTruthy();
  expect(sent.some(({ call }) => call.endsWith('/entrants/103/forfeit'))).toBe(true);
});

test('a forfeited entrant can be reinstated', async () => {
  const { dialog } = await openMatch(
    {
      'DELETE /tournaments/:id/entrants/:entrantId/forfeit': only({ id: 5, entrantId: 104 }, () =>
        refusal('conflict', 'Not now'),
      ),
    },
    () => second({ a: nova, b: ivy }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Let Ivy play on' }));
  expect(await dialog.findByText('Not now')).toBeTruthy();
});
