import {
  matchName,
  thirdPlaceName,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Match, PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Reply } from '#platform/api/client.ts';

const entrant = (seed: number, name: string) => ({ id: 100 + seed, name, seed });
export const [nova, rook, vex, ivy] = [
  entrant(1, 'Nova'),
  entrant(2, 'Rook'),
  entrant(3, 'Vex'),
  entrant(4, 'Ivy'),
] as const;

/** As matches and games show it. */
export const aPlayedMap = (): NonNullable<PlayedMap> => ({
  id: 12,
  name: 'Storm Box',
  mapCode: '1234-5678-9012',
});

export const noHiddenMaps: Reply<'GET /tournaments/:id/hidden-maps'> = { matches: [], games: [] };

/** As the server names the matches of two rounds. */
const nameAt = ({ round = 1, position = 0, section = 'main' }: Partial<Match>) => {
  if (section === 'third') return thirdPlaceName;
  return matchName({ round, position }, 2);
};

/** Semi-final 1 of `aBracket`, Nova against Ivy, as it may still be played. */
export const aMatch = (change: Partial<Match> = {}): Match => ({
  id: 11,
  name: nameAt(change),
  number: null,
  section: 'main',
  group: 0,
  round: 1,
  position: 0,
  a: nova,
  b: ivy,
  scoreA: null,
  scoreB: null,
  games: [],
  winner: null,
  state: 'ready',
  version: 1,
  map: null,
  bestOf: 1,
  startsAt: null,
  hasOwnTime: false,
  station: null,
  report: null,
  ...change,
});

type Round = Bracket['rounds'][number];

export const aRound = (
  name: string,
  matches: Match[],
  { section = 'main', group = 0, round = matches[0]?.round ?? 1 }: Partial<Round> = {},
): Round => ({ name, section, group, round, matches });

type Stage = Bracket['stages'][number];

export const aStage = (change: Partial<Stage> = {}): Stage => ({
  number: 1,
  name: 'Bracket',
  format: 'single_elimination',
  state: 'ongoing',
  ...change,
});

/** Four entrants: Nova has won as Ivy forfeited, Rook and Vex may play, the rest waits. */
export const aBracket = (change: Partial<Bracket> = {}): Bracket => ({
  format: 'single_elimination',
  version: 3,
  stage: 1,
  stages: [aStage()],
  rounds: [
    aRound('Semi-finals', [
      aMatch({ winner: nova.id, state: 'forfeit', version: 2 }),
      aMatch({ id: 12, position: 1, a: rook, b: vex }),
    ]),
    aRound('Final', [
      aMatch({ id: 13, round: 2, b: { waitingFor: 'Winner of Semi-final 2' }, state: 'waiting' }),
    ]),
  ],
  thirdPlace: null,
  schedule: [
    { section: 'main', toFinal: 1, name: 'Semi-finals', bestOf: 1, startsAt: null },
    { section: 'main', toFinal: 0, name: 'Final', bestOf: 1, startsAt: null },
  ],
  resultsBy: 'organiser',
  standings: [{ place: 3, entrantId: ivy.id, name: ivy.name }],
  entrants: [nova, rook, vex, ivy].map((one) => ({
    ...one,
    hasForfeited: one === ivy,
    registrationId: 30 + one.seed,
    teamId: null,
    version: 1,
  })),
  ...change,
});

/** The same four in a battle royale. */
export const aRoyale = (change: Partial<Bracket> = {}): Bracket =>
  aBracket({
    format: 'battle_royale',
    stages: [aStage({ name: 'Leaderboard', format: 'battle_royale' })],
    rounds: [],
    standings: [],
    ...change,
  });

const result = ({ id, name }: typeof nova, placement: number, kills: number, points: number) => ({
  entrantId: id,
  name,
  placement,
  kills,
  points,
});

/** One game, which Ivy has missed. */
export const someGames = (): Reply<'GET /tournaments/:id/games'> => ({
  version: 3,
  scoring: { places: [10, 6, 5], kill: 1 },
  plannedGames: null,
  matchPoint: null,
  games: [
    {
      stage: 1,
      lobby: 1,
      number: 1,
      map: null,
      results: [result(nova, 2, 5, 11), result(rook, 1, 1, 11), result(vex, 3, 0, 5)],
    },
  ],
});

export const aLeaderboard = (): Reply<'GET /tournaments/:id/leaderboard'> => [
  {
    lobby: 1,
    rank: 1,
    entrantId: rook.id,
    name: 'Rook',
    points: 11,
    wins: 1,
    kills: 1,
    games: [{ n: 1, placement: 1, kills: 1, points: 11 }],
    why: 'Wins',
    reason: 'Tied on points with the one below: they won more games.',
    isWithdrawn: false,
  },
  {
    lobby: 1,
    rank: 2,
    entrantId: nova.id,
    name: 'Nova',
    points: 11,
    wins: 0,
    kills: 5,
    games: [{ n: 1, placement: 2, kills: 5, points: 11 }],
    why: 'Wins',
    reason: 'Tied on points with the one above: they won fewer games.',
    isWithdrawn: false,
  },
  {
    lobby: 1,
    rank: 3,
    entrantId: vex.id,
    name: 'Vex',
    points: 5,
    wins: 0,
    kills: 0,
    games: [{ n: 1, placement: 3, kills: 0, points: 5 }],
    why: '',
    reason: '',
    isWithdrawn: false,
  },
  {
    lobby: 1,
    rank: 4,
    entrantId: ivy.id,
    name: 'Ivy',
    points: 0,
    wins: 0,
    kills: 0,
    games: [],
    why: '',
    reason: '',
    isWithdrawn: false,
  },
];
