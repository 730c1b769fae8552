import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { byId, only, refusal } from '#testing/answers.ts';
import {
  aLeaderboard,
  aPlayedMap,
  aRoyale,
  noHiddenMaps,
  someGames,
} from '#testing/data/a-bracket.ts';
import { aMap } from '#testing/data/a-map.ts';
import { seenByAdmin, seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { choose } from '#testing/choices.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from './view.tsx';
import { chooseFromMenu } from '#testing/menus.ts';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

function open(fakes: Fakes = {}, url = '/tournaments/5') {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByPlayer({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale() })),
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: someGames() })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: aLeaderboard() })),
    ...fakes,
  });
  return { sent, ...show(Page, '/tournaments/:id', url) };
}

const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }));
  return table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
};

const ahead = 'WinsTied on points with the one below: they won more games.';
const behind = 'WinsTied on points with the one above: they won fewer games.';

test('the leaderboard shows what decided between equal points', async () => {
  open();
  expect(await rowsOf('Leaderboard')).toEqual([
    'Rank Name Wins Kills Points',
    `1 Rook${ahead} 1 1 11`,
    `2 Nova${behind} 0 5 11`,
    '3 Vex 0 0 5',
    '4 Ivy 0 0 0',
  ]);
});

test('each game has its points in the leaderboard, and it says after which game that is', async () => {
  const {
    games: [first],
    ...rest
  } = someGames();
  const second = { ...present(first), number: 2 };
  const rows = aLeaderboard().map((row) => ({
    ...row,
    games: row.rank === 1 ? [...row.games, { n: 2, placement: 4, kills: 1, points: 1 }] : row.games,
  }));
  open({
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({
      body: { ...rest, plannedGames: 5, games: [present(first), second] },
    })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: rows })),
  });
  expect(await rowsOf('Leaderboard')).toEqual([
    'Rank Name G1 G2 Wins Kills Points',
    `1 Rook${ahead}G1 11 \u00B7 G2 1 11 1 1 1 11`,
    `2 Nova${behind}G1 11 11 - 0 5 11`,
    '3 VexG1 5 5 - 0 0 5',
    '4 Ivy - - 0 0 0',
  ]);
  expect(screen.getByText('After game 2 of 5')).toBeTruthy();
  const race = within(await screen.findByRole('region', { name: 'The race so far' }));
  expect(race.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rook11',
    'Nova11',
    'Vex5',
    'Ivy0',
  ]);
});

test('a team that has withdrawn is marked in the leaderboard', async () => {
  const rows = aLeaderboard().map((row) => ({ ...row, isWithdrawn: row.rank === 1 }));
  open({ 'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: rows })) });
  expect((await rowsOf('Leaderboard')).slice(1, 3)).toEqual([
    `1 Rook Withdrawn${ahead} 1 1 11`,
    `2 Nova${behind} 0 5 11`,
  ]);
});

test('a game lists its results by placement, under its own URL', async () => {
  const { url } = open();
  await screen.findByRole('table', { name: 'Leaderboard' });
  await choose('Game', 'Game 1');
  expect(await rowsOf('Game 1')).toEqual([
    'Place Name Kills Points',
    '1 Rook 1 11',
    '2 Nova 5 11',
    '3 Vex 0 5',
  ]);
  expect(url()).toBe('/tournaments/5?game=1');
});

const onMap = () => {
  const { games, ...rest } = someGames();
  return { ...rest, games: games.map((game) => ({ ...game, map: aPlayedMap() })) };
};

test('a game shows its map', async () => {
  open(
    { 'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: onMap() })) },
    '/tournaments/5?game=1',
  );
  const { parentElement } = await screen.findByText('Map:');
  expect(parentElement?.textContent).toBe('Map: Storm Box 1234-5678-9012');
  expect(screen.getByRole('button', { name: 'Copy map code 1234-5678-9012' })).toBeTruthy();
});

test("the viewer's row is marked", async () => {
  signIn();
  open({
    'GET /tournaments/:id': byId(
      withWinners(seenByPlayer({ status: 'ongoing', registrationId: 31 })),
    ),
  });
  expect(await screen.findByText('(you)')).toBeTruthy();
  expect((await rowsOf('Leaderboard'))[2]).toContain('Nova (you)');
});

test('before the first game it shows an empty state, also before the start', async () => {
  open({
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: { ...someGames(), games: [] } })),
  });
  expect(await screen.findByText('No game yet')).toBeTruthy();
});

test('before the start a note announces the leaderboard', async () => {
  open({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale({ entrants: [] }) })),
  });
  signIn();
  expect(await screen.findByRole('heading', { name: 'Leaderboard' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

async function openAsAdmin(fakes: Fakes = {}, url?: string) {
  signIn({ role: 'admin' });
  return open(
    {
      'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
      ...fakes,
    },
    url,
  );
}

async function openGrid(fakes: Fakes = {}) {
  const { sent } = await openAsAdmin(fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Enter game 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game 2' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save game' }));
  const saved = () => sent.find(({ call }) => call === 'PUT /tournaments/5/games/2')?.body;
  return { dialog, save, saved };
}

const accepts: Fakes = {
  'PUT /tournaments/:id/games/:number': only({ id: 5, number: 2 }, () => ({
    body: { stage: 1, lobby: 1, number: 2, map: null, results: [] },
  })),
};

test('pasted names fill their rows, whatever their order and case', async () => {
  const { dialog, save, saved } = await openGrid(accepts);
  await userEvent.paste('Name\tPlace\tKills\nIVY\t1\t7\nRook\t2\t\n nova \t3\t4');
  expect(dialog.getByText('3 of 4 entered')).toBeTruthy();
  await save();
  expect(await screen.findByText('Game 2 saved')).toBeTruthy();
  expect(saved()).toEqual({
    results: [
      { entrantId: 101, placement: 3, kills: 4 },
      { entrantId: 102, placement: 2, kills: 0 },
      { entrantId: 104, placement: 1, kills: 7 },
    ],
  });
});

test('columns without names fill the rows from the paste position on', async () => {
  const { dialog, save, saved } = await openGrid(accepts);
  await userEvent.click(dialog.getByLabelText('Placement of Rook'));
  await userEvent.paste('1\t4\n2\t0');
  await save();
  await waitFor(() =>
    expect(saved()).toEqual({
      results: [
        { entrantId: 102, placement: 1, kills: 4 },
        { entrantId: 103, placement: 2, kills: 0 },
      ],
    }),
  );
});

test('a table with the place first is entered by its names', async () => {
  const { dialog, save, saved } = await openGrid(accepts);
  await userEvent.paste('place,kills,name\n1,4,ivy\n2,0,VEX\n3,7,Nova');
  expect(dialog.getByText('3 of 4 entered')).toBeTruthy();
  expect(dialog.getByText('Not in the pasted table: Rook')).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(saved()).toEqual({
      results: [
        { entrantId: 101, placement: 3, kills: 7 },
        { entrantId: 103, placement: 2, kills: 0 },
        { entrantId: 104, placement: 1, kills: 4 },
      ],
    }),
  );
});

test('nothing is entered until each line that matches nobody is settled', async () => {
  const { dialog, save, saved } = await openGrid(accepts);
  await userEvent.paste('Nova;1;3\nStranger;2;1\nGhost;3;0');
  expect(dialog.getByText('0 of 4 entered')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('2 of 3 pasted lines to settle');
  const line = (number: number) =>
    within(dialog.getByRole('group', { name: new RegExp(`^Line ${number}:`) }));
  const enter = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Enter \d line/ });
  expect(line(2).getByRole('alert').textContent).toBe('No entrant found for Stranger');
  expect([enter().disabled, dialog.queryByLabelText('Kills of Nova')]).toEqual([true, null]);
  await userEvent.selectOptions(line(2).getByLabelText('Entrant'), 'Nova');
  expect(await line(2).findByText('Nova is listed twice')).toBeTruthy();
  expect(await line(1).findByText('Nova is listed twice')).toBeTruthy();
  await userEvent.selectOptions(line(2).getByLabelText('Entrant'), 'Rook');
  await userEvent.selectOptions(line(3).getByLabelText('Entrant'), 'Leave it out');
  await userEvent.click(enter());
  expect(document.activeElement).toBe(dialog.getByLabelText('Placement of Nova'));
  await save();
  await waitFor(() =>
    expect(saved()).toEqual({
      results: [
        { entrantId: 101, placement: 1, kills: 3 },
        { entrantId: 102, placement: 2, kills: 1 },
      ],
    }),
  );
});

test('a placement given twice is settled in its line, or the table is discarded', async () => {
  const { dialog } = await openGrid();
  const text = 'name,place,kills\nNova,1,3\nRook,1,2';
  await userEvent.paste(text);
  const second = within(dialog.getByRole('group', { name: /^Line 2:/ }));
  expect(second.getByText('Placement 1 is given twice')).toBeTruthy();
  await userEvent.clear(second.getByLabelText('Placement'));
  await userEvent.type(second.getByLabelText('Placement'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter 2 lines' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Placement of Rook').value).toBe('2');
  await userEvent.paste(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard the table' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Placement of Rook').value).toBe('2');
});

test('columns that may be either are chosen by the organiser', async () => {
  const { dialog } = await openGrid();
  await userEvent.paste('1\t2\tVex\n2\t1\tNova');
  expect(dialog.getByText('0 of 4 entered')).toBeTruthy();
  expect(dialog.getByLabelText('Placements').textContent).toContain('Column 2: 2, 1');
  await userEvent.selectOptions(dialog.getByLabelText('Placements'), 'Column 2: 2, 1');
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: 'Use these columns' });
  expect(use.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText('Kills'), 'Column 1: 1, 2');
  await userEvent.click(use);
  expect(dialog.getByLabelText<HTMLInputElement>('Placement of Vex').value).toBe('2');
  expect(dialog.getByLabelText<HTMLInputElement>('Kills of Nova').value).toBe('2');
});

test('more lines without names than rows are refused', async () => {
  const { dialog } = await openGrid();
  await userEvent.click(dialog.getByLabelText('Placement of Ivy'));
  await userEvent.paste('1\t4\n2\t0');
  expect(dialog.getByRole('alert').textContent).toContain('Nothing was entered');
  expect(dialog.getByText('0 of 4 entered')).toBeTruthy();
});

test('the keyboard moves down the columns, and a duplicate placement is refused in its row', async () => {
  const { dialog, save, saved } = await openGrid(accepts);
  await userEvent.click(dialog.getByLabelText('Placement of Nova'));
  await userEvent.keyboard('1{Enter}1{Enter}');
  expect(document.activeElement).toBe(dialog.getByLabelText('Placement of Vex'));
  const wrong = dialog.getByLabelText('Placement of Rook');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('Placement 1 is given twice')).toBeTruthy();
  await save();
  expect(dialog.getByText('1 row needs a correction')).toBeTruthy();
  expect(saved()).toBeUndefined();
});

test('kills without a placement are refused', async () => {
  const { dialog, save } = await openGrid();
  await userEvent.click(dialog.getByLabelText('Kills of Vex'));
  await userEvent.keyboard('3');
  await save();
  expect(dialog.getByText('Placement must be a whole number from 1 to 4')).toBeTruthy();
});

test('a refusal by the server is shown in its row, and the input stays', async () => {
  const { dialog, save } = await openGrid({
    'PUT /tournaments/:id/games/:number': only({ id: 5, number: 2 }, () =>
      refusal('invalid', 'Please check', { errors: { 'results.0.kills': 'Too many' } }),
    ),
  });
  await userEvent.paste('Rook\t1\t900');
  await save();
  expect(await dialog.findByText('Too many')).toBeTruthy();
  expect(dialog.getByText('Please check')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Kills of Rook').value).toBe('900');
});

test('a changed grid closes only after confirmation', async () => {
  const { dialog } = await openGrid();
  await userEvent.paste('Rook\t1\t9');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Kills of Rook').value).toBe('9');
});

test('a game gets a map, found by a pasted code', async () => {
  const { dialog, save, saved } = await openGrid({
    ...accepts,
    'GET /maps': () => ({ body: [aMap()] }),
  });
  await userEvent.paste('Rook\t1\t9');
  const input = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Map/ });
  await userEvent.click(input);
  await userEvent.paste('1234 5678 9012');
  expect(input.value).toBe('1234 5678 9012');
  await userEvent.click(await dialog.findByRole('option', { name: /^Storm Box/ }));
  await save();
  await waitFor(() =>
    expect(saved()).toEqual({
      mapId: 12,
      results: [{ entrantId: 102, placement: 1, kills: 9 }],
    }),
  );
});

test('removing the map of a game counts as an unsaved change', async () => {
  const { sent } = await openAsAdmin(
    {
      'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: onMap() })),
      'PUT /tournaments/:id/games/:number': only({ id: 5, number: 1 }, () => ({
        body: { stage: 1, lobby: 1, number: 1, map: null, results: [] },
      })),
    },
    '/tournaments/5?game=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit game 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove map Storm Box' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save game' }));
  await screen.findByText('Game 1 saved');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ mapId: null });
});

test('a map hidden later stays on its game, marked as hidden', async () => {
  const { sent } = await openAsAdmin(
    {
      'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({
        body: { matches: [], games: [{ ...aPlayedMap(), stage: 1, lobby: 1, number: 1 }] },
      })),
      'PUT /tournaments/:id/games/:number': only({ id: 5, number: 1 }, () => ({
        body: { stage: 1, lobby: 1, number: 1, map: null, results: [] },
      })),
    },
    '/tournaments/5?game=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit game 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
  expect(await dialog.findByDisplayValue('Storm Box (hidden) 1234-5678-9012')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save game' }));
  await screen.findByText('Game 1 saved');
  const body = sent.find(({ call }) => call.startsWith('PUT'))?.body;
  expect(body).not.toHaveProperty('mapId');
});

test('editing a game starts with its saved results', async () => {
  const { sent } = await openAsAdmin(
    {
      'PUT /tournaments/:id/games/:number': only({ id: 5, number: 1 }, () => ({
        body: { stage: 1, lobby: 1, number: 1, map: null, results: [] },
      })),
    },
    '/tournaments/5?game=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit game 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
  await userEvent.click(dialog.getByLabelText('Kills of Vex'));
  await userEvent.keyboard('8');
  await userEvent.click(dialog.getByRole('button', { name: 'Save game' }));
  await screen.findByText('Game 1 saved');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    results: [
      { entrantId: 101, placement: 2, kills: 5 },
      { entrantId: 102, placement: 1, kills: 1 },
      { entrantId: 103, placement: 3, kills: 8 },
    ],
  });
});

test('a game is deleted after confirmation', async () => {
  const { url } = await openAsAdmin(
    {
      'DELETE /tournaments/:id/games/:number': only({ id: 5, number: 1 }, () => ({
        body: { message: 'Game 1 deleted' },
      })),
    },
    '/tournaments/5?game=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete game 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete game 1?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Game 1 deleted')).toBeTruthy();
  expect(url()).toBe('/tournaments/5');
});

async function openScoring(fakes: Fakes = {}) {
  const { sent } = await openAsAdmin(fakes);
  await chooseFromMenu('Tools', 'Scoring');
  const dialog = within(await screen.findByRole('dialog', { name: 'Scoring' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save scoring' }));
  const saved = () => sent.find(({ call }) => call === 'PUT /tournaments/5/scoring')?.body;
  return { dialog, save, saved };
}

test('a preset is chosen and its points are shown', async () => {
  const { dialog, save, saved } = await openScoring({
    'PUT /tournaments/:id/scoring': only({ id: 5 }, () => ({ body: { places: [10], kill: 1 } })),
  });
  await userEvent.selectOptions(dialog.getByLabelText('Points table'), 'PUBG SUPER');
  expect(dialog.getByText('10 6 5 4 3 2 1 1; 1 for each kill')).toBeTruthy();
  await save();
  expect(await screen.findByText('Scoring saved')).toBeTruthy();
  expect(saved()).toEqual({ preset: 'pubg' });
});

test('a custom table starts with the current one', async () => {
  const { dialog, save, saved } = await openScoring({
    'PUT /tournaments/:id/scoring': only({ id: 5 }, () => ({ body: { places: [10], kill: 1 } })),
  });
  const places = dialog.getByLabelText<HTMLTextAreaElement>('Points by place');
  expect(places.value).toBe('10 6 5');
  await userEvent.clear(places);
  await userEvent.type(places, '20, 10; 5');
  await save();
  await waitFor(() => expect(saved()).toEqual({ places: [20, 10, 5], kill: 1 }));
});

test.each([
  ['nothing', ' ', 'Please give points for the first place'],
  ['what is no number', '10 six', 'Points must be a whole number from 0 to 1000'],
])('%s is refused as a table', async (_, text, message) => {
  const { dialog, save, saved } = await openScoring();
  const places = dialog.getByLabelText('Points by place');
  await userEvent.clear(places);
  await userEvent.type(places, text);
  await save();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(saved()).toBeUndefined();
});

async function openWithdrawals(fakes: Fakes = {}) {
  const { sent } = await openAsAdmin(fakes);
  await chooseFromMenu('Tools', 'Withdrawals');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawals' }));
  const calls = () => sent.map(({ call }) => call).filter((call) => call.includes('/forfeit'));
  return { dialog, calls };
}

const withdrawn = (name: string, change: object) =>
  aRoyale({
    entrants: aRoyale().entrants.map((one) => ({
      ...one,
      hasForfeited: false,
      ...(one.name === name && change),
    })),
  });

test('an organiser withdraws an entrant after confirmation, and lets it play on', async () => {
  let hasForfeited = false;
  const { dialog, calls } = await openWithdrawals({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: withdrawn('Rook', { hasForfeited }),
    })),
    'POST /tournaments/:id/entrants/:entrantId/forfeit': () => {
      hasForfeited = true;
      return { body: { message: 'Rook has forfeited' } };
    },
    'DELETE /tournaments/:id/entrants/:entrantId/forfeit': () => {
      hasForfeited = false;
      return { body: { message: 'Rook plays on' } };
    },
  });
  const row = () => within(present(dialog.getByText('Rook').closest('li')));
  await userEvent.click(row().getByRole('button', { name: 'Withdraw Rook' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Rook?' }));
  expect(question.getByText(/keeps the points of the games so far/)).toBeTruthy();
  expect(calls()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Rook has withdrawn')).toBeTruthy();
  expect(await row().findByText('Withdrawn')).toBeTruthy();
  await userEvent.click(row().getByRole('button', { name: 'Let play on: Rook' }));
  expect(await row().findByRole('button', { name: 'Withdraw Rook' })).toBeTruthy();
  expect(row().queryByText('Withdrawn')).toBeNull();
  expect(calls()).toEqual([
    'POST /tournaments/5/entrants/102/forfeit',
    'DELETE /tournaments/5/entrants/102/forfeit',
  ]);
});

test('an entrant that was deleted is withdrawn for good', async () => {
  const gone = { hasForfeited: true, registrationId: null, teamId: null };
  const { dialog } = await openWithdrawals({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: withdrawn('Vex', gone) })),
  });
  const row = within(present(dialog.getByText('Vex').closest('li')));
  expect(row.getByText('Withdrawn')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect(dialog.getAllByRole('button', { name: /^Withdraw / })).toHaveLength(3);
});

test('a withdrawal that fails says so in its row', async () => {
  const message = 'This can be done only while the tournament is live';
  const { dialog } = await openWithdrawals({
    'POST /tournaments/:id/entrants/:entrantId/forfeit': () => refusal('conflict', message),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Nova' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  );
  const row = within(present(dialog.getByText('Nova').closest('li')));
  expect((await row.findByRole('alert')).textContent).toBe(message);
});

test('one of many entrants is found by a part of its name', async () => {
  const { dialog } = await openWithdrawals({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale() })),
  });
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search entrants' }), 'oO');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rook'),
  ]);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search entrants' }), 'x');
  expect(dialog.getByText('No player or team found')).toBeTruthy();
});

test('a live leaderboard says how each can still end, and the viewer what will do', async () => {
  signIn();
  const [rook, nova, vex, ivy] = aLeaderboard();
  const rowOf = (
    entrant: (typeof rook & object) | undefined,
    status: 'clinched' | 'alive' | 'out',
    odds: number,
    needs: string | null = null,
  ) => ({
    entrantId: present(entrant).entrantId,
    lobby: 1,
    left: 2,
    places: null,
    first: { status, odds, needs },
    goesOn: null,
  });
  open({
    'GET /tournaments/:id': byId(
      withWinners(seenByPlayer({ status: 'ongoing', registrationId: 31 })),
    ),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({
      body: { ...someGames(), plannedGames: 3 },
    })),
    'GET /tournaments/:id/outlook': only({ id: 5 }, () => ({
      body: {
        version: 1,
        stage: 1,
        simulations: 10_000,
        rows: [
          rowOf(rook, 'alive', 0.51),
          rowOf(nova, 'alive', 0.49, '4th with 3 eliminations'),
          rowOf(vex, 'out', 0),
          rowOf(ivy, 'out', 0),
        ],
      },
    })),
  });
  expect(await screen.findByText('49% to win')).toBeTruthy();
  expect(screen.getByText('4th with 3 eliminations will do.')).toBeTruthy();
  expect(screen.getAllByText('Out of the race')).toHaveLength(2);
  expect(screen.getByText(/^Chances are estimates from 10,000 simulated ends/)).toBeTruthy();
});
