import { z } from '#zod.ts';
import { Id, Message, optional, withDefault } from '#common.ts';
import {
  isScore,
  scoreProblem,
  scoreRange,
  sections,
} from '#competition/tournaments/bracket-rules.ts';
import { bestOfs } from '#competition/tournaments/match-rules.ts';
import { asCsv, endpoint, ofOrganisers, ofReferees, sameForAll } from '#endpoint.ts';
import { Entrant, GameScore, Match, PlayedMap } from './match.ts';
import { ofVersion } from '#tags.ts';
import { resultReporters, tournamentFormats } from '#competition/tournaments/rules.ts';

/** What is planned for a round; before the start for each that full seats would play. */
export const RoundPlan = z.object({
  section: z.enum(sections),
  /** Rounds from here to the last one of the section, which is 0. */
  toFinal: z.int(),
  name: z.string(),
  bestOf: z.literal(bestOfs),
  startsAt: z.string().nullable(),
});
export type RoundPlan = z.output<typeof RoundPlan>;

/** The figures of an entrant in a round robin or a Swiss stage. */
export const StandingFigures = z.object({
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Games, or points of the score. */
  scoreFor: z.int(),
  scoreAgainst: z.int(),
  points: z.int(),
  /** Only in a Swiss stage: the points of all opponents, and without the best and the worst of them. */
  buchholz: z.int().optional(),
  medianBuchholz: z.int().optional(),
});
export type StandingFigures = z.output<typeof StandingFigures>;

/** One stage of a tournament, with the names of all. */
export const Bracket = z.object({
  format: z.enum(tournamentFormats),
  version: z.int(),
  /** The number of the stage that is shown, from 1. */
  stage: z.int(),
  stages: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      format: z.enum(tournamentFormats),
      /** `waiting`: for the places of the stage before. */
      state: z.enum(['waiting', 'ongoing', 'done']),
    }),
  ),
  /** Empty before the start, and for a battle royale. */
  rounds: z.array(
    z.object({
      name: z.string(),
      section: z.enum(sections),
      group: z.int(),
      round: z.int(),
      matches: z.array(Match),
    }),
  ),
  thirdPlace: Match.nullable(),
  /** In the order of the rounds; empty for a battle royale. */
  schedule: z.array(RoundPlan),
  resultsBy: z.enum(resultReporters),
  /** An elimination lists those that are decided; groups list everybody, group by group. */
  standings: z.array(
    z.object({
      place: z.int(),
      entrantId: Id,
      name: z.string(),
      isDisqualified: z.literal(true).optional(),
      /** In a table of points who has withdrawn stands below all others. */
      isWithdrawn: z.literal(true).optional(),
      /** From 1; absent in a stage without groups. */
      group: z.int().optional(),
      /** Only in a stage of rounds. */
      figures: StandingFigures.optional(),
      /** The tie-break that decided between equal points in a word: 'Head to head'. */
      why: z.string().optional(),
      /** What it means, as sentences. */
      reason: z.string().optional(),
      /** Whether the place leads to the next stage. */
      goesOn: z.literal(true).optional(),
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
    const field = isScore(result.scoreA) ? 'scoreB' : 'scoreA';
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  });

export type ResultInput = z.output<typeof ResultInput>;

export const SeedsInput = z
  .object({
    /** Every entrant once, the best seed first. */
    order: z.array(Id).max(10_000).optional(),
    shuffle: z.literal(true).optional(),
    /** The id of another tournament: who was ahead there has the better seed; the others come after. */
    standingsOf: Id.optional(),
    /** By the standings of a season; who has no place in it comes after. */
    seasonId: Id.optional(),
    /** By what the players have won in completed tournaments (Elo). */
    byRating: z.literal(true).optional(),
    /** Whether members of one permanent team do not meet in the first round, where possible. */
    keepApart: withDefault(z.boolean(), false),
  })
  .refine(
    ({ order, shuffle, standingsOf, seasonId, byRating }) =>
      [order, shuffle, standingsOf, seasonId, byRating].filter((way) => way !== undefined)
        .length === 1,
    { path: ['order'], error: 'Please send exactly one way to seed' },
  );
export type SeedsInput = z.output<typeof SeedsInput>;

export const MapsInput = z.object({
  /** Absent: no map of this site. */
  mapId: optional(Id),
  matchIds: z
    .array(Id)
    .min(1, 'Please choose at least one match')
    .max(10_000, 'Please choose at most 10000 matches'),
});
export type MapsInput = z.output<typeof MapsInput>;

/** A stage by its number; without one that which is played, else the last. */
export const ofStage = z.object({
  stage: z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number)
    .optional(),
});

const HiddenMap = PlayedMap.unwrap();

export const brackets = {
  get: endpoint('GET /tournaments/:id/bracket', {
    ...sameForAll,
    summary: 'Matches and standings of a stage, else of the current one; the ETag is the version',
    query: ofStage,
    versioned: true,
    reads: ofVersion,
    response: Bracket,
  }),
  seed: endpoint('PUT /tournaments/:id/bracket/seeds', {
    ...ofOrganisers,
    summary:
      'Order the seeds by hand, by lot, by earlier standings, a season or rating, before the first result',
    body: SeedsInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
  record: endpoint('PATCH /tournaments/:id/matches/:matchId', {
    ...ofReferees,
    scope: 'results',
    summary:
      'Enter or correct a result; a correction that others depend on requires force, a win of an entrant who has forfeited reinstate',
    body: ResultInput,
    changes: ['brackets', 'audit'],
    hidesNothing: true,
    response: Message.extend({ match: Match }),
  }),
  setMaps: endpoint('PUT /tournaments/:id/bracket/maps', {
    ...ofReferees,
    scope: 'results',
    summary: 'Set the map that matches are played on, or none, before or after their results',
    body: MapsInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
  hiddenMaps: endpoint('GET /tournaments/:id/hidden-maps', {
    access: 'admin',
    permission: 'tournaments',
    staff: 'caster',
    scope: 'read',
    summary: 'Maps of matches and games that are inactive, so that only admins see them',
    reads: ['brackets', 'maps'],
    response: z.object({
      matches: z.array(HiddenMap.extend({ matchId: Id })),
      games: z.array(HiddenMap.extend({ stage: z.int(), lobby: z.int(), number: z.int() })),
    }),
  }),
  forfeit: endpoint('POST /tournaments/:id/entrants/:entrantId/forfeit', {
    ...ofReferees,
    scope: 'results',
    summary: 'Let an entrant forfeit its open matches',
    changes: ['brackets', 'audit'],
  }),
  reinstate: endpoint('DELETE /tournaments/:id/entrants/:entrantId/forfeit', {
    ...ofReferees,
    scope: 'results',
    summary:
      'Let an entrant play on; matches forfeited until then stay so until they are corrected',
    changes: ['brackets', 'audit'],
  }),
  resultsCsv: endpoint('GET /tournaments/:id/results.csv', {
    ...ofReferees,
    ...asCsv('tournament-:id-results.csv'),
    scope: 'results',
    summary: 'Matches, or games, with their results as a table for a spreadsheet',
    reads: ['tournaments', 'brackets', 'maps'],
  }),
  events: endpoint('GET /tournaments/:id/events', {
    access: 'open',
    summary:
      'Server-sent events: version, at once and at every change; changed, before it, with the version and its tags',
    sameForAll: true,
    reads: { nothing: 'The stream itself announces changes' },
    response: { file: 'text/event-stream' },
  }),
  eventsOfAll: endpoint('GET /tournaments/events', {
    access: 'open',
    summary:
      'Server-sent events of all tournaments: the same, by a number of the server, and which tournament has changed',
    sameForAll: true,
    reads: { nothing: 'The stream itself announces changes' },
    response: { file: 'text/event-stream' },
  }),
};
