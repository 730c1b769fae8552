import { z } from './zod.ts';
import { Id, IdParam, Message, byId, optional, withDefault } from './common.ts';
import { scoreProblem, scoreRange } from './bracket-rules.ts';
import { bestOfs } from './match-rules.ts';
import { endpoint } from './endpoint.ts';
import { ofVersion } from './tags.ts';
import { resultReporters, tournamentFormats } from './tournament-rules.ts';

const Entrant = z.object({
  id: Id,
  /** Of a match that was played before a substitute came, that of the former entrant. */
  name: z.string(),
  seed: z.int(),
  isDisqualified: z.literal(true).optional(),
});
export type Entrant = z.output<typeof Entrant>;

/** An entrant, the match whose winner plays here, or null for a bye. */
const Slot = z.union([Entrant, z.object({ waitingFor: z.string() })]).nullable();
export type Slot = z.output<typeof Slot>;

/** The map that a match or a game is played on, while it is public. */
export const PlayedMap = z.object({ id: Id, name: z.string(), mapCode: z.string() }).nullable();
export type PlayedMap = z.output<typeof PlayedMap>;

/** The scores of a game in the order of the sides. */
export const GameScore = z.object({ scoreA: z.number(scoreRange), scoreB: z.number(scoreRange) });

/** What the players say of a match that has no result yet. */
const OpenReport = z
  .object({
    /** `waiting`: for the answer of the other side. `disputed`: for the organisers. */
    state: z.enum(['waiting', 'disputed']),
    /** The entrant who reported first. */
    by: Id,
    /** When a report without an answer becomes the result. */
    answerBy: z.string(),
  })
  .nullable();

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
  /** Where they are known, in a best of several; the score counts those won. */
  games: z.array(z.object({ scoreA: z.int(), scoreB: z.int() })),
  winner: Id.nullable(),
  state: z.enum(['bye', 'waiting', 'ready', 'done', 'forfeit']),
  version: z.int(),
  map: PlayedMap,
  bestOf: z.literal(bestOfs),
  /** Its own time, or that of its round. */
  startsAt: z.string().nullable(),
  hasOwnTime: z.boolean(),
  /** The station or lobby that it is played in. */
  station: z.string().nullable(),
  report: OpenReport,
});
export type Match = z.output<typeof Match>;

/** What is planned for a round; before the start for each that full seats would play. */
export const RoundPlan = z.object({
  /** Rounds from here to the final, which is 0. */
  toFinal: z.int(),
  name: z.string(),
  bestOf: z.literal(bestOfs),
  startsAt: z.string().nullable(),
});
export type RoundPlan = z.output<typeof RoundPlan>;

export const Bracket = z.object({
  format: z.enum(tournamentFormats),
  version: z.int(),
  /** Empty before the start, and for a battle royale. */
  rounds: z.array(z.object({ name: z.string(), matches: z.array(Match) })),
  thirdPlace: Match.nullable(),
  /** In the order of the rounds; empty for a battle royale. */
  schedule: z.array(RoundPlan),
  resultsBy: z.enum(resultReporters),
  standings: z.array(
    z.object({
      place: z.int(),
      entrantId: Id,
      name: z.string(),
      isDisqualified: z.literal(true).optional(),
    }),
  ),
  /** Who takes part, by seed; none before the start. Of deleted players only the name remains. */
  entrants: z.array(
    Entrant.extend({
      hasForfeited: z.boolean(),
      registrationId: Id.nullable(),
      teamId: Id.nullable(),
      version: z.int(),
      /** Who had the place before, the first one first; none where it never passed on. */
      standsInFor: z.array(z.object({ name: z.string(), from: z.string() })).optional(),
    }),
  ),
});
export type Bracket = z.output<typeof Bracket>;

export const ResultInput = z
  .object({
    scoreA: z.number(scoreRange),
    scoreB: z.number(scoreRange),
    /** In a best of several; the scores are the games that each side has won. */
    games: z.array(GameScore).max(7, 'A match has at most 7 games').optional(),
    version: z.int('Please send the version of the match'),
    force: withDefault(z.boolean(), false),
    /** Whether a winner who has forfeited plays on. */
    reinstate: withDefault(z.boolean(), false),
  })
  .superRefine((result, context) => {
    const message = scoreProblem(result);
    if (message) context.addIssue({ code: 'custom', path: ['scoreB'], message });
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

export const MapsInput = z.object({
  /** Absent: no map of this site. */
  mapId: optional(Id),
  matchIds: z
    .array(Id)
    .min(1, 'Please choose at least one match')
    .max(10_000, 'Please choose at most 10000 matches'),
});
export type MapsInput = z.output<typeof MapsInput>;

const HiddenMap = PlayedMap.unwrap();

export const brackets = {
  get: endpoint({
    method: 'GET',
    path: '/tournaments/:id/bracket',
    access: 'open',
    summary: 'Bracket and standings; the ETag is the version',
    params: byId,
    idOf: 'tournament',
    sameForAll: true,
    versioned: true,
    reads: ofVersion,
    cached: true,
    response: Bracket,
  }),
  seed: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/bracket/seeds',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Order or shuffle the seeds before the first result',
    params: byId,
    body: SeedsInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
  record: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/matches/:matchId',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'results',
    summary:
      'Enter or correct a result; a correction that others depend on requires force, a win of an entrant who has forfeited reinstate',
    params: z.object({ id: IdParam, matchId: IdParam }),
    body: ResultInput,
    changes: ['brackets', 'audit'],
    response: Message.extend({ match: Match }),
  }),
  setMaps: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/bracket/maps',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'results',
    summary: 'Set the map that matches are played on, or none, before or after their results',
    params: byId,
    body: MapsInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
  hiddenMaps: endpoint({
    method: 'GET',
    path: '/tournaments/:id/hidden-maps',
    access: 'admin',
    staff: 'caster',
    idOf: 'tournament',
    scope: 'read',
    summary: 'Maps of matches and games that are inactive, so that only admins see them',
    params: byId,
    reads: ['brackets', 'maps'],
    response: z.object({
      matches: z.array(HiddenMap.extend({ matchId: Id })),
      games: z.array(HiddenMap.extend({ number: z.int() })),
    }),
  }),
  forfeit: endpoint({
    method: 'POST',
    path: '/tournaments/:id/entrants/:entrantId/forfeit',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'results',
    summary: 'Let an entrant forfeit its open matches',
    params: z.object({ id: IdParam, entrantId: IdParam }),
    changes: ['brackets', 'audit'],
    response: Message,
  }),
  reinstate: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/entrants/:entrantId/forfeit',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'results',
    summary:
      'Let an entrant play on; matches forfeited until then stay so until they are corrected',
    params: z.object({ id: IdParam, entrantId: IdParam }),
    changes: ['brackets', 'audit'],
    response: Message,
  }),
  resultsCsv: endpoint({
    method: 'GET',
    path: '/tournaments/:id/results.csv',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'results',
    summary: 'Matches, or games, with their results as a table for a spreadsheet',
    params: byId,
    reads: ['tournaments', 'brackets', 'maps'],
    response: { file: 'text/csv; charset=utf-8' },
  }),
  events: endpoint({
    method: 'GET',
    path: '/tournaments/:id/events',
    access: 'open',
    summary:
      'Server-sent events: version, at once and at every change; changed, before it, with the version and its tags',
    params: byId,
    idOf: 'tournament',
    sameForAll: true,
    reads: { nothing: 'The stream itself announces changes' },
    response: { file: 'text/event-stream' },
  }),
};
