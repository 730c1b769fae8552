import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { byId, only, refusal } from '#testing/answers.ts';
import {
  aLeaderboard,
  aRoyale,
  aStage,
  ivy,
  noHiddenMaps,
  someGames,
  vex,
} from '#testing/data/a-bracket.ts';
import { aTournament, seenByAdmin, seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { choose } from '#testing/choices.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

const stages = [
  aStage({ name: 'Lobbies', format: 'battle_royale' }),
  aStage({ number: 2, name: 'Finals', format: 'battle_royale', state: 'waiting' }),
];

/** Nova and Rook have played a game in Lobby A; Vex and Ivy wait in Lobby B. */
const inLobbies = () =>
  aLeaderboard().map((row) => ({
    ...row,
    lobby: row.entrantId === vex.id || row.entrantId === ivy.id ? 2 : 1,
    ...(row.rank === 1 && { goesOn: true as const }),
  }));

const planned = () => ({ ...someGames(), plannedGames: 6, matchPoint: 20 });

function open(fakes: Fakes = {}, url = '/tournaments/5') {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale({ stages }) })),
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: planned() })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: inLobbies() })),
    ...fakes,
  });
  return { sent, ...show(Page, '/tournaments/:id', url) };
}

const namesIn = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('each lobby has its leaderboard and a URL, and says who goes on', async () => {
  const { url } = open({}, '/tournaments/5?lobby=1');
  expect(await namesIn('Leaderboard, Lobby A')).toEqual([
    expect.stringMatching(/^Rook Goes onWinsTied/u),
    expect.stringMatching(/^NovaWinsTied/u),
  ]);
  await choose('Lobby', 'Lobby B');
  expect(await namesIn('Leaderboard, Lobby B')).toEqual(['Vex', 'Ivy']);
  expect(screen.queryByRole('combobox', { name: 'Game' })).toBeNull();
  expect(url()).toBe('/tournaments/5?lobby=2');
});

test('the lobby with the fewest games is shown first, to a player the own one', async () => {
  open();
  expect(await namesIn('Leaderboard, Lobby B')).toEqual(['Vex', 'Ivy']);
});

test('a player finds the own lobby', async () => {
  signIn();
  open({
    'GET /tournaments/:id': byId(
      withWinners(seenByPlayer({ status: 'ongoing', registrationId: 31 })),
    ),
  });
  expect(await namesIn('Leaderboard, Lobby A')).toContainEqual(
    expect.stringMatching(/^Nova \(you\)Wins/u),
  );
});

test('it says after which game it is and what match point means, and marks who is on it', async () => {
  const rows = inLobbies().map((row) =>
    row.rank === 1 ? { ...row, isOnMatchPoint: true as const } : row,
  );
  open(
    { 'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: rows })) },
    '/tournaments/5?lobby=1',
  );
  expect(await screen.findByText(/^After game 1 of 6/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Match point at 20' })).toBeTruthy();
  expect(screen.getByText('From 20 points on, winning a game wins the stage.')).toBeTruthy();
  expect((await namesIn('Leaderboard, Lobby A'))[0]).toContain('On match point');
});

test('before the stage before is over nobody is in a lobby', async () => {
  open({
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: { ...planned(), games: [] } })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: [] })),
  });
  expect(await screen.findByText('Not started yet')).toBeTruthy();
});

const asAdmin = (fakes: Fakes): Fakes => ({
  'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
  ...fakes,
});

const affected = refusal('conflict', 'Later results depend on this one', {
  affected: [{ id: 1, name: 'Finals: game 1' }],
});

test('a game is entered for the shown lobby alone, and clears later games only when asked to', async () => {
  signIn({ role: 'admin' });
  const { sent } = open(
    asAdmin({
      'PUT /tournaments/:id/games/:number': only({ id: 5, number: 1 }, ({ body }) =>
        body.force ? { body: { stage: 1, lobby: 2, number: 1, map: null, results: [] } } : affected,
      ),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Enter game 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
  const rows = within(dialog.getByRole('table', { name: 'Results by entrant' }));
  expect(rows.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Vex',
    'Ivy',
  ]);
  await userEvent.type(dialog.getByLabelText('Placement of Vex'), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save game' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Correct this game?' }));
  expect(question.getByText('This clears: Finals: game 1.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Correct and clear' }));
  expect(await screen.findByText('Game 1 saved')).toBeTruthy();
  const puts = sent.filter(({ call }) => call === 'PUT /tournaments/5/games/1');
  expect(puts.map(({ query }) => Object.fromEntries(query))).toEqual([
    { stage: '1', lobby: '2' },
    { stage: '1', lobby: '2' },
  ]);
  expect(
    bodyOf(
      [puts[1]].flatMap((one) => one ?? []),
      'PUT /tournaments/5/games/1',
    ),
  ).toMatchObject({
    force: true,
  });
});

test('deleting a game asks again before it clears later games', async () => {
  signIn({ role: 'admin' });
  const { sent } = open(
    asAdmin({
      'DELETE /tournaments/:id/games/:number': only({ id: 5, number: 1 }, ({ query }) =>
        query.force ? { body: { message: 'Game deleted' } } : affected,
      ),
    }),
    '/tournaments/5?lobby=1&game=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete game 1' }));
  const first = within(await screen.findByRole('alertdialog', { name: 'Delete game 1?' }));
  await userEvent.click(first.getByRole('button', { name: 'Delete' }));
  const second = within(await screen.findByRole('alertdialog', { name: 'Delete this game?' }));
  await userEvent.click(second.getByRole('button', { name: 'Correct and clear' }));
  expect(await screen.findByText('Game deleted')).toBeTruthy();
  const last = sent.findLast(({ call }) => call === 'DELETE /tournaments/5/games/1');
  expect(Object.fromEntries(last?.query ?? [])).toEqual({ stage: '1', lobby: '1', force: 'true' });
});
