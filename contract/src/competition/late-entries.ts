import { z } from '#zod.ts';
import { Id, optional, withDefault } from '#common.ts';
import { EntrantVersion } from './disqualifications.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { EntrantLine } from './entrants.ts';

/** An account or a name; or the first one who waits. */
const Newcomer = EntrantLine.extend({ fromWaitingList: withDefault(z.boolean(), false) });

export const LateEntryInput = Newcomer.extend({
  /** The bye to fill; else that of the weakest seed. None in a battle royale. */
  matchId: optional(Id),
});
export type LateEntryInput = z.output<typeof LateEntryInput>;

export const StandInInput = Newcomer.extend({ version: EntrantVersion });
export type StandInInput = z.output<typeof StandInInput>;

/** After the start. */
export const lateEntries = {
  enterLate: endpoint('POST /tournaments/:id/late-entries', {
    ...ofOrganisers,
    summary:
      'Enter a player or a team after the start, into a bye that nobody has played on, or a battle royale',
    body: LateEntryInput,
    status: 201,
    changes: ['registrations', 'teams', 'brackets', 'audit'],
  }),
  replace: endpoint('PUT /tournaments/:id/entrants/:entrantId/stand-in', {
    ...ofOrganisers,
    summary: 'Pass the place of an entrant to somebody else for the rest of the tournament',
    body: StandInInput,
    changes: ['registrations', 'teams', 'brackets', 'audit'],
  }),
};
