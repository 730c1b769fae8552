import { z } from '#zod.ts';
import { Id, line, optional, ordinal } from '#common.ts';
import { longestDisqualificationReason } from './disqualification-rules.ts';
import { endpoint, ofOrganisers, ofReferees } from '#endpoint.ts';

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

export const disqualifications = {
  disqualifications: endpoint('GET /tournaments/:id/disqualifications', {
    ...ofReferees,
    scope: 'read',
    summary: 'Who is disqualified, and why, the latest first',
    reads: ['brackets'],
    response: z.array(Disqualification),
  }),
  disqualify: endpoint('PUT /tournaments/:id/entrants/:entrantId/disqualification', {
    ...ofOrganisers,
    summary: 'Disqualify an entrant of an ongoing tournament; its open matches are forfeited',
    body: DisqualificationInput,
    changes: ['brackets', 'teams', 'audit'],
  }),
  lift: endpoint('DELETE /tournaments/:id/entrants/:entrantId/disqualification', {
    ...ofOrganisers,
    summary:
      'Lift a disqualification; matches forfeited until then stay so until they are corrected',
    changes: ['brackets', 'teams', 'audit'],
  }),
  swap: endpoint('POST /tournaments/:id/bracket/swap', {
    ...ofOrganisers,
    summary: 'Let two entrants change places before either has played',
    body: SwapInput,
    changes: ['brackets', 'audit'],
  }),
};
