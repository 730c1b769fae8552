import { z } from '#zod.ts';
import { GameScore, Match } from './brackets.ts';
import { Id, IdParam, Message, prose, byId } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { maxReasonLength } from '#competition/tournaments/match-rules.ts';

const ofMatch = z.object({ id: IdParam, matchId: IdParam });
const ofReport = ofMatch.extend({ reportId: IdParam });

const version = z.int('Please send the version of the match');

export const ReportInput = z.object({
  /** The id of the entrant. */
  winner: Id,
  /** In a best of several. */
  games: z.array(GameScore).max(7, 'A match has at most 7 games').optional(),
  version,
});
export type ReportInput = z.output<typeof ReportInput>;

const reason = prose({
  max: maxReasonLength,
  required: 'Please say what happened',
});

export const DisputeInput = ReportInput.extend({ reason });
export type DisputeInput = z.output<typeof DisputeInput>;

/** What one side says of a match. */
export const Report = z.object({
  id: Id,
  /** Whose view it is. */
  entrantId: Id,
  /** The player who reported. */
  username: z.string(),
  winner: Id,
  scoreA: z.int(),
  scoreB: z.int(),
  games: z.array(z.object({ scoreA: z.int(), scoreB: z.int() })),
  reason: z.string().nullable(),
  hasScreenshot: z.boolean(),
  createdAt: z.string(),
});
export type Report = z.output<typeof Report>;

/** A match that its two sides disagree about. */
export const Dispute = z.object({
  tournamentId: Id,
  tournamentName: z.string(),
  /** 'Semi-final 1' */
  name: z.string(),
  match: Match,
  reports: z.array(Report),
});
export type Dispute = z.output<typeof Dispute>;

const Reported = Message.extend({ match: Match });

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/tournaments/:id/matches/:matchId/reports',
    access: 'user',
    staff: 'referee',
    summary: 'What the two sides say of a match, for them and the staff',
    params: ofMatch,
    idOf: 'tournament',
    reads: ['tournaments', 'registrations', 'teams', 'brackets'],
    response: z.object({
      /** The entrant of the caller; null for organisers who do not play in it. */
      own: Id.nullable(),
      /** Whether the players report here, and the tournament is ongoing. */
      isOpen: z.boolean(),
      /** How long the other side has to answer. */
      answerMinutes: z.int(),
      /** The reports of the match as it is, the first one first. */
      reports: z.array(Report),
    }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/reports',
    access: 'user',
    summary:
      'Report the result of an own match: the same as the other side decides it, another is a dispute',
    params: ofMatch,
    idOf: 'tournament',
    body: ReportInput,
    changes: ['brackets', 'audit'],
    response: Reported,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/reports/:reportId/confirm',
    access: 'user',
    summary: 'Confirm what the other side has reported, which makes it the result',
    params: ofReport,
    idOf: 'tournament',
    body: z.object({ version }),
    changes: ['brackets', 'audit'],
    response: Reported,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/reports/:reportId/dispute',
    access: 'user',
    summary: 'Dispute what the other side has reported; the organisers decide',
    params: ofReport,
    idOf: 'tournament',
    body: DisputeInput,
    changes: ['brackets', 'audit'],
    response: Reported,
  }),
  explain: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/matches/:matchId/reports/:reportId',
    access: 'user',
    summary: 'Say what happened, in an own report that is disputed',
    params: ofReport,
    idOf: 'tournament',
    body: z.object({ reason }),
    changes: ['brackets', 'audit'],
    response: Message,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/reports/:reportId/screenshot',
    access: 'user',
    summary: 'Add a screenshot to an own report that is disputed, or replace it',
    params: ofReport,
    idOf: 'tournament',
    upload: { image: 'The file: jpeg, png, gif or webp, at most 5 MiB and 25 megapixels' },
    changes: ['brackets'],
    response: Message,
  }),
  screenshot: endpoint({
    method: 'GET',
    path: '/tournaments/:id/matches/:matchId/reports/:reportId/screenshot',
    access: 'user',
    staff: 'referee',
    summary: 'The screenshot of a report, for the two sides and the staff',
    params: ofReport,
    idOf: 'tournament',
    reads: ['brackets'],
    response: { file: 'image/webp' },
  }),
  disputesOf: endpoint({
    method: 'GET',
    path: '/tournaments/:id/disputes',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    summary: 'Matches of a tournament that wait for a decision, the oldest dispute first',
    params: byId,
    reads: ['tournaments', 'brackets'],
    response: z.array(Dispute),
  }),
  disputes: endpoint({
    method: 'GET',
    path: '/admin/disputes',
    access: 'admin',
    summary: 'Matches of ongoing tournaments that wait for a decision, the oldest dispute first',
    reads: ['tournaments', 'brackets'],
    response: z.array(Dispute),
  }),
};
