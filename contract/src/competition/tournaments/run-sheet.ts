import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { waitingKinds } from './run-sheet-rules.ts';
import { tournamentStatuses } from './rules.ts';

/** What waits in one tournament, in the order in which to do it. */
export const RunSheetEntry = z.object({
  tournamentId: Id,
  tournamentName: z.string(),
  status: z.enum(tournamentStatuses),
  startDate: z.string(),
  /** A team tournament enters teams. */
  isOfTeams: z.boolean(),
  waiting: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      /** How many there are; the number of the game that is next. */
      count: z.int(),
      /** Why a tournament did not start by itself. */
      reason: z.string().optional(),
    }),
  ),
});
export type RunSheetEntry = z.output<typeof RunSheetEntry>;

export const runSheet = {
  runSheet: endpoint('GET /tournaments/run-sheet', {
    access: 'user',
    permission: 'tournaments',
    summary:
      'What waits in the tournaments that the caller may run: disputes, what is on now, then the next starts',
    reads: ['tournaments', 'registrations', 'teams', 'brackets', 'staff'],
    response: z.array(RunSheetEntry),
  }),
};
