import { z } from '#zod.ts';
import { Id, IdParam, Message, byId, optional, withDefault } from '#common.ts';
import { EntrantVersion } from './disqualifications.ts';
import { endpoint } from '#endpoint.ts';
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

const ofOrganisers = { access: 'admin', staff: 'organiser', idOf: 'tournament' } as const;

/** After the start. */
export const lateEntries = {
  enterLate: endpoint({
    method: 'POST',
    path: '/tournaments/:id/late-entries',
    ...ofOrganisers,
    summary:
      'Enter a player or a team after the start, into a bye that nobody has played on, or a battle royale',
    params: byId,
    body: LateEntryInput,
    status: 201,
    changes: ['registrations', 'teams', 'brackets', 'audit'],
    response: Message,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/entrants/:entrantId/stand-in',
    ...ofOrganisers,
    summary: 'Pass the place of an entrant to somebody else for the rest of the tournament',
    params: z.object({ id: IdParam, entrantId: IdParam }),
    body: StandInInput,
    changes: ['registrations', 'teams', 'brackets', 'audit'],
    response: Message,
  }),
};
