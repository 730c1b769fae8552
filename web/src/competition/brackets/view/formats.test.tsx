import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { byId } from '#testing/answers.ts';
import { aBracket, aMatch, aRound, aStage, nova, rook } from '#testing/data/a-bracket.ts';
import { aDoubleElimination, aSwiss, someGroups } from '#testing/data/a-stage.ts';
import { aTournament, seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { choose, chosenIn, optionsOf } from '#testing/choices.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { BracketView } from './view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

/** Answers the stage that is asked for, else the first one given. */
function open(
  stages: [Bracket, ...Bracket[]],
  search = '',
  tournament: Tournament = aTournament({ status: 'ongoing' }),
) {
  stubServer({
    'GET /tournaments/:id': byId(withWinners(tournament)),
    'GET /tournaments/:id/bracket': ({ query }) => ({
      body: present(query.stage ? stages.find(({ stage }) => stage === query.stage) : stages[0]),
    }),
  });
  return show(Page, '/tournaments/:id', `/tournaments/5${search}`);
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => textsOf([...row.children] as HTMLElement[]).join(' | '));

const cardsIn = (from: Pick<typeof screen, 'getAllByText'>) =>
  textsOf(from.getAllByText(/: .*\.( On your path\.)?$/));

const groups = () => someGroups();
const playoffs = () =>
  aBracket({ ...someGroups(), ...aBracket(), stages: groups().stages, stage: 2 });

test('stages are one choice with their states, and the one that is played is shown', async () => {
  const { url } = open([groups(), playoffs()], '?round=2&group=1');
  await screen.findByRole('combobox', { name: 'Stage' });
  expect(optionsOf('Stage')).toEqual(['Groups', 'Playoffs (waiting)']);
  expect(chosenIn('Stage')).toBe('Groups');
  await choose('Stage', 'Playoffs (waiting)');
  expect(await screen.findByRole('heading', { name: 'Playoffs' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Semi-finals' })).toBeTruthy();
  expect(chosenIn('Stage')).toBe('Playoffs (waiting)');
  expect(url()).toBe('/tournaments/5?stage=2');
});

test('a stage remains on the screen until the next one has come', async () => {
  const later = Promise.withResolvers<null>();
  stubServer({
    'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': async ({ query }) => {
      if (query.stage === 2) await later.promise;
      return { body: query.stage === 2 ? playoffs() : groups() };
    },
  });
  show(Page, '/tournaments/:id', '/tournaments/5');
  await screen.findByRole('combobox', { name: 'Stage' });
  await choose('Stage', 'Playoffs (waiting)');
  expect(screen.getByRole('heading', { name: 'Groups' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading the bracket' })).toBeNull();
  later.resolve(null);
  expect(await screen.findByRole('heading', { name: 'Playoffs' })).toBeTruthy();
});

test('one stage alone is no choice', async () => {
  open([aSwiss()]);
  expect(await screen.findByRole('heading', { name: 'Swiss' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
});

test('a double elimination has an upper bracket, a lower one and a final', async () => {
  open([aDoubleElimination()]);
  const upper = await region('Upper bracket');
  expect(textsOf(upper.getAllByRole('heading'))).toEqual([
    'Upper bracket',
    'Upper round 1',
    'Upper final',
  ]);
  expect(cardsIn(await region('Lower bracket'))).toEqual([
    'Lower round 1, match 1: Ivy, seed 4, waits for the loser of Upper round 1, match 2.',
    'Lower final: the loser of Upper final plays the winner of Lower round 1, match 1.',
  ]);
  const final = await region('Grand final');
  expect(cardsIn(final).at(-1)).toBe(
    'Second grand final, if needed: the loser of Grand final plays the winner of Grand final.',
  );
  expect(final.getByText('If needed')).toBeTruthy();
});

test('on a phone a round of any part is one choice, and has a URL', async () => {
  const { url } = open([aDoubleElimination()]);
  const round = within(await screen.findByRole('combobox', { name: 'Round' }));
  expect(round.getAllByRole<HTMLOptGroupElement>('group').map(({ label }) => label)).toEqual([
    'Upper bracket',
    'Lower bracket',
    'Grand final',
  ]);
  expect(chosenIn('Round')).toBe('Upper round 1');
  await choose('Round', 'Lower final');
  expect(chosenIn('Round')).toBe('Lower final');
  expect(url()).toBe('/tournaments/5?part=lower&round=2');
});

test('the path of an entrant leads from the upper bracket through the lower one', async () => {
  signIn();
  open([aDoubleElimination()], '', seenByPlayer({ status: 'ongoing', registrationId: 34 }));
  await region('Lower bracket');
  const marked = screen.getAllByText(/On your path\.$/);
  expect(marked.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Upper round 1, match 1',
    'Lower round 1, match 1',
    'Lower final',
    'Grand final',
  ]);
  expect(chosenIn('Round')).toBe('Lower round 1');
});

test('in the lower bracket two come together in every second round only', async () => {
  const lower = (round: number, count: number) =>
    aRound(
      `Lower round ${round}`,
      Array.from({ length: count }, (_, position) =>
        aMatch({ id: round * 10 + position, section: 'lower', round, position }),
      ),
      { section: 'lower', round },
    );
  const [, , ...rest] = aDoubleElimination().rounds.filter(({ section }) => section !== 'lower');
  open([aDoubleElimination({ rounds: [lower(1, 2), lower(2, 2), lower(3, 1), ...rest] })]);
  const bracket = await region('Lower bracket');
  const linesOf = (round: string) =>
    within(present(bracket.getByRole('heading', { name: round }).closest('li')))
      .getAllByRole('listitem')
      .map(({ classList }) => [
        classList.contains('bracket-fed'),
        classList.contains('bracket-feeds'),
        classList.contains('bracket-feeds-straight'),
      ]);
  expect(linesOf('Lower round 1')).toEqual([
    [false, true, true],
    [false, true, true],
  ]);
  expect(linesOf('Lower round 2')).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  expect(linesOf('Lower round 3')).toEqual([[true, false, false]]);
});

test('each group has its table and the pairings of the round that is played', async () => {
  open([groups(), playoffs()]);
  const groupA = await region('Group A');
  expect(rowsOf('Group A').map((row) => row.replace(/Score \d:\d/, ''))).toEqual([
    'Rank | Name | PlayedP | WonW | LostL | Score | PointsPts',
    '1 | Nova Goes on | 1 | 1 | 0 | 2:1 | 1',
    '2 | Rook | 1 | 0 | 1 | 1:2 | 0',
  ]);
  expect(rowsOf('Group B')[1]).toMatch(/^1 \| Vex(Score 0:0)? \|/);
  expect(cardsIn(groupA)).toEqual([
    'Group A, round 1, match 1: Nova, seed 1, beat Rook, seed 2, 2 to 1.',
  ]);
});

test('stage, group and round are one choice each, with a URL, and all rounds at once', async () => {
  const { url } = open([groups(), playoffs()]);
  await region('Group A');
  expect(
    screen.getAllByRole('combobox').map((choice) => choice.getAttribute('aria-label')),
  ).toEqual(['Stage', 'Group', 'Round']);
  expect(screen.queryByRole('navigation')).toBeNull();
  await choose('Group', 'Group B');
  expect(screen.queryByRole('region', { name: 'Group A' })).toBeNull();
  await choose('Round', 'Round 2');
  expect(cardsIn(screen)).toEqual(['Group B, round 2, match 1: Vex, seed 3, plays Ivy, seed 4.']);
  expect(url()).toBe('/tournaments/5?round=2&group=2');
  await choose('Round', 'All rounds');
  expect(cardsIn(screen)).toHaveLength(2);
  expect(url()).toBe('/tournaments/5?all=1&group=2');
});

test('more than eight groups are shown one at a time, first that of the viewer', async () => {
  const many = Array.from({ length: 12 }, (_, index) => index + 1);
  const bracket = someGroups({
    rounds: many.map((group) => aRound('Round 1', [aMatch({ id: group, group })], { group })),
    standings: many.map((group) => ({
      place: 1,
      entrantId: group === 7 ? nova.id : 900 + group,
      name: `Player ${group}`,
      group,
    })),
  });
  signIn();
  open([bracket], '', seenByPlayer({ status: 'ongoing', registrationId: 31 }));
  await region('Group G');
  expect(screen.getAllByRole('region', { name: /^Group [A-Z]$/ })).toHaveLength(1);
  expect(optionsOf('Group')).toContain('Group L');
  expect(optionsOf('Group')).not.toContain('All groups');
});

test('who has no match in a round of a group sits it out', async () => {
  const [first] = groups().rounds;
  const { standings } = groups();
  const third = { place: 3, entrantId: 999, name: 'Onyx', group: 1 };
  open([someGroups({ rounds: [present(first)], standings: [...standings, third] })]);
  expect(await screen.findByText('Onyx sits this round out')).toBeTruthy();
});

test('a Swiss round gives the reason for each pairing, and what it was made before', async () => {
  open([aSwiss()]);
  const rounds = await region('Rounds');
  expect(chosenIn('Round')).toBe('Round 2');
  expect(textsOf(rounds.getAllByText(/^Both have/))).toEqual([
    'Both have 1 pointPaired before a correction',
    'Both have 0 points',
  ]);
  await choose('Round', 'Round 3');
  expect(screen.getByText('Paired after round 2')).toBeTruthy();
});

test("Swiss standings say opponents' wins in a word and why behind an info button", async () => {
  open([aSwiss()]);
  await region('Standings');
  expect(rowsOf('Standings')[0]).toBe(
    "Rank | Name | PlayedP | WonW | LostL | Score | Opponents' wins | PointsPts",
  );
  const reason = 'Tied on points with the one above: their opponents won less.';
  expect(rowsOf('Standings')[2]).toBe(
    `2 | RookOpponents' wins${reason}Score 2:1 | 1 | 1 | 0 | 2:1 | 0 | 1`,
  );
  const info = screen.getByRole('button', { name: "Opponents' wins" });
  expect(document.getElementById(info.getAttribute('popovertarget') ?? '')?.textContent).toBe(
    reason,
  );
  expect(document.body.textContent).not.toContain('Buchholz');
});

test('long standings are shown whole when asked to', async () => {
  const standings = Array.from({ length: 40 }, (_, index) => ({
    place: index + 1,
    entrantId: 500 + index,
    name: `Player ${index + 1}`,
  }));
  open([aSwiss({ standings })]);
  await region('Standings');
  expect(rowsOf('Standings')).toHaveLength(33);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
  await waitFor(() => expect(rowsOf('Standings')).toHaveLength(41));
});

test('a round of the lower bracket that has byes alone is folded with them', async () => {
  const bye = aMatch({ id: 20, section: 'lower', b: null, winner: nova.id, state: 'bye' });
  const [upper, upperFinal, , ...rest] = aDoubleElimination().rounds;
  open([
    aDoubleElimination({
      rounds: [
        present(upper),
        present(upperFinal),
        aRound('Lower round 1', [bye], { section: 'lower' }),
        ...rest,
      ],
    }),
  ]);
  const lower = await region('Lower bracket');
  const headings = () => textsOf(lower.getAllByRole('heading'));
  expect(headings()).toEqual(['Lower bracket', 'Lower final']);
  await userEvent.click(lower.getByRole('button', { name: '1 bye' }));
  expect(headings()).toEqual(['Lower bracket', 'Lower round 1', 'Lower final']);
});

test('the first round of a later Swiss stage waits for the stage before', async () => {
  const rounds = aSwiss().rounds.map((round) => ({ ...round, matches: [] }));
  open([aSwiss({ rounds, standings: [] })]);
  expect(await screen.findByText('Paired after the previous stage')).toBeTruthy();
});

test('the trophy is for the winner of the last final alone', async () => {
  const final = (round: number, winner: number) =>
    aRound(
      round === 1 ? 'Grand final' : 'Second grand final',
      [
        aMatch({
          id: 30 + round,
          section: 'final',
          name: round === 1 ? 'Grand final' : 'Second grand final',
          round,
          b: rook,
          scoreA: winner === nova.id ? 2 : 0,
          scoreB: winner === nova.id ? 0 : 2,
          winner,
          state: 'done',
        }),
      ],
      { section: 'final', round },
    );
  const rounds = aDoubleElimination().rounds.filter(({ section }) => section !== 'final');
  open([
    aDoubleElimination({
      stages: [aStage({ format: 'double_elimination', state: 'done' })],
      rounds: [...rounds, final(1, rook.id), final(2, nova.id)],
    }),
  ]);
  const part = await region('Grand final');
  const trophies = part
    .getAllByText(/beat/)
    .map(({ parentElement }) => parentElement?.querySelector('.lucide-trophy') !== null);
  expect(trophies).toEqual([false, true]);
});

test('who has withdrawn is marked in the table of a group', async () => {
  const bracket = groups();
  const standings = bracket.standings.map((row) =>
    row.name === 'Rook' ? { ...row, isWithdrawn: true as const } : row,
  );
  open([{ ...bracket, standings }, playoffs()]);
  await region('Group A');
  expect(rowsOf('Group A')[2]).toContain('2 | Rook Withdrawn');
  expect(rowsOf('Group A')[1]).not.toContain('Withdrawn');
});
