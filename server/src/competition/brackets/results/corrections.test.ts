import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';

const site = useApp();

const result = fc.record({
  act: fc.constant('record' as const),
  pick: fc.nat(),
  scores: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 2 }),
});
const withdrawal = fc.record({ act: fc.constant('forfeit' as const), pick: fc.nat() });
const acts = fc.array(fc.oneof({ weight: 15, arbitrary: result }, withdrawal), {
  minLength: 20,
  maxLength: 40,
});

/** The bracket that the site shows, in the form of the engine: entrants are their seeds. */
async function bracketOf({ read }: StartedTournament) {
  const { rounds, thirdPlace, entrants } = await read();
  const seedOf = (id: number | null) => entrants.find((entrant) => entrant.id === id)?.seed ?? null;
  const matches = rounds.flatMap((round) => round.matches);
  return [...matches, ...(thirdPlace ? [thirdPlace] : [])].map((match) => ({
    spot: [match.section, match.round, match.position],
    seats: [match.a, match.b].map((slot) => (slot && 'seed' in slot ? slot.seed : null)),
    scores: [match.scoreA, match.scoreB],
    winner: seedOf(match.winner),
    state: match.state,
  }));
}

test.each([
  ['a single', { thirdPlace: true }, inMemoryBracket],
  ['a double', { format: 'double_elimination' as const }, inMemoryDouble],
])(
  'in %s elimination forced corrections and forfeits leave what the same acts leave without a database',
  async (_, form, inMemory) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 9 }), acts, async (count, acts) => {
        const cup = await aStartedTournament(site, count, form);
        const replay = inMemory(count, { thirdPlace: true });
        for (const act of acts) {
          if (act.act === 'forfeit') {
            const seed = (act.pick % count) + 1;
            const answer = await cup.send(
              'POST',
              `/entrants/${cup.entrants[seed - 1]?.id}/forfeit`,
            );
            expect(answer.status).toBe(replay.withdrawn.has(seed) ? 409 : 200);
            replay.withdraw(seed);
            continue;
          }
          const match = replay.matches[act.pick % replay.matches.length]!;
          const [scoreA = 0, scoreB = 0] = act.scores;
          if (stateOf(match) === 'unneeded') continue;
          const isRefused = 'refusal' in replay.tryRecording(match, scoreA, scoreB);
          const winner = (scoreA > scoreB ? match.entrantA : match.entrantB) ?? 0;
          if (!isRefused && (match.winner !== winner || match.isForfeit)) {
            replay.withdrawn.delete(winner);
          }
          const { status } = await cup.play(
            [match.round, match.position, match.section],
            scoreA,
            scoreB,
            {
              force: true,
              reinstate: true,
            },
          );
          expect(status).toBe(isRefused ? 409 : 200);
          if (!isRefused) replay.play(match, scoreA, scoreB);
        }
        expect(await bracketOf(cup)).toEqual(
          shown(replay.matches).map((match) => ({
            spot: [match.section, match.round, match.position],
            seats: [match.entrantA, match.entrantB],
            scores: [match.scoreA, match.scoreB],
            winner: match.winner,
            state: stateOf(match),
          })),
        );
      }),
      { numRuns: 6 },
    );
  },
  60_000,
);

const sections = ['main', 'lower', 'final', 'third'];

/** In the order of the view, without those that nobody plays. */
const shown = (matches: readonly Match[]) =>
  matches
    .filter((match) => stateOf(match) !== 'unneeded')
    .toSorted(
      (one, other) =>
        sections.indexOf(one.section) - sections.indexOf(other.section) ||
        one.round - other.round ||
        one.position - other.position,
    );
