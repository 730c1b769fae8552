import { z } from '#zod.ts';
import { Id, counting, line, optional, keysetPaging, paging, prose, withDefault } from '#common.ts';
import { asCsv, cachedForVisitors, endpoint, sameForAll } from '#endpoint.ts';
import { byUsername } from './players.ts';
import { seasonLimits, seasonVisibilities } from './season-rules.ts';
import { TournamentInBrief } from '#competition/tournaments/brief.ts';

const { points: mostPoints, places, tournaments } = seasonLimits;
const wholePoints = `Points must be whole numbers from 0 to ${mostPoints}`;

export const SeasonInput = z.object({
  name: line({ max: seasonLimits.name, required: 'Name is required' }),
  description: withDefault(prose({ max: seasonLimits.description }), ''),
  /** The points of each place, from the first on; lower places score nothing. */
  points: z
    .array(z.int(wholePoints).min(0, wholePoints).max(mostPoints, wholePoints), wholePoints)
    .min(1, 'Give the points of at least one place')
    .max(places, `Give the points of at most ${places} places`),
  /** How many of a player's best results count; null for all. */
  bestOf: optional(
    z
      .int('Results must be a whole number')
      .min(1, 'At least 1 result must count')
      .max(tournaments, `At most ${tournaments} results can count`),
  ),
  visibility: withDefault(z.enum(seasonVisibilities, 'Please choose who sees it'), 'public'),
});
export type SeasonInput = z.output<typeof SeasonInput>;

export const Season = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  points: z.array(z.int()),
  bestOf: z.int().nullable(),
  visibility: z.enum(seasonVisibilities),
  createdAt: z.string(),
  /** The start of the first public tournament; null without one. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Public tournaments, and how many of them are completed. */
  tournamentCount: z.int(),
  completedCount: z.int(),
});
export type Season = z.output<typeof Season>;

export const SeasonDetails = Season.extend({
  /** By their start. */
  tournaments: z.array(TournamentInBrief),
});
export type SeasonDetails = z.output<typeof SeasonDetails>;

export const SeasonRow = z.object({
  /** The position in the list, from 1. */
  id: Id,
  /** Shared by those whom points and places do not separate. */
  rank: z.int(),
  isShared: z.boolean(),
  /** The name as in the newest tournament that the player was placed in. */
  name: z.string(),
  /** The username of a player whose page is public, else null. */
  player: z.string().nullable(),
  points: z.int(),
  bestPlace: z.int(),
  /** By the start of the tournaments. */
  scores: z.array(
    z.object({
      tournamentId: Id,
      place: z.int(),
      points: z.int(),
      /** Whether it is among the best results that count. */
      isCounted: z.boolean(),
    }),
  ),
});
export type SeasonRow = z.output<typeof SeasonRow>;

export const SeasonCandidate = TournamentInBrief.omit({ winner: true }).extend({
  /** The season that it belongs to. */
  season: z.object({ id: Id, name: z.string() }).nullable(),
});
export type SeasonCandidate = z.output<typeof SeasonCandidate>;

/** A season on the page of a player. */
export const PlayedSeason = z.object({
  id: Id,
  name: z.string(),
  rank: z.int(),
  isShared: z.boolean(),
  points: z.int(),
  /** How many players are in the standings. */
  players: z.int(),
  tournamentCount: z.int(),
  completedCount: z.int(),
});
export type PlayedSeason = z.output<typeof PlayedSeason>;

const ofLists = ['seasons', 'tournaments'] as const;
/** Rosters score, and names lead to the pages of players. */
const ofStandings = [...ofLists, 'brackets', 'registrations', 'teams', 'players'] as const;
/** Tournaments show their season, and their audit logs when it takes them in. */
const changed = ['seasons', 'audit'] as const;

export const seasons = {
  list: endpoint('GET /seasons', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary: 'Seasons, the newest first; admins see drafts too',
    query: z.object({ ...keysetPaging, ...counting }),
    reads: ofLists,
    response: z.array(Season),
  }),
  get: endpoint('GET /seasons/:id', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary: 'A season with its points table and tournaments',
    reads: ofLists,
    response: SeasonDetails,
  }),
  standings: endpoint('GET /seasons/:id/standings', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary:
      'The standings of a season: players by the points of their best results in its completed tournaments',
    query: z.object({ ...paging, ...counting }),
    reads: ofStandings,
    response: z.array(SeasonRow),
  }),
  csv: endpoint('GET /seasons/:id/standings.csv', {
    access: 'admin',
    permission: 'tournaments',
    ...asCsv('season-:id.csv'),
    summary: 'The standings of a season as CSV, with a column for each tournament',
    reads: ofStandings,
  }),
  candidates: endpoint('GET /seasons/:id/candidates', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Tournaments that are not in this season, the latest start first',
    query: z.object({ search: line({ max: 100 }).default(''), ...keysetPaging }),
    reads: ofLists,
    response: z.array(SeasonCandidate),
  }),
  ofPlayer: endpoint('GET /players/:username/seasons', {
    ...sameForAll,
    summary: 'The rank of a player in each public season, the newest first',
    params: byUsername,
    reads: ofStandings,
    response: z.array(PlayedSeason),
  }),
  create: endpoint('POST /seasons', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Create a season',
    body: SeasonInput,
    status: 201,
    changes: ['seasons'],
    response: SeasonDetails,
  }),
  update: endpoint('PUT /seasons/:id', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Replace the whole form of a season',
    body: SeasonInput,
    changes: ['seasons'],
    response: SeasonDetails,
  }),
  remove: endpoint('DELETE /seasons/:id', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Delete a season; its tournaments stay',
    changes: changed,
  }),
  add: endpoint('POST /seasons/:id/tournaments', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Add a tournament of any status, which is in no other season',
    body: z.object({ tournamentId: Id }),
    status: 201,
    changes: changed,
    response: SeasonDetails,
  }),
  take: endpoint('DELETE /seasons/:id/tournaments/:tournamentId', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Remove a tournament from a season',
    changes: changed,
  }),
};
