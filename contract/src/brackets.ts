import * as z from 'zod';
import { Id, IdParam, Message, byId } from './common.ts';
import { scoreProblem, scoreRange } from './bracket-rules.ts';
import { endpoint } from './endpoint.ts';
import { tournamentFormats } from './tournament-rules.ts';

const Entrant = z.object({ id: Id, name: z.string(), seed: z.int() });
export type Entrant = z.output<typeof Entrant>;

/** An entrant, whose winner is awaited, or null for a bye. */
const Slot = z.union([Entrant, z.object({ waitingFor: z.string() })]).nullable();
export type Slot = z.output<typeof Slot>;

export const Match = z.object({
  id: Id,
  /** From 1. */
  round: z.int(),
  /** From 0. */
  position: z.int(),
  a: Slot,
  b: Slot,
  scoreA: z.int().nullable(),
  scoreB: z.int().nullable(),
  winner: Id.nullable(),
  state: z.enum(['bye', 'waiting', 'ready', 'done', 'forfeit']),
  version: z.int(),
});
export type Match = z.output<typeof Match>;

export const Bracket = z.object({
  format: z.enum(tournamentFormats),
  version: z.int(),
  /** Empty before the start, and for a battle royale. */
  rounds: z.array(z.object({ name: z.string(), matches: z.array(Match) })),
  thirdPlace: Match.nullable(),
  standings: z.array(z.object({ place: z.int(), entrantId: Id, name: z.string() })),
  /** Who takes part, by seed; none before the start. Those who are gone keep their name alone. */
  entrants: z.array(
    Entrant.extend({
      hasForfeited: z.boolean(),
      registrationId: Id.nullable(),
      teamId: Id.nullable(),
    }),
  ),
});
export type Bracket = z.output<typeof Bracket>;

const wholeFrom = (min: number, max: number, what: string) => {
  const error = `${what} must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
};

const PointsTable = z.object({
  /** Points of the first place, the second and so on; none for places beyond. */
  places: z
    .array(wholeFrom(0, 1000, 'Points'))
    .min(1, 'Please give points for the first place')
    .max(100, 'Please give points for at most 100 places'),
  /** Points of each kill. */
  kill: wholeFrom(0, 100, 'Points'),
});

/** A preset, or an own table. */
export const ScoringInput = PointsTable.partial()
  .extend({ preset: z.enum(['fortnite', 'algs', 'pubg']).optional() })
  .refine(({ preset, places, kill }) => preset || (places && kill !== undefined), {
    path: ['places'],
    error: 'Please choose a preset or give points for places and kills',
  });

export const ResultInput = z
  .object({
    scoreA: z.number(scoreRange),
    scoreB: z.number(scoreRange),
    version: z.int('Please send the version of the match'),
    force: z.boolean().default(false),
  })
  .superRefine((result, context) => {
    const message = scoreProblem(result);
    if (message) context.addIssue({ code: 'custom', path: ['scoreB'], message });
  });

export const GameInput = z.object({
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

export const SeedsInput = z
  .object({
    /** Every entrant once, the best seed first. */
    order: z.array(Id).max(10_000).optional(),
    shuffle: z.literal(true).optional(),
  })
  .refine(({ order, shuffle }) => (order === undefined) !== (shuffle === undefined), {
    path: ['order'],
    error: 'Please send either an order or shuffle',
  });

const changes = ['brackets'] as const;
const keptUntil = ['brackets'] as const;
const ofGame = z.object({
  id: IdParam,
  number: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number),
});

const Game = z.object({
  number: z.int(),
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
export type Game = z.output<typeof Game>;

export const brackets = {
  get: endpoint({
    method: 'GET',
    path: '/tournaments/:id/bracket',
    access: 'open',
    summary: 'Bracket and standings; the ETag is the version',
    params: byId,
    sameForAll: true,
    keptUntil,
    versioned: true,
    response: Bracket,
  }),
  seed: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/bracket/seeds',
    access: 'admin',
    summary: 'Order or shuffle the seeds before the first result',
    params: byId,
    body: SeedsInput,
    changes,
    response: Bracket,
  }),
  record: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/matches/:matchId',
    access: 'admin',
    summary: 'Enter or correct a result; a correction that others depend on asks for force',
    params: z.object({ id: IdParam, matchId: IdParam }),
    body: ResultInput,
    changes,
    response: Message.extend({ match: Match }),
  }),
  forfeit: endpoint({
    method: 'POST',
    path: '/tournaments/:id/entrants/:entrantId/forfeit',
    access: 'admin',
    summary: 'Let an entrant forfeit its open matches',
    params: z.object({ id: IdParam, entrantId: IdParam }),
    changes,
    response: Message,
  }),
  reinstate: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/entrants/:entrantId/forfeit',
    access: 'admin',
    summary: 'Let an entrant play on; matches forfeited meanwhile stand until they are corrected',
    params: z.object({ id: IdParam, entrantId: IdParam }),
    changes,
    response: Message,
  }),
  setScoring: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/scoring',
    access: 'admin',
    summary: 'Set the points table of a battle royale: a preset or an own one',
    params: byId,
    body: ScoringInput,
    changes,
    response: PointsTable,
  }),
  games: endpoint({
    method: 'GET',
    path: '/tournaments/:id/games',
    access: 'open',
    summary: 'Games of a battle royale with their results',
    params: byId,
    sameForAll: true,
    keptUntil,
    versioned: true,
    response: z.object({ version: z.int(), scoring: PointsTable, games: z.array(Game) }),
  }),
  enterGame: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/games/:number',
    access: 'admin',
    summary: 'Enter or replace the results of a game as a whole',
    params: ofGame,
    body: GameInput,
    changes,
    response: Game,
  }),
  removeGame: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/games/:number',
    access: 'admin',
    summary: 'Delete a game with its results',
    params: ofGame,
    changes,
    response: Message,
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/tournaments/:id/leaderboard',
    access: 'open',
    summary: 'Standings of a battle royale, computed from its games',
    params: byId,
    sameForAll: true,
    keptUntil,
    response: z.array(
      z.object({
        rank: z.int(),
        entrantId: Id,
        name: z.string(),
        points: z.int(),
        wins: z.int(),
        kills: z.int(),
        /** What decided between equal points. */
        why: z.string(),
      }),
    ),
  }),
  resultsCsv: endpoint({
    method: 'GET',
    path: '/tournaments/:id/results.csv',
    access: 'admin',
    summary: 'Matches, or games, with their results as a table for a spreadsheet',
    params: byId,
    response: { file: 'text/csv; charset=utf-8' },
  }),
  events: endpoint({
    method: 'GET',
    path: '/tournaments/:id/events',
    access: 'open',
    summary: 'Server-sent events with the version of the tournament, at once and at every change',
    params: byId,
    sameForAll: true,
    response: { file: 'text/event-stream' },
  }),
};
