import { z } from '#zod.ts';
import { GameScore, Match } from './match.ts';
import { Id, Message, prose } from '#common.ts';
import { endpoint, ofReferees } from '#endpoint.ts';
import { maxReasonLength } from '#competition/tournaments/match-rules.ts';

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
  list: endpoint('GET /tournaments/:id/matches/:matchId/reports', {
    access: 'user',
    staff: 'referee',
    summary: 'What the two sides say of a match, for them and the staff',
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
  report: endpoint('POST /tournaments/:id/matches/:matchId/reports', {
    access: 'user',
    summary:
      'Report the result of an own match: the same as the other side decides it, another is a dispute',
    body: ReportInput,
    changes: ['brackets', 'audit'],
    hidesNothing: true,
    response: Reported,
  }),
  confirm: endpoint('POST /tournaments/:id/matches/:matchId/reports/:reportId/confirm', {
    access: 'user',
    summary: 'Confirm what the other side has reported, which makes it the result',
    body: z.object({ version }),
    changes: ['brackets', 'audit'],
    hidesNothing: true,
    response: Reported,
  }),
  dispute: endpoint('POST /tournaments/:id/matches/:matchId/reports/:reportId/dispute', {
    access: 'user',
    summary: 'Dispute what the other side has reported; the organisers decide',
    body: DisputeInput,
    changes: ['brackets', 'audit'],
    hidesNothing: true,
    response: Reported,
  }),
  explain: endpoint('PATCH /tournaments/:id/matches/:matchId/reports/:reportId', {
    access: 'user',
    summary: 'Say what happened, in an own report that is disputed',
    body: z.object({ reason }),
    changes: ['brackets', 'audit'],
  }),
  attach: endpoint('POST /tournaments/:id/matches/:matchId/reports/:reportId/screenshot', {
    access: 'user',
    summary: 'Add a screenshot to an own report that is disputed, or replace it',
    upload: { image: 'The file: jpeg, png, gif or webp, at most 5 MiB and 25 megapixels' },
    changes: ['brackets'],
  }),
  screenshot: endpoint('GET /tournaments/:id/matches/:matchId/reports/:reportId/screenshot', {
    access: 'user',
    staff: 'referee',
    summary: 'The screenshot of a report, for the two sides and the staff',
    reads: ['brackets'],
    response: { file: 'image/webp' },
  }),
  disputesOf: endpoint('GET /tournaments/:id/disputes', {
    ...ofReferees,
    summary: 'Matches of a tournament that wait for a decision, the oldest dispute first',
    reads: ['tournaments', 'brackets'],
    response: z.array(Dispute),
  }),
  disputes: endpoint('GET /admin/disputes', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Matches of ongoing tournaments that wait for a decision, the oldest dispute first',
    reads: ['tournaments', 'brackets'],
    response: z.array(Dispute),
  }),
};
