import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { aBracket, aMatch, aRound, aStage, ivy, nova, rook, vex } from './a-bracket.ts';

const lower = (change: Partial<Match>) => aMatch({ section: 'lower', state: 'waiting', ...change });

const upper = (change: Partial<Match>) => aMatch({ name: 'Upper final', ...change });

const winnerOf = (match: string) => ({ waitingFor: `Winner of ${match}` });
const loserOf = (match: string) => ({ waitingFor: `Loser of ${match}` });

/** Four entrants: Nova has beaten Ivy, who fell into the lower bracket; Rook and Vex may play. */
export const aDoubleElimination = (change: Partial<Bracket> = {}): Bracket =>
  aBracket({
    format: 'double_elimination',
    stages: [aStage({ name: 'Double elimination', format: 'double_elimination' })],
    rounds: [
      aRound('Upper round 1', [
        upper({
          name: 'Upper round 1, match 1',
          scoreA: 2,
          scoreB: 0,
          winner: nova.id,
          state: 'done',
        }),
        upper({ id: 12, position: 1, name: 'Upper round 1, match 2', a: rook, b: vex }),
      ]),
      aRound('Upper final', [
        upper({ id: 13, round: 2, b: winnerOf('Upper round 1, match 2'), state: 'waiting' }),
      ]),
      aRound(
        'Lower round 1',
        [
          lower({
            id: 21,
            name: 'Lower round 1, match 1',
            a: ivy,
            b: loserOf('Upper round 1, match 2'),
          }),
        ],
        { section: 'lower' },
      ),
      aRound(
        'Lower final',
        [
          lower({
            id: 22,
            round: 2,
            name: 'Lower final',
            a: loserOf('Upper final'),
            b: winnerOf('Lower round 1, match 1'),
          }),
        ],
        { section: 'lower' },
      ),
      aRound(
        'Grand final',
        [
          lower({
            id: 31,
            section: 'final',
            name: 'Grand final',
            a: winnerOf('Upper final'),
            b: winnerOf('Lower final'),
          }),
        ],
        { section: 'final' },
      ),
      aRound(
        'Second grand final',
        [
          lower({
            id: 32,
            section: 'final',
            round: 2,
            name: 'Second grand final',
            a: loserOf('Grand final'),
            b: winnerOf('Grand final'),
          }),
        ],
        { section: 'final' },
      ),
    ],
    standings: [],
    ...change,
  });

const played = { scoreA: 2, scoreB: 1, winner: nova.id, state: 'done' } as const;

const figures = (won: number, lost: number) => ({
  played: won + lost,
  won,
  lost,
  scoreFor: 2 * won + lost,
  scoreAgainst: 2 * lost + won,
  points: won,
});

const standing = ({ id, name }: typeof nova, place: number) => ({ entrantId: id, name, place });

/** Two groups of two rounds; in Group A Nova has beaten Rook and leads by it. */
export const someGroups = (change: Partial<Bracket> = {}): Bracket =>
  aBracket({
    format: 'round_robin',
    stages: [
      aStage({ name: 'Groups', format: 'round_robin' }),
      aStage({ number: 2, name: 'Playoffs', state: 'waiting' }),
    ],
    rounds: [1, 2].flatMap((group) => {
      const [a, b] = group === 1 ? [nova, rook] : [vex, ivy];
      const letter = group === 1 ? 'A' : 'B';
      return [1, 2].map((round) =>
        aRound(
          `Round ${round}`,
          [
            aMatch({
              id: group * 10 + round,
              name: `Group ${letter}, round ${round}, match 1`,
              group,
              round,
              a,
              b,
              ...(group === 1 && round === 1 && played),
            }),
          ],
          { group },
        ),
      );
    }),
    standings: [
      { ...standing(nova, 1), group: 1, figures: figures(1, 0), goesOn: true },
      { ...standing(rook, 2), group: 1, figures: figures(0, 1) },
      { ...standing(vex, 1), group: 2, figures: figures(0, 0) },
      { ...standing(ivy, 2), group: 2, figures: figures(0, 0) },
    ],
    ...change,
  });

const buchholz = (points: number) => ({ buchholz: points, medianBuchholz: 0 });

/** Of three rounds the first is played, the second is paired on a result that has changed. */
export const aSwiss = (change: Partial<Bracket> = {}): Bracket =>
  aBracket({
    format: 'swiss',
    stages: [aStage({ name: 'Swiss', format: 'swiss' })],
    rounds: [
      aRound('Round 1', [
        aMatch({ ...played, name: 'Round 1, match 1', b: vex }),
        aMatch({
          id: 12,
          ...played,
          winner: rook.id,
          name: 'Round 1, match 2',
          a: rook,
          b: ivy,
          pairing: {
            reason: 'Top half of the seeds against the bottom half',
            isOutdated: false,
          },
        }),
      ]),
      aRound('Round 2', [
        aMatch({
          id: 21,
          round: 2,
          name: 'Round 2, match 1',
          b: rook,
          pairing: { reason: 'Both have 1 point', isOutdated: true },
        }),
        aMatch({
          id: 22,
          round: 2,
          position: 1,
          name: 'Round 2, match 2',
          a: vex,
          pairing: { reason: 'Both have 0 points', isOutdated: false },
        }),
      ]),
      aRound('Round 3', [], { round: 3 }),
    ],
    standings: [
      { ...standing(nova, 1), figures: { ...figures(1, 0), ...buchholz(1) } },
      {
        ...standing(rook, 2),
        figures: { ...figures(1, 0), ...buchholz(0) },
        why: "Opponents' wins",
        reason: 'Tied on points with the one above: their opponents won less.',
      },
      { ...standing(vex, 3), figures: { ...figures(0, 1), ...buchholz(1) } },
      { ...standing(ivy, 4), figures: { ...figures(0, 1), ...buchholz(1) } },
    ],
    ...change,
  });
