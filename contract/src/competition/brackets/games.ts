import { z } from '#zod.ts';
import { PlayedMap } from './match.ts';
import { ofStage } from './brackets.ts';
import { Id, IdParam, orNull, wholeFrom, withDefault } from '#common.ts';
import { endpoint, ofOrganisers, ofReferees, sameForAll } from '#endpoint.ts';
import { ofVersion } from '#tags.ts';

export const PointsTable = z.object({
  /** Points for the first place, the second and so on; none for places beyond. */
  places: z
    .array(wholeFrom(0, 1000, 'Points'))
    .min(1, 'Please give points for the first place')
    .max(100, 'Please give points for at most 100 places'),
  /** Points for each kill. */
  kill: wholeFrom(0, 100, 'Points'),
});

/** A preset, or an own table. */
export const ScoringInput = PointsTable.partial()
  .extend({ preset: z.enum(['fortnite', 'algs', 'pubg']).optional() })
  .refine(({ preset, places, kill }) => preset || (places && kill !== undefined), {
    path: ['places'],
    error: 'Please choose a preset or give points for places and kills',
  });

export type ScoringInput = z.output<typeof ScoringInput>;

export const GameInput = z.object({
  /** Whether to clear what later stages have played on the previous result. */
  force: withDefault(z.boolean(), false),
  /** Null: no map of this site; absent: unchanged. */
  mapId: orNull(Id).optional(),
  results: z
    .array(
      z.object({
        entrantId: Id,
        placement: wholeFrom(1, 1000, 'Placement'),
        kills: wholeFrom(0, 999, 'Kills'),
      }),
    )
    .min(1, 'Please enter at least one result')
    .max(1000, 'Please enter at most 1000 results'),
});
export type GameInput = z.output<typeof GameInput>;

export const ofGame = z.object({
  id: IdParam,
  number: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number),
});

/** The lobby of a game; the first one unless named. */
const inLobby = ofStage.extend({
  lobby: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .optional(),
});

export const Game = z.object({
  stage: z.int(),
  /** From 1; 1 in a stage of one lobby. */
  lobby: z.int(),
  number: z.int(),
  map: PlayedMap,
  results: z.array(
    z.object({
      entrantId: Id,
      name: z.string(),
      placement: z.int(),
      kills: z.int(),
      points: z.int(),
    }),
  ),
});

export const GameList = z.object({
  version: z.int(),
  scoring: PointsTable,
  /** How many each lobby plays; null where it is open. */
  plannedGames: z.int().nullable(),
  matchPoint: z.int().nullable(),
  games: z.array(Game),
});

export const LeaderboardRow = z.object({
  /** From 1; 1 in a stage of one lobby. */
  lobby: z.int(),
  /** In the lobby; of the disqualified, below everybody else. */
  rank: z.int(),
  entrantId: Id,
  name: z.string(),
  points: z.int(),
  wins: z.int(),
  kills: z.int(),
  /** What it scored in each game that it has played, the first one first. */
  games: z.array(
    z.object({
      /** The number of the game. */
      n: z.int(),
      placement: z.int(),
      kills: z.int(),
      points: z.int(),
    }),
  ),
  /** The tie-break that decided between equal points in a word: 'Kills'. */
  why: z.string(),
  /** What it means, as sentences. */
  reason: z.string(),
  /** Whether the next game that it wins decides the stage. */
  isOnMatchPoint: z.literal(true).optional(),
  /** Whether the rank leads to the next stage. */
  goesOn: z.literal(true).optional(),
  /** Whether the entrant has forfeited or was deleted. */
  isWithdrawn: z.boolean(),
  /** Its points no longer count. */
  isDisqualified: z.literal(true).optional(),
});

export type LeaderboardRow = z.output<typeof LeaderboardRow>;

/** The games of a battle royale. */
export const games = {
  setScoring: endpoint('PUT /tournaments/:id/scoring', {
    ...ofOrganisers,
    summary: 'Set the points table of a battle royale: a preset or an own one',
    body: ScoringInput,
    changes: ['tournaments', 'audit'],
    response: PointsTable,
  }),
  games: endpoint('GET /tournaments/:id/games', {
    ...sameForAll,
    summary: 'Games of a stage of a battle royale with their results, lobby by lobby',
    query: ofStage,
    versioned: true,
    reads: ofVersion,
    response: GameList,
  }),
  enterGame: endpoint('PUT /tournaments/:id/games/:number', {
    ...ofReferees,
    scope: 'results',
    summary:
      'Enter or replace the results of a game as a whole; force clears games of the next stage that others played',
    params: ofGame,
    query: inLobby,
    body: GameInput,
    changes: ['brackets', 'audit'],
    hidesNothing: true,
    response: Game,
  }),
  removeGame: endpoint('DELETE /tournaments/:id/games/:number', {
    ...ofReferees,
    scope: 'results',
    summary: 'Delete a game with its results',
    params: ofGame,
    query: inLobby.extend({ force: z.literal('true').optional() }),
    changes: ['brackets', 'audit'],
  }),
  leaderboard: endpoint('GET /tournaments/:id/leaderboard', {
    ...sameForAll,
    summary: 'Standings of a stage of a battle royale, lobby by lobby, computed from its games',
    query: ofStage,
    reads: ['tournaments', 'brackets'],
    response: z.array(LeaderboardRow),
  }),
};
