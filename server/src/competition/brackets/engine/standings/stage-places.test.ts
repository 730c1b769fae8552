import { expect, test } from 'vitest';
import { hasResult, stateOf } from '#competition/brackets/engine/draw/match.ts';
import { inMemoryTournament } from '#testing/competition/engine-tournament.ts';

type Tournament = ReturnType<typeof inMemoryTournament>;

/** Plays what is ready in a stage until nothing is; the weaker seed wins where it says so. */
function playStage({ matches, play }: Tournament, stage: number, isUpset = false) {
  for (;;) {
    const ready = matches(stage).find((match) => stateOf(match) === 'ready');
    if (!ready) return;
    const isWonByA = ready.entrantA! < ready.entrantB! !== isUpset;
    play(ready, Number(isWonByA), Number(!isWonByA));
  }
}

test('of those who share a place of an elimination the better seed of the stage goes on', () => {
  const tournament = inMemoryTournament(
    [
      { format: 'round_robin', advance: 8 },
      { format: 'double_elimination', advance: 5 },
      { format: 'round_robin' },
    ],
    8,
  );
  playStage(tournament, 1, true);
  expect(tournament.entrants(2)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  playStage(tournament, 2, true);
  expect(tournament.entrants(3)).toEqual([8, 7, 6, 5, 4]);
});

const intoSwiss = () => {
  const tournament = inMemoryTournament(
    [
      { format: 'round_robin', groups: 4, advance: 1 },
      { format: 'swiss', rounds: 2 },
    ],
    8,
  );
  playStage(tournament, 1);
  return tournament;
};

test('a Swiss stage starts again when others come into it, also where something was reported', () => {
  const tournament = intoSwiss();
  const { entrants, matches, match, play, report } = tournament;
  expect(entrants(2)).toEqual([1, 2, 3, 4]);
  play(match('Round 1, match 1', 2), 1, 0);
  report(match('Round 1, match 2', 2));
  const { affected } = play(match('Group A, round 1, match 1'), 0, 1);
  expect(affected).toEqual(['2: Round 1, match 1']);
  expect(entrants(2)).toEqual([8, 2, 3, 4]);
  const paired = matches(2).flatMap(({ entrantA, entrantB }) => [entrantA, entrantB]);
  expect(paired).toEqual([8, 3, 2, 4, null, null, null, null]);
  expect(matches(2).filter(hasResult)).toEqual([]);
});

test('a Swiss stage stays when a correction changes nobody who is in it', () => {
  const { match, matches, play } = intoSwiss();
  play(match('Round 1, match 1', 2), 1, 0);
  const before = matches(2);
  const { affected } = play(match('Group A, round 1, match 1'), 5, 3);
  expect(affected).toEqual([]);
  expect(matches(2)).toEqual(before);
});

test.each([
  { format: 'single_elimination' as const },
  { format: 'double_elimination' as const },
  { format: 'round_robin' as const, groups: 2 },
  { format: 'swiss' as const },
])('a stage of $format hands its best on once all of it is played', (stage) => {
  const tournament = inMemoryTournament(
    [{ ...stage, advance: 2 }, { format: 'single_elimination' }],
    9,
  );
  const places = tournament.entrants(2).length;
  playStage(tournament, 1);
  expect(new Set(tournament.entrants(2))).toEqual(new Set([1, 2, 3, 4].slice(0, places)));
});
