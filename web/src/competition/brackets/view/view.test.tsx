import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { roundName } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import {
  firstRound,
  roundsFor,
} from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, byId, only } from '#testing/answers.ts';
import { aBracket, aMatch, aPlayedMap, aRound, ivy, nova } from '#testing/data/a-bracket.ts';
import { present } from '#testing/present.ts';
import { aTournament, seenByAdmin, seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { choose, chosenIn } from '#testing/choices.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { BracketView } from './view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

function open(
  bracket: Bracket,
  tournament: Tournament = aTournament({ status: 'ongoing' }),
  search = '',
) {
  stubServer({
    'GET /tournaments/:id': byId(withWinners(tournament)),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
  });
  return show(Page, '/tournaments/:id', `/tournaments/5${search}`);
}

const sentences = (from: Pick<typeof screen, 'getAllByText'>) =>
  from.getAllByText(/: .*\.$/).map(({ textContent }) => textContent);

test('rounds have headings, and each match is a sentence', async () => {
  open(aBracket());
  const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
  expect(rounds.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Semi-finals',
    'Final',
  ]);
  expect(sentences(rounds)).toEqual([
    'Semi-final 1: Nova, seed 1, won as Ivy, seed 4, forfeited.',
    'Semi-final 2: Rook, seed 2, plays Vex, seed 3.',
    'Final: Nova, seed 1, waits for the winner of Semi-final 2.',
  ]);
  for (const word of ['Forfeit', 'Ready', 'Waiting']) expect(rounds.getByText(word)).toBeTruthy();
});

test.each([
  [
    'a result',
    aMatch({ scoreA: 1, scoreB: 3, winner: ivy.id, state: 'done' }),
    'Semi-final 1: Ivy, seed 4, beat Nova, seed 1, 3 to 1.',
  ],
  [
    'a bye',
    aMatch({ b: null, winner: nova.id, state: 'bye' }),
    'Semi-final 1: Nova, seed 1, has a bye.',
  ],
  [
    'two who both left',
    aMatch({ state: 'forfeit' }),
    'Semi-final 1: Nova, seed 1, and Ivy, seed 4, both forfeited.',
  ],
  [
    'two who are awaited',
    aMatch({
      a: { waitingFor: 'Winner of Quarter-final 1' },
      b: { waitingFor: 'Winner of Quarter-final 2' },
      state: 'waiting',
    }),
    'Semi-final 1: the winner of Quarter-final 1 plays the winner of Quarter-final 2.',
  ],
])('%s is described', async (_, match, sentence) => {
  const [, ...rest] = aBracket().rounds;
  open(aBracket({ rounds: [aRound('Semi-finals', [match]), ...rest] }));
  await screen.findByRole('region', { name: 'Rounds' });
  const byes = screen.queryByRole('button', { name: '1 bye' });
  if (byes) await userEvent.click(byes);
  expect(screen.getByText(sentence)).toBeTruthy();
});

const entrant = (seed: number) => ({ id: 100 + seed, name: `Player ${seed}`, seed });

/** The finished bracket of so many entrants, of whom the better seed always won. */
function finishedBracket(count: number): Bracket {
  const size = 2 ** roundsFor(count);
  let pairs = firstRound(count);
  const rounds = [];
  for (let round = 1; pairs.length > 0; round += 1) {
    const matches = pairs.map(([a, b], position) =>
      aMatch({
        id: round * 1000 + position,
        round,
        position,
        a: entrant(a),
        b: b === null ? null : entrant(b),
        ...(b === null ? { state: 'bye' } : { state: 'done', scoreA: 2, scoreB: 0 }),
        winner: entrant(a).id,
      }),
    );
    rounds.push(aRound(roundName(round, Math.log2(size)), matches));
    const winners = pairs.map(([a, b]) => Math.min(a, b ?? a));
    pairs = winners.length === 1 ? [] : pairsOf(winners);
  }
  const standings = [{ place: 1, entrantId: entrant(1).id, name: entrant(1).name }];
  return aBracket({ rounds, standings, entrants: [] });
}

const pairsOf = (seeds: number[]) =>
  seeds.flatMap((seed, index): [number, number][] =>
    index % 2 === 0 ? [[seed, seeds[index + 1] ?? seed]] : [],
  );

const matchesOf = (round: string) => {
  const column = screen.getByRole('heading', { name: round }).closest('li');
  return column ? within(column).queryAllByRole('listitem') : [];
};

test.each([
  [5, 'Quarter-finals', '3 byes', 1, 4],
  [13, 'Round of 16', '3 byes', 5, 8],
  [38, 'Round of 64', '26 byes', 6, 32],
])(
  'the first round of %i shows its matches, and its byes when asked to',
  async (count, round, button, played, all) => {
    open(finishedBracket(count), aTournament({ status: 'completed' }), '?round=1');
    const byes = await screen.findByRole('button', { name: button });
    expect(matchesOf(round)).toHaveLength(played);
    expect(byes.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(byes);
    expect(matchesOf(round)).toHaveLength(all);
    expect(screen.getAllByText(/has a bye\.$/)).toHaveLength(all - played);
    await userEvent.click(byes);
    expect(matchesOf(round)).toHaveLength(played);
  },
);

test('a bracket without byes has nothing to fold', async () => {
  open(finishedBracket(8), aTournament({ status: 'completed' }));
  await screen.findByRole('region', { name: 'Rounds' });
  expect(screen.queryByRole('button', { name: /bye/ })).toBeNull();
});

test('a finished bracket of many rounds begins with the last four, and can be shown whole', async () => {
  const { url } = open(finishedBracket(64), aTournament({ status: 'completed' }));
  await screen.findByRole('combobox', { name: 'Rounds from' });
  expect(chosenIn('Rounds from')).toBe('From Round of 16');
  await choose('Rounds from', 'All rounds');
  expect(chosenIn('Rounds from')).toBe('All rounds');
  expect(url()).toBe('/tournaments/5?round=1');
});

test('a match shows its map and copies the code', async () => {
  const user = userEvent.setup();
  const [, ...rest] = aBracket().rounds;
  const matches = [aMatch({ map: aPlayedMap() }), aMatch({ id: 12, position: 1 })];
  open(aBracket({ rounds: [aRound('Semi-finals', matches), ...rest] }));
  const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
  expect(
    rounds.getAllByText('Map:').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Map: Storm Box 1234-5678-9012']);
  const copy = rounds.getByRole('button', { name: 'Copy map code 1234-5678-9012' });
  await user.click(copy);
  expect(await screen.findByText('Map code copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('1234-5678-9012');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(copy);
  expect(await screen.findByText('Failed to copy map code')).toBeTruthy();
});

test('the match for third place is beside the final', async () => {
  const thirdPlace = aMatch({
    id: 14,
    section: 'third',
    round: 2,
    position: 1,
    a: ivy,
    b: { waitingFor: 'Loser of Semi-final 2' },
    state: 'waiting',
  });
  open(aBracket({ thirdPlace }));
  expect(await screen.findByRole('heading', { name: 'Third place' })).toBeTruthy();
  expect(
    screen.getByText('Third-place match: Ivy, seed 4, waits for the loser of Semi-final 2.'),
  ).toBeTruthy();
});

test.each([
  ['a player', { registrationId: 31 }],
  ['a member of a team', { myTeamId: 9 }],
])('%s finds the own path, up to where it may lead', async (_, own) => {
  const entrants = aBracket().entrants.map((one) =>
    one.id === nova.id ? { ...one, teamId: 9 } : one,
  );
  signIn();
  open(aBracket({ entrants }), seenByPlayer({ status: 'ongoing', ...own }));
  const marked = await screen.findAllByText(/On your path\.$/);
  expect(marked.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Semi-final 1',
    'Final',
  ]);
});

test('the path of an eliminated entrant ends there', async () => {
  signIn();
  open(aBracket(), seenByPlayer({ status: 'ongoing', registrationId: 34 }));
  expect(await screen.findAllByText(/On your path\.$/)).toHaveLength(1);
});

test('the current round is shown first, and each other round has a URL', async () => {
  const { url } = open(aBracket());
  await screen.findByRole('combobox', { name: 'Round' });
  expect(chosenIn('Round')).toBe('Semi-finals');
  await choose('Round', 'Final');
  expect(chosenIn('Round')).toBe('Final');
  expect(url()).toBe('/tournaments/5?round=2');
});

test('all entrants are in the standings once the winner is known, with shared places', async () => {
  const standings = Array.from({ length: 16 }, (_, index) => ({
    place: [1, 2, 3, 3, 5, 5, 5, 5][index] ?? 9,
    entrantId: 500 + index,
    name: `Player ${index + 1}`,
  }));
  open(aBracket({ standings }));
  const list = within(await screen.findByRole('region', { name: 'Standings' }));
  const rows = list
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.tagName === 'OL');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    '1',
    '2',
    '3 to 4',
    '5 to 8',
    '9 to 16',
  ]);
  expect(within(present(rows[4])).getAllByRole('listitem')).toHaveLength(8);
});

const onMap = (id: number) => aMatch({ id, position: id - 11, map: aPlayedMap() });

test.each([
  ['the whole bracket', onMap(13)],
  ['a round', aMatch({ id: 13 })],
])('a map that %s shares is shown once', async (_, final) => {
  const semiFinals = aRound('Semi-finals', [onMap(11), onMap(12)]);
  open(aBracket({ rounds: [semiFinals, aRound('Final', [{ ...final, round: 2 }])] }));
  await screen.findByRole('region', { name: 'Rounds' });
  expect(screen.getAllByText('Map:')).toHaveLength(1);
});

test('a match is called by its number, and an open slot by that of the match it waits for', async () => {
  const semi = (number: number) => aMatch({ id: 10 + number, number, position: number - 1 });
  open(
    aBracket({
      rounds: [
        aRound('Semi-finals', [semi(1), semi(2)]),
        aRound('Final', [
          aMatch({
            id: 13,
            number: 3,
            round: 2,
            a: { waitingFor: 'Winner of Semi-final 1', short: 'M1 winner' },
            b: { waitingFor: 'Winner of Semi-final 2', short: 'M2 winner' },
            state: 'waiting',
          }),
        ]),
      ],
    }),
  );
  const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
  for (const text of ['M1', 'M2', 'M3', 'M1 winner', 'M2 winner']) {
    expect(rounds.getByText(text)).toBeTruthy();
  }
  expect(sentences(rounds).at(-1)).toBe(
    'M3 Final: the winner of Semi-final 1 plays the winner of Semi-final 2.',
  );
});

test.each([
  ['upcoming', 'The bracket is drawn when the tournament starts', '2 verified players so far'],
  ['cancelled', 'This tournament was cancelled', '2 verified players'],
  ['ongoing', 'Too few took part for a bracket', '2 verified players'],
] as const)('without rounds an %s tournament shows the reason', async (status, text, count) => {
  open(aBracket({ rounds: [], entrants: [] }), aTournament({ status }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByText(count)).toBeTruthy();
});

const participant = (fortniteUsername: string, team: string | null = null) => ({
  entrantId: null,
  registrationId: null,
  fortniteUsername,
  email: `${fortniteUsername}@players.example`,
  team,
  teamId: null,
  isCaptain: false,
});

test.each([
  ['players', [participant('Nova'), participant('Rook'), participant('Vex')]],
  [
    'teams',
    [
      participant('Ace', 'Nova'),
      participant('Bo', 'Nova'),
      participant('Cy', 'Rook'),
      participant('Di', 'Vex'),
    ],
  ],
])('before the start an admin sees how %s would meet', async (_, body) => {
  stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin())),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: aBracket({ rounds: [], entrants: [] }),
    })),
    'GET /tournaments/:id/participants': only({ id: 5 }, () => ({ body })),
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  const preview = within(
    await screen.findByRole('region', { name: 'If it started now: Semi-finals' }),
  );
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. NovaagainstBye',
    '2. Rookagainst3. Vex',
  ]);
});

test('a bracket that fails to load can be retried', async () => {
  let isDown = true;
  stubServer({
    'GET /tournaments/:id': byId(withWinners(aTournament())),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () =>
      isDown ? badGateway : { body: aBracket() },
    ),
  });
  show(Page, '/tournaments/:id', '/tournaments/5');
  expect(await screen.findByText('Failed to load tournament data')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Bracket' })).toBeTruthy();
});

test.each([
  ['a player', 'player', 'ongoing'],
  ['an admin after the end', 'admin', 'completed'],
] as const)('%s enters no results', async (_, role, status) => {
  signIn({ role });
  open(aBracket(), seenByPlayer({ status }));
  await screen.findByRole('region', { name: 'Rounds' });
  expect(screen.queryByRole('button')).toBeNull();
});
