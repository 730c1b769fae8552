import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasResult, isOver, stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { draftOf, type StageDraft } from './progress.ts';
import { advanceStages } from './advance-stages.ts';
import { stageStandings } from '#competition/brackets/engine/standings/stage.ts';
import { isOutdated, pointsBefore } from './swiss-pairs.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { inMemoryTournament } from '#testing/competition/engine-tournament.ts';

const act = fc.record({
  kind: fc.oneof(
    { weight: 30, arbitrary: fc.constant('play' as const) },
    { weight: 5, arbitrary: fc.constant('correct' as const) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
  ),
  pick: fc.nat(),
  isWonByA: fc.boolean(),
});

const roundsOf = (matches: readonly Match[]) =>
  [...Map.groupBy(matches, ({ round }) => round)].toSorted(([one], [other]) => one - other);

const seated = ({ entrantA, entrantB }: Match) =>
  [entrantA, entrantB].filter((entrant) => entrant !== null);

/** What holds in a Swiss stage at any time. */
function expectPaired(matches: readonly Match[]) {
  for (const [round, own] of roundsOf(matches)) {
    const paired = own.flatMap(seated);
    expect(new Set(paired).size).toBe(paired.length);
    const isPlayed = own.some(hasResult);
    const isDue = matches.filter((match) => match.round < round).every(isOver);
    if (!isPlayed && !isDue) expect(paired).toEqual([]);
    expect(own.filter((match) => stateOf(match) === 'bye').length).toBeLessThan(2);
  }
  const byes = matches.filter((match) => stateOf(match) === 'bye');
  const first = byes.filter(({ pairing }) => pairing?.reason !== 'second bye');
  expect(new Set(first.map(({ entrantA }) => entrantA)).size).toBe(first.length);
}

/** Rounds with a result stay as they are; rounds that are paired leave out who has withdrawn. */
function expectUnmoved(
  before: readonly Match[],
  after: readonly Match[],
  withdrawn: ReadonlySet<number>,
) {
  for (const [index, match] of after.entries()) {
    const earlier = before[index]!;
    const isPlayed = before.some((other) => other.round === match.round && hasResult(other));
    if (isPlayed)
      expect([seated(match), match.pairing]).toEqual([seated(earlier), earlier.pairing]);
    const isPaired = match.pairing !== earlier.pairing && match.pairing !== null;
    if (isPaired && !isPlayed && seated(match).join() !== seated(earlier).join()) {
      expect(seated(match).filter((id) => withdrawn.has(id))).toEqual([]);
    }
  }
}

/**
 * Records the results again. Other than in an elimination the pairings of played rounds are given:
 * they were made on the results of their time and stay, whatever is corrected before them. All
 * else, the standings and the next pairing, follows from the last results alone.
 */
function recordAgain(
  stage: Pick<StageDraft<Match>, 'structure' | 'entrants'>,
  matches: readonly Match[],
  withdrawn: Set<number>,
) {
  const empty = matchesOfStage(stage.structure, { thirdPlace: true });
  const played = new Set(matches.filter(hasResult).map(({ round }) => round));
  const given = empty.map((match, index) => (played.has(match.round) ? matches[index]! : match));
  const draft = draftOf(given, withdrawn);
  advanceStages([{ ...stage, draft, games: [], clearedGames: [] }], {
    isPlayed: () => false,
    scoring: { places: [1], kill: 0 },
  });
  return draft.matches;
}

test('2 to 64 entrants play, correct and withdraw in a Swiss stage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 64 }),
      fc.array(act, { minLength: 200, maxLength: 200 }),
      (entrants, acts) => {
        const tournament = inMemoryTournament([{ format: 'swiss' }], entrants);
        const { matches, play, withdraw, withdrawn, structures } = tournament;
        for (const { kind, pick, isWonByA } of acts) {
          const before = matches();
          const open = before.filter((match) => stateOf(match) === 'ready');
          const decided = before.filter(hasResult);
          const match =
            kind === 'correct' ? decided[pick % decided.length] : open[pick % open.length];
          if (kind === 'withdraw') withdraw((pick % entrants) + 1);
          else if (match) {
            const { affected } = play(match, Number(isWonByA), Number(!isWonByA));
            expect(affected).toEqual([]);
          }
          expectUnmoved(before, matches(), withdrawn);
        }
        expectPaired(matches());
        const stage = { structure: structures[0]!, entrants: tournament.entrants() };
        const fresh = recordAgain(stage, matches(), withdrawn);
        expect(matches()).toEqual(fresh);
        const standings = stageStandings(stage.structure, matches(), stage.entrants);
        expect(standings).toEqual(stageStandings(stage.structure, fresh, stage.entrants));
        expect(standings.map(({ place }) => place)).toEqual(
          stage.entrants.map((_, index) => index + 1),
        );
      },
    ),
    { numRuns: 15 },
  );
});

test('every size of 2 to 64 plays all its rounds, and nobody without a rematch meets twice', () => {
  for (let entrants = 2; entrants <= 64; entrants += 1) {
    const { matches, play } = inMemoryTournament([{ format: 'swiss' }], entrants);
    for (const [round] of roundsOf(matches())) {
      for (const position of matches()
        .filter((match) => match.round === round)
        .keys()) {
        const match = matches().filter((other) => other.round === round)[position]!;
        const isWonByA = (position * 7 + round) % 3 > 0;
        if (stateOf(match) === 'ready') play(match, Number(isWonByA), Number(!isWonByA));
      }
    }
    expect(matches().every(isOver)).toBe(true);
    expectPaired(matches());
    const met = matches()
      .filter(({ pairing }) => pairing?.reason !== 'rematch')
      .map((match) =>
        seated(match)
          .toSorted((one, other) => one - other)
          .join(),
      );
    expect(new Set(met).size).toBe(met.length);
  }
});

const firstRoundPlayed = () => {
  const tournament = inMemoryTournament([{ format: 'swiss', rounds: 3 }], 8);
  for (const position of [1, 2, 3, 4])
    tournament.play(tournament.match(`Round 1, match ${position}`), 1, 0);
  return tournament;
};

const pairsIn = (matches: readonly Match[], round: number) =>
  matches.filter((match) => match.round === round).map(seated);

test('a round is paired when the one before it is over', () => {
  const tournament = inMemoryTournament([{ format: 'swiss', rounds: 3 }], 8);
  const { match, matches, play } = tournament;
  expect(pairsIn(matches(), 1)).toEqual([
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 8],
  ]);
  for (const position of [1, 2, 3]) play(match(`Round 1, match ${position}`), 1, 0);
  expect(pairsIn(matches(), 2).flat()).toEqual([]);
  play(match('Round 1, match 4'), 1, 0);
  expect(pairsIn(matches(), 2)).toEqual([
    [1, 3],
    [2, 4],
    [5, 7],
    [6, 8],
  ]);
  expect(pairsIn(matches(), 3).flat()).toEqual([]);
});

test('a correction pairs the next round again while nothing of it is played or reported', () => {
  const { match, matches, play, report } = firstRoundPlayed();
  play(match('Round 1, match 1'), 0, 1);
  expect(pairsIn(matches(), 2)).toEqual([
    [2, 4],
    [3, 5],
    [1, 7],
    [6, 8],
  ]);
  report(match('Round 2, match 3'));
  const before = pairsIn(matches(), 2);
  play(match('Round 1, match 1'), 1, 0);
  expect(pairsIn(matches(), 2)).toEqual(before);
});

test('a correction marks the pairings that were made on other points, and no others', () => {
  const { match, matches, play } = firstRoundPlayed();
  play(match('Round 2, match 2'), 1, 0);
  const outdated = () =>
    matches()
      .filter((match) => isOutdated(match, pointsBefore(matches(), match.round)))
      .map(({ name }) => name);
  expect(outdated()).toEqual([]);
  const { affected } = play(match('Round 1, match 1'), 0, 1);
  expect(affected).toEqual([]);
  expect(outdated()).toEqual(['Round 2, match 1', 'Round 2, match 3']);
  play(match('Round 1, match 1'), 1, 0);
  expect(outdated()).toEqual([]);
});
