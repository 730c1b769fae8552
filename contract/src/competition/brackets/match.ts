import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { scoreRange, sections } from '#competition/tournaments/bracket-rules.ts';
import { bestOfs } from '#competition/tournaments/match-rules.ts';

export const Entrant = z.object({
  id: Id,
  /** In a match that was played before a substitute came, the name of the former entrant. */
  name: z.string(),
  seed: z.int(),
  isDisqualified: z.literal(true).optional(),
});
export type Entrant = z.output<typeof Entrant>;

/** An entrant, the match whose winner plays here, or null for a bye. */
export const Slot = z
  .union([
    Entrant,
    z.object({
      /** 'Winner of Quarter-final 2' */
      waitingFor: z.string(),
      /** By the number of the match: 'M9 winner'. */
      short: z.string().optional(),
    }),
  ])
  .nullable();
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

/** Why two meet in a Swiss round. */
const PairingBasis = z.object({
  /** 'Both have 2 points' */
  reason: z.string(),
  /** Whether a result that it is made on has changed since. */
  isOutdated: z.boolean(),
});

export const Match = z.object({
  id: Id,
  /** 'Semi-final 1' */
  name: z.string(),
  /** From 1 through the stage in the order of play, as M12; null for a bye. */
  number: z.int().nullable(),
  section: z.enum(sections),
  /** From 1; 0 in a stage without groups. */
  group: z.int(),
  /** From 1, in its section. */
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
  /** Set in a Swiss round. */
  pairing: PairingBasis.optional(),
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
