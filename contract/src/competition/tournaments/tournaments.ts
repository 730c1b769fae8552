import { z } from '#zod.ts';
import { Id, counting, instant, line, keysetPaging, webUrl, withDefault } from '#common.ts';
import { cachedForVisitors, endpoint, ofOrganisers } from '#endpoint.ts';
import { NewTournamentInput, TournamentChange } from './form.ts';
import { Rulebook } from './rulebook.ts';
import { Series } from './series.ts';
import { staffRoles } from '#access/staff-rules.ts';
import { StageInput } from './stages.ts';
import { ofVersion } from '#tags.ts';
import { bestOfs } from './match-rules.ts';
import {
  resultReporters,
  tournamentFormats,
  tournamentSections,
  tournamentStatuses,
  tournamentTypes,
  visibilities,
} from './rules.ts';

export const Tournament = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  tournamentType: z.enum(tournamentTypes),
  teamSize: z.int(),
  maxPlayers: z.int(),
  maxTeams: z.int().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(tournamentStatuses),
  prizeDetails: z.string().nullable(),
  image: z.string().nullable(),
  startNotificationSent: z.boolean(),
  winnersAnnouncementSent: z.boolean(),
  /** The format of the first stage. */
  format: z.enum(tournamentFormats),
  stages: z.array(StageInput),
  thirdPlace: z.boolean(),
  /** The best-of of every round without a plan of its own. */
  bestOf: z.literal(bestOfs),
  /** Only for a battle royale; null where it is open. */
  plannedGames: z.int().nullable(),
  resultsBy: z.enum(resultReporters),
  reportMinutes: z.int(),
  /** How long before the start the check-in opens; null without one. */
  checkInMinutes: z.int().nullable(),
  /** What the start does to entrants who have not checked in. */
  missingAtStart: z.enum(['dropped', 'kept']),
  autoCheckIn: z.boolean(),
  autoStart: z.boolean(),
  pickem: z.boolean(),
  visibility: z.enum(visibilities),
  /** Null where the start closes it. */
  registrationClosesAt: z.string().nullable(),
  /** The series that it is one of. */
  seriesId: Id.nullable(),
  createdAt: z.string(),
  /** Who came first, once announced: a player, or a team. */
  winner: z.string().nullable(),
  /** Entrants: players, or teams in a team tournament. */
  verifiedCount: z.int(),
  /** Registrations whose code has not expired; with the verified ones they are the seats in use. */
  pendingCount: z.int(),
  waitingCount: z.int(),
  /** Counts the verified entrants only. */
  checkedInCount: z.int(),
  /** Visible to admins, the staff and verified participants. */
  gameLink: z.string().nullable().optional(),
  /** Why it has not started by itself; only for its staff. */
  startRefusal: z.string().nullable().optional(),
  /** Visible to admins and the staff. */
  uniqueCode: z.string().optional(),
  /** For a signed-in caller. */
  isRegistered: z.boolean().optional(),
  registrationStatus: z.enum(['verified', 'pending', 'waiting']).nullable().optional(),
  /** From 1 on the waiting list. */
  waitingNumber: z.int().nullable().optional(),
  /** When the caller, or their team, has checked in. */
  checkedInAt: z.string().nullable().optional(),
  registrationId: Id.nullable().optional(),
  /** The team that the caller is in or has asked to join. */
  myTeamId: Id.nullable().optional(),
  /** How far that team is; null for a caller whom it has not accepted. */
  myTeam: z
    .object({
      isCaptain: z.boolean(),
      acceptedCount: z.int(),
      /** Whether its captain has entered it for verification. */
      isRegistered: z.boolean(),
    })
    .nullable()
    .optional(),
  /** The caller's role in the staff. */
  staffRole: z.enum(staffRoles).nullable().optional(),
  /** Why the caller cannot enter. */
  ban: z
    .object({
      reason: z.string(),
      /** Null for good. */
      until: z.string().nullable(),
      isForSite: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type Tournament = z.output<typeof Tournament>;

/** A winner as everybody sees it. */
export const Winner = z.object({
  placement: z.string(),
  /** The name of the team where a team was chosen. */
  username: z.string(),
  prize: z.string(),
  /** The team as it was when it won; null for a player. */
  team: z.object({ name: z.string(), members: z.array(z.string()) }).nullable(),
});

export const TournamentDetails = Tournament.extend({
  ...Rulebook.shape,
  /** The public season that it counts for. */
  season: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whose tournaments are made by themselves; null for one that stands alone. */
  series: Series.nullable(),
  winners: z.array(Winner),
  /** When the announced winners were last corrected. */
  winnersCorrectedAt: z.string().nullable(),
});

export const StartInput = z.object({
  gameLink: line({ max: 500, required: 'Game link is required' }).pipe(
    webUrl('Game link must be a valid URL'),
  ),
});

/** What the start does, by name: players, or teams in a team tournament. */
export const StartPreview = z.object({
  playing: z.array(z.string()),
  /** Who loses the seat for a missed check-in. */
  dropped: z.array(z.string()),
  /** Who gets a seat from the waiting list. */
  movedUp: z.array(z.string()),
  /** Who plays without having checked in. */
  notCheckedIn: z.array(z.string()),
  /** The players who are mailed the link: without an address nobody is. */
  mailed: z.array(z.string()),
});
export type StartPreview = z.output<typeof StartPreview>;

export const DuplicateInput = z.object({
  name: line({ max: 100, required: 'Name is required' }),
  startDate: instant('Start date is required'),
  /** Whether those who are verified take part in the copy too. */
  withEntrants: withDefault(z.boolean(), false),
});
export type DuplicateInput = z.output<typeof DuplicateInput>;

const filters = {
  status: z.enum(tournamentStatuses).optional(),
  section: z.enum(tournamentSections).optional(),
  search: line({ max: 100 }).default(''),
  type: z.enum(tournamentTypes).optional(),
  format: z.enum(tournamentFormats).optional(),
  /** Only upcoming ones with a free seat. */
  open: z.literal('true').optional(),
};

export const tournaments = {
  list: endpoint('GET /tournaments', {
    access: 'user',
    permission: 'tournaments',
    scope: 'read',
    summary: 'Tournaments as the caller sees them, newest first, or a section in its order',
    query: z.object({
      ...filters,
      /** Only those that the caller takes part in, alone or with a team. */
      mine: z.literal('true').optional(),
      /** Only those whose staff the caller belongs to. */
      helping: z.literal('true').optional(),
      ...keysetPaging,
      ...counting,
    }),
    reads: ['tournaments', 'registrations', 'teams'],
    response: z.array(Tournament),
  }),
  listOpen: endpoint('GET /tournaments/all', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary: 'Tournaments as anybody sees them, newest first, or a section in its order',
    query: z.object({ ...filters, ...keysetPaging, ...counting }),
    reads: ['tournaments', 'registrations', 'teams'],
    response: z.array(Tournament),
  }),
  get: endpoint('GET /tournaments/:id', {
    ...cachedForVisitors,
    scope: 'read',
    summary: 'One tournament',
    reads: ['tournaments', 'registrations', 'teams', 'seasons'],
    response: TournamentDetails,
  }),
  create: endpoint('POST /tournaments', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Create a tournament with its rules; it is upcoming whatever status is sent',
    body: NewTournamentInput,
    status: 201,
    changes: ['tournaments'],
    response: Tournament,
  }),
  update: endpoint('PUT /tournaments/:id', {
    ...ofOrganisers,
    summary:
      'Replace the form of a tournament, but for an absent status or link; done by admins, also of those that follow in its series',
    body: TournamentChange,
    changes: ['tournaments', 'registrations', 'teams', 'audit'],
    response: Tournament,
  }),
  remove: endpoint('DELETE /tournaments/:id', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Delete a tournament with all that belongs to it; verified participants are mailed',
    changes: ['tournaments', 'registrations', 'teams', 'brackets', 'staff', 'bans', 'audit'],
  }),
  duplicate: endpoint('POST /tournaments/:id/duplicate', {
    access: 'admin',
    permission: 'tournaments',
    summary:
      'Create a draft with settings, staff, bans and webhooks of a tournament, moved to another start',
    body: DuplicateInput,
    status: 201,
    changes: ['tournaments', 'registrations', 'teams', 'staff', 'bans', 'webhooks'],
    response: Tournament,
  }),
  previewStart: endpoint('GET /tournaments/:id/start', {
    ...ofOrganisers,
    summary: 'Who would play, be dropped and be mailed if the tournament started now',
    reads: ['tournaments', 'registrations', 'teams', 'bans'],
    response: StartPreview,
  }),
  start: endpoint('POST /tournaments/:id/start', {
    ...ofOrganisers,
    summary: 'Start a tournament once and mail its link to the verified participants',
    body: StartInput,
    changes: ['tournaments', 'registrations', 'teams', 'brackets', 'audit'],
  }),
  calendar: endpoint('GET /tournaments/:id/calendar.ics', {
    access: 'open',
    summary: 'The tournament as a calendar file',
    reads: ofVersion,
    response: { file: 'text/calendar; charset=utf-8', saveAs: 'tournament-:id.ics' },
  }),
};
