import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Announced, Participant } from '@last-circle/contract/competition/winners.ts';
import { badGateway, only, refusal } from '#testing/answers.ts';
import { aBracket, someGames } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { WinnersDialog } from './winners-dialog.tsx';

startFresh();

const aParticipant = (entrantId: number, name: string, change: Partial<Participant> = {}) => ({
  entrantId,
  registrationId: null,
  fortniteUsername: name,
  email: `${name.toLowerCase()}@players.example`,
  team: null,
  teamId: null,
  isCaptain: false,
  ...change,
});

const four = ['Nova', 'Vale', 'Rook', 'Lynx'].map((name, index) => aParticipant(index + 1, name));

const fakes = (participants: Participant[], standings: Bracket['standings'] = []): Fakes => ({
  'GET /tournaments/:id/participants': only({ id: 5 }, () => ({ body: participants })),
  'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
    body: aBracket({ rounds: [], standings }),
  })),
  'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: someGames() })),
});

const reached = (place: number, entrantId: number) => ({ place, entrantId, name: '' });

async function openDialog(given: Fakes, change: Partial<Tournament> = {}) {
  const tournament = seenByAdmin({ status: 'ongoing', ...change });
  const sent = stubServer({
    'GET /tournaments/:id': only({ id: 5 }, () => ({
      body: withWinners(tournament),
    })),
    'GET /products/code-pools': () => ({ body: [] }),
    ...given,
  });
  const onClose = vi.fn<() => void>();
  signIn({ role: 'admin' });
  show(() => <WinnersDialog tournament={tournament} onClose={onClose} />, '/');
  const name = tournament.winnersAnnouncementSent ? 'Correct Winners' : 'Select Winners';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const row = async (number: number) =>
    within(await dialog.findByRole('group', { name: `Winner ${number}` }));
  const mails = () => dialog.getByRole('region', { name: 'Email recipients' }).textContent;
  const announce = () => userEvent.click(dialog.getByRole('button', { name: 'Announce Winners' }));
  return { sent, dialog, row, mails, announce, onClose };
}

type Row = Awaited<ReturnType<typeof openDialog>>['dialog'];

const valueOf = (row: Row, label: RegExp | string) =>
  row.getByLabelText<HTMLInputElement>(label).value;

const choose = (row: Row, name: string) =>
  chooseFrom(row.getByRole('combobox', { name: /^(Participant|Team)$/ }), name);

async function chooseFrom(input: HTMLElement, text: string) {
  await userEvent.click(input);
  await userEvent.keyboard(`${text}{Enter}`);
}

const placements = (dialog: Row) =>
  dialog.getAllByLabelText<HTMLInputElement>('Placement').map(({ value }) => value);

const posted = (sent: Awaited<ReturnType<typeof openDialog>>['sent']) =>
  sent.find(({ call }) => call === 'POST /tournaments/5/winners')?.body;

test('a redeem code can be taken from the codes of a product', async () => {
  const { sent, row, announce } = await openDialog({
    ...fakes(four),
    'GET /products/code-pools': () => ({ body: [{ id: 12, name: 'Cup Pass', left: 3 }] }),
    'POST /tournaments/:id/winners': () => ({ body: { message: 'Winners announced.' } }),
  });
  const first = await row(1);
  await choose(first, 'Nova');
  await userEvent.type(first.getByLabelText('Prize'), '$100');
  await userEvent.selectOptions(first.getByLabelText('Take a code from'), 'Cup Pass (3 left)');
  expect(first.getByText('The winner is mailed a code of Cup Pass.')).toBeTruthy();
  await announce();
  await waitFor(() =>
    expect(posted(sent)).toMatchObject({
      winners: [{ username: 'Nova', redeemCode: '{code of 12}' }, {}, {}],
    }),
  );
});

test('the form has three placements, and more are added and numbered', async () => {
  const { dialog, row } = await openDialog(fakes(four));
  await row(1);
  for (let index = 0; index < 8; index += 1) {
    await userEvent.click(dialog.getByRole('button', { name: 'Add winner' }));
  }
  expect(placements(dialog)).toEqual([
    '1st Place',
    '2nd Place',
    '3rd Place',
    '4th Place',
    '5th Place',
    '6th Place',
    '7th Place',
    '8th Place',
    '9th Place',
    '10th Place',
    '11th Place',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove winner 1' }));
  expect(placements(dialog)[0]).toBe('2nd Place');
  expect(document.activeElement?.textContent).toBe('Add winner');
});

test('only verified participants can be chosen; the email follows and is read-only', async () => {
  const { row } = await openDialog(fakes(four));
  const first = await row(1);
  await userEvent.click(first.getByRole('combobox'));
  const options = first.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(
    ['Nova', 'Vale', 'Rook', 'Lynx'].map((name) => `${name} ${name.toLowerCase()}@players.example`),
  );
  await userEvent.keyboard('vál');
  expect(first.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(valueOf(first, 'Participant')).toBe('Vale');
  expect(valueOf(first, 'Email')).toBe('vale@players.example');
  await userEvent.type(first.getByLabelText('Email'), 'x');
  expect(valueOf(first, 'Email')).toBe('vale@players.example');
});

test('the first placements of the bracket are proposed', async () => {
  const { dialog, row } = await openDialog(
    fakes(four, [reached(1, 3), reached(2, 1), reached(3, 2), reached(3, 4), reached(5, 9)]),
  );
  await row(4);
  expect(placements(dialog)).toEqual(['1st Place', '2nd Place', '3rd Place', '3rd Place']);
  const emails = dialog.getAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value);
  expect(emails).toEqual(['rook', 'nova', 'vale', 'lynx'].map((name) => `${name}@players.example`));
});

test('the proposed winners have the prizes of their places', async () => {
  const prizes = [
    { from: 1, to: 1, prize: '$300' },
    { from: 2, to: 4, prize: '$50' },
  ];
  const { dialog, row } = await openDialog({
    ...fakes(four, [reached(1, 3), reached(2, 1), reached(3, 2), reached(3, 4)]),
    'GET /tournaments/:id': only({ id: 5 }, () => ({
      body: { ...withWinners(seenByAdmin({ status: 'ongoing' })), prizes },
    })),
  });
  await row(4);
  const won = dialog.getAllByLabelText<HTMLInputElement>('Prize').map(({ value }) => value);
  expect(won).toEqual(['$300', '$50', '$50', '$50']);
});

test('places that an unfinished bracket leaves open stay free, and it says what is open', async () => {
  const { dialog, row } = await openDialog({
    ...fakes(four),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: aBracket({ standings: [reached(3, 3), reached(3, 4)] }),
    })),
  });
  await row(4);
  expect(placements(dialog)).toEqual(['1st Place', '2nd Place', '3rd Place', '3rd Place']);
  const emails = dialog.getAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value);
  expect(emails).toEqual(['', '', 'rook@players.example', 'lynx@players.example']);
  expect(
    dialog.getByText('2 matches are still open. Places not decided yet are left empty.'),
  ).toBeTruthy();
});

test('while games are left no place is proposed, but the standings so far can be filled in', async () => {
  const { dialog, row } = await openDialog(
    {
      ...fakes(four),
      'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({
        body: [standing(1, 2, 30), standing(2, 1, 20)],
      })),
      'GET /tournaments/:id/games': only({ id: 5 }, () => ({
        body: { ...someGames(), plannedGames: 2 },
      })),
    },
    { format: 'battle_royale' },
  );
  expect(valueOf(await row(1), 'Email')).toBe('');
  expect(dialog.getByText('1 game is still open. No place is decided yet.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Fill in the standings so far' }));
  expect(valueOf(await row(1), 'Email')).toBe('vale@players.example');
  expect(valueOf(await row(2), 'Email')).toBe('nova@players.example');
});

test('every place that wins is proposed, and who is chosen gets the prize of the place', async () => {
  const prizes = [
    { from: 1, to: 2, prize: '$300' },
    { from: 3, to: 4, prize: '$50' },
  ];
  const { dialog, row } = await openDialog({
    ...fakes(four, [reached(2, 2), reached(3, 3), reached(4, 4)]),
    'GET /tournaments/:id': only({ id: 5 }, () => ({
      body: { ...withWinners(seenByAdmin({ status: 'ongoing' })), prizes },
    })),
  });
  await row(4);
  const won = () => dialog.getAllByLabelText<HTMLInputElement>('Prize').map(({ value }) => value);
  expect(won()).toEqual(['', '$300', '$50', '$50']);
  await choose(await row(1), 'Nova');
  expect(won()).toEqual(['$300', '$300', '$50', '$50']);
});

const owls = [
  aParticipant(1, 'Nova', { team: 'Night Owls', teamId: 71, isCaptain: true }),
  aParticipant(1, 'Vale', { team: 'Night Owls', teamId: 71 }),
  aParticipant(2, 'Rook', { team: 'Foxes', teamId: 72, isCaptain: true }),
];

test('teams are proposed and found by a member; the captain or all members get the mail', async () => {
  const { dialog, row, mails, sent, announce } = await openDialog({
    ...fakes(owls, [reached(1, 2)]),
    'POST /tournaments/:id/winners': only({ id: 5 }, () => ({ body: { message: 'Done' } })),
  });
  const first = await row(1);
  expect(valueOf(first, 'Team')).toBe('Foxes');
  await choose(first, 'vale');
  expect(valueOf(first, 'Team')).toBe('Night Owls');
  expect(mails()).toContain('1 email will be sent');
  expect(mails()).toContain('nova@players.example');
  await userEvent.selectOptions(first.getByLabelText('Email to'), 'All members (2)');
  expect(mails()).toContain('2 emails will be sent');
  expect(mails()).toContain('nova@players.example, vale@players.example');
  await userEvent.type(first.getByLabelText('Prize'), '$300');
  for (const number of [3, 2]) {
    await userEvent.click(dialog.getByRole('button', { name: `Remove winner ${number}` }));
  }
  await announce();
  await screen.findByText('Done');
  expect(posted(sent)).toMatchObject({
    winners: [{ placement: '1st Place', prize: '$300', teamId: 71, mailTo: 'members' }],
  });
});

const announced: Announced = {
  version: 4,
  winners: ['Nova', 'Vale'].map((name, index) => ({
    placement: ['1st Place', '2nd Place'][index] ?? '',
    username: name,
    prize: ['$300', '$100'][index] ?? '',
    email: `${name.toLowerCase()}@players.example`,
    teamId: null,
    registrationId: null,
    mailTo: 'captain',
    hasRedeemCode: index === 0,
  })),
};

async function openCorrection(more: Fakes = {}) {
  const opened = await openDialog(
    {
      ...fakes(four),
      'GET /tournaments/:id/winners': only({ id: 5 }, () => ({ body: announced })),
      ...more,
    },
    { status: 'completed', winnersAnnouncementSent: true },
  );
  const changes = () => opened.dialog.getByRole('region', { name: 'Changes' }).textContent;
  const correct = () =>
    userEvent.click(opened.dialog.getByRole('button', { name: 'Correct winners' }));
  const put = () => opened.sent.find(({ call }) => call === 'PUT /tournaments/5/winners')?.body;
  return { ...opened, changes, correct, put };
}

test('a correction starts with the announced winners, and shows old and new', async () => {
  const { row, changes, correct, put, onClose } = await openCorrection({
    'PUT /tournaments/:id/winners': only({ id: 5 }, () => ({
      body: { ...announced, message: 'Winners corrected. 2 emails sent.' },
    })),
  });
  const first = await row(1);
  expect(valueOf(first, 'Participant')).toBe('Nova');
  expect(changes()).toContain('Nothing has changed for any winner.');
  expect(first.getByText('Already mailed. Leave it empty to keep it.')).toBeTruthy();
  await choose(first, 'Rook');
  expect(changes()).toContain('2 winners change.');
  expect(changes()).toContain('RookOld: not a winnerNew: 1st Place, $300');
  expect(changes()).toContain('NovaOld: 1st Place, $300New: not a winner');
  expect(changes()).not.toContain('Vale');
  await correct();
  expect(await screen.findByText('Winners corrected. 2 emails sent.')).toBeTruthy();
  expect(put()).toMatchObject({
    version: 4,
    winners: [
      { placement: '1st Place', username: 'Rook', email: 'rook@players.example', redeemCode: '' },
      { placement: '2nd Place', username: 'Vale' },
    ],
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('another code is a change, and a refused correction loses nothing', async () => {
  const { dialog, row, changes, correct, onClose } = await openCorrection({
    'PUT /tournaments/:id/winners': only({ id: 5 }, () => badGateway),
  });
  await userEvent.type((await row(2)).getByLabelText(/Redeem code/), 'STORM-2');
  expect(changes()).toContain('ValeOld: 2nd Place, $100New: 2nd Place, $100, code STORM-2');
  await correct();
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to correct winners');
  expect(valueOf(await row(2), /Redeem code/)).toBe('STORM-2');
  expect(onClose).not.toHaveBeenCalled();
});

const standing = (rank: number, entrantId: number, points: number, isWithdrawn = false) => ({
  lobby: 1,
  rank,
  entrantId,
  name: '',
  points,
  wins: 0,
  kills: points,
  why: '',
  reason: '',
  games: [],
  isWithdrawn,
});

test('in a battle royale the next move up when somebody has withdrawn', async () => {
  const { dialog, row } = await openDialog(
    {
      ...fakes(four),
      'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({
        body: [
          standing(1, 9, 40, true),
          standing(2, 2, 30),
          standing(2, 1, 30),
          standing(4, 3, 20, true),
          standing(5, 4, 10),
        ],
      })),
    },
    { format: 'battle_royale' },
  );
  await row(1);
  expect(placements(dialog)).toEqual(['1st Place', '1st Place', '2nd Place', '3rd Place']);
  const emails = dialog.getAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value);
  expect(emails).toEqual([
    'vale@players.example',
    'nova@players.example',
    '',
    'lynx@players.example',
  ]);
});

test('a battle royale proposes by leaderboard, without entrants that have no points', async () => {
  const { row, sent } = await openDialog(
    {
      ...fakes(four),
      'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({
        body: [standing(1, 2, 30), standing(2, 1, 0)],
      })),
    },
    { format: 'battle_royale' },
  );
  expect(valueOf(await row(1), 'Email')).toBe('vale@players.example');
  expect(valueOf(await row(2), 'Email')).toBe('');
  expect(sent.some(({ call }) => call.endsWith('/bracket'))).toBe(false);
});

test('without results the winners are chosen by hand', async () => {
  const { row } = await openDialog({
    ...fakes(four),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => badGateway),
  });
  expect(valueOf(await row(1), 'Email')).toBe('');
});

test('it shows who will get which email before anything is sent', async () => {
  const { row, mails } = await openDialog(fakes(four, [reached(1, 1)]));
  const first = await row(1);
  expect(mails()).toContain('1 email will be sent');
  await userEvent.type(first.getByLabelText('Prize'), '$300');
  await userEvent.type(first.getByLabelText(/Redeem code/), 'STORM-1');
  await choose(await row(2), 'Vale');
  expect(mails()).toContain('2 emails will be sent');
  expect(mails()).toContain('Nova nova@players.example1st Place · $300 · code STORM-1');
  expect(mails()).toContain('Vale vale@players.example2nd Place · no prize yet');
});

test('the winners are announced with the message of the server', async () => {
  const message = 'Winners announced. 1 winners notified.';
  const { row, sent, announce, onClose } = await openDialog({
    ...fakes(four, [reached(1, 1)]),
    'POST /tournaments/:id/winners': only({ id: 5 }, () => ({ body: { message } })),
  });
  const first = await row(1);
  await userEvent.type(first.getByLabelText('Prize'), '$300');
  await announce();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(posted(sent)).toMatchObject({
    winners: [
      {
        placement: '1st Place',
        username: 'Nova',
        email: 'nova@players.example',
        prize: '$300',
        redeemCode: '',
      },
      { placement: '2nd Place', username: '' },
      { placement: '3rd Place', username: '' },
    ],
  });
});

test('at least one winner is required', async () => {
  const { dialog, row, sent, announce } = await openDialog(fakes(four));
  await row(1);
  await announce();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'At least one winner must be specified',
  );
  expect(posted(sent)).toBeUndefined();
});

test('a partly filled row shows what is missing', async () => {
  const { row, sent, announce } = await openDialog(fakes(four, [reached(1, 1)]));
  const first = await row(1);
  await userEvent.type((await row(2)).getByLabelText('Prize'), '$100');
  await announce();
  expect(await first.findByText('Please fill in the prize of 1st Place')).toBeTruthy();
  expect((await row(2)).getByText('Please fill in the username of 2nd Place')).toBeTruthy();
  expect(document.activeElement).toBe(first.getByLabelText('Prize'));
  expect(posted(sent)).toBeUndefined();
});

test('an invalid email is named', async () => {
  const { row, announce } = await openDialog(
    fakes([aParticipant(1, 'Nova', { email: 'nobody' })], [reached(1, 1)]),
  );
  const first = await row(1);
  await userEvent.type(first.getByLabelText('Prize'), '$300');
  await announce();
  expect(await first.findByText('Invalid email for 1st Place: nobody')).toBeTruthy();
});

test('a winner refused by the server is marked in the row, and no input is lost', async () => {
  const message = 'Vale (vale@players.example) is not a verified participant';
  const { row, announce, onClose } = await openDialog({
    ...fakes(four, [reached(1, 1), reached(2, 2)]),
    'POST /tournaments/:id/winners': only({ id: 5 }, () =>
      refusal('invalid', message, { errors: { 'winners.1.email': message } }),
    ),
  });
  for (const number of [1, 2]) {
    await userEvent.type((await row(number)).getByLabelText('Prize'), '$100');
  }
  await announce();
  expect(await (await row(2)).findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(valueOf(await row(1), 'Prize')).toBe('$100');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [
    'the message of the server',
    refusal('conflict', 'Winners have already been announced'),
    'Winners have already been announced',
  ],
  ['else that it failed', badGateway, 'Failed to announce winners'],
])('a refused announcement shows %s, in the dialog and as a toast', async (_, answer, text) => {
  const { dialog, row, announce } = await openDialog({
    ...fakes(four, [reached(1, 1)]),
    'POST /tournaments/:id/winners': only({ id: 5 }, () => answer),
  });
  await userEvent.type((await row(1)).getByLabelText('Prize'), '$100');
  await announce();
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('closing asks only when there are unsaved changes', async () => {
  const { dialog, row, onClose } = await openDialog(fakes(four, [reached(1, 1)]));
  await userEvent.type((await row(1)).getByLabelText('Prize'), '$');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear((await row(1)).getByLabelText('Prize'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without verified participants the dialog shows an empty state', async () => {
  const { dialog } = await openDialog(fakes([]));
  expect(await dialog.findByText('No participants yet')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Announce Winners' })).toBeNull();
});

test('participants that fail to load can be retried', async () => {
  let isDown = true;
  const { dialog, row } = await openDialog({
    ...fakes(four),
    'GET /tournaments/:id/participants': only({ id: 5 }, () =>
      isDown ? badGateway : { body: four },
    ),
  });
  expect(await dialog.findByText('Failed to fetch participants')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await row(1)).toBeTruthy();
});
