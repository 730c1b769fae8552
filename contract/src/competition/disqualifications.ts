import { z } from '#zod.ts';
import { Id, IdParam, Message, byId, line, optional, ordinal } from '#common.ts';
import { longestDisqualificationReason } from './disqualification-rules.ts';
import { endpoint } from '#endpoint.ts';

export const EntrantVersion = ordinal('Please send the version of the entrant');

export const DisqualificationInput = z.object({
  /** For the entrant and the staff; everybody sees that it is disqualified. */
  reason: line({ max: longestDisqualificationReason, required: 'Please give the reason' }),
  version: EntrantVersion,
  /** The first match of the entrant without a result, as it was seen; none in a battle royale. */
  match: optional(z.object({ id: Id, version: ordinal('Please send the version of the match') })),
});
export type DisqualificationInput = z.output<typeof DisqualificationInput>;

export const Disqualification = z.object({
  entrantId: Id,
  name: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type Disqualification = z.output<typeof Disqualification>;

const Seeded = z.object({ id: Id, seed: ordinal('Please send the seed') });

export const SwapInput = z.object({
  /** The first of the two entrants, with the seed that it was seen at. */
  first: Seeded,
  second: Seeded,
});
export type SwapInput = z.output<typeof SwapInput>;

const ofEntrant = z.object({ id: IdParam, entrantId: IdParam });
const ofOrganisers = { access: 'admin', staff: 'organiser', idOf: 'tournament' } as const;

export const disqualifications = {
  disqualifications: endpoint({
    method: 'GET',
    path: '/tournaments/:id/disqualifications',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'read',
    summary: 'Who is disqualified, and why, the latest first',
    params: byId,
    reads: ['brackets'],
    response: z.array(Disqualification),
  }),
  disqualify: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/entrants/:entrantId/disqualification',
    ...ofOrganisers,
    summary: 'Disqualify an entrant of an ongoing tournament; its open matches are forfeited',
    params: ofEntrant,
    body: DisqualificationInput,
    changes: ['brackets', 'teams', 'audit'],
    response: Message,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/entrants/:entrantId/disqualification',
    ...ofOrganisers,
    summary:
      'Lift a disqualification; matches forfeited until then stay so until they are corrected',
    params: ofEntrant,
    changes: ['brackets', 'teams', 'audit'],
    response: Message,
  }),
  swap: endpoint({
    method: 'POST',
    path: '/tournaments/:id/bracket/swap',
    ...ofOrganisers,
    summary: 'Let two entrants change places before either has played',
    params: byId,
    body: SwapInput,
    changes: ['brackets', 'audit'],
    response: Message,
  }),
};
