import { z } from '#zod.ts';
import { Email, Id, optional, withDefault, cell } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { isFilled, mailChoices, placementOf } from './winner-rules.ts';

const WinnerInput = z.object({
  /** Blank for the placement of the row's position. */
  placement: cell(40),
  /** Of a player or a team. */
  username: cell(40),
  prize: cell(200),
  email: cell(254),
  redeemCode: cell(100),
  /** A team instead of a player; its name and the addresses of its members are known. */
  teamId: optional(Id),
  /** A player without an address, whom nobody mails. */
  registrationId: optional(Id),
  /** Who of the team gets the mail. */
  mailTo: withDefault(z.enum(mailChoices, 'Please choose who gets the mail'), 'captain'),
});
type WinnerInput = z.output<typeof WinnerInput>;

function problemsOf({ placement, ...winner }: WinnerInput) {
  const problems: [field: keyof WinnerInput, message: string][] = [];
  const isKnown = Boolean(winner.teamId || winner.registrationId);
  const required = isKnown ? [] : (['username', 'email'] as const);
  for (const field of [...required, 'prize'] as const) {
    if (winner[field] === '') problems.push([field, `Please fill in the ${field} of ${placement}`]);
  }
  if (!isKnown && winner.email !== '' && !Email.safeParse(winner.email).success) {
    problems.push(['email', `Invalid email for ${placement}: ${winner.email}`]);
  }
  return problems;
}

/** Empty rows are not removed, so that errors name the right row; `isFilled` distinguishes them. */
const Winners = z
  .array(WinnerInput, 'At least one winner must be specified')
  .max(100, 'Please announce at most 100 winners')
  .transform((rows) =>
    rows.map((row, index) => ({ ...row, placement: row.placement || placementOf(index + 1) })),
  )
  .superRefine((rows, context) => {
    if (!rows.some(isFilled)) {
      context.addIssue({ code: 'custom', message: 'At least one winner must be specified' });
    }
    for (const [index, row] of rows.entries()) {
      if (!isFilled(row)) continue;
      for (const [field, message] of problemsOf(row)) {
        context.addIssue({ code: 'custom', path: [index, field], message });
      }
    }
  });

export const WinnersInput = z.object({ winners: Winners });
export type WinnersInput = z.output<typeof WinnersInput>;

export const CorrectionInput = WinnersInput.extend({
  version: z.int('Please send the version of the winners'),
});
export type CorrectionInput = z.output<typeof CorrectionInput>;

export const Participant = z.object({
  /** In the list frozen at the start; null before. */
  entrantId: Id.nullable(),
  fortniteUsername: z.string(),
  /** Blank for a player without an account. */
  email: z.string(),
  /** The registration of a player. */
  registrationId: Id.nullable(),
  team: z.string().nullable(),
  teamId: Id.nullable(),
  isCaptain: z.boolean(),
});
export type Participant = z.output<typeof Participant>;

export const Announced = z.object({
  /** To be sent with a correction. */
  version: z.int(),
  winners: z.array(
    z.object({
      placement: z.string(),
      username: z.string(),
      prize: z.string(),
      email: z.string(),
      /** Null where the winner is named by an e-mail address. */
      teamId: Id.nullable(),
      /** The registration of a player without an address. */
      registrationId: Id.nullable(),
      mailTo: z.enum(mailChoices),
      /** Whether a redeem code was mailed; nobody can read it again. */
      hasRedeemCode: z.boolean(),
    }),
  ),
});
export type Announced = z.output<typeof Announced>;

export const winners = {
  participants: endpoint('GET /tournaments/:id/participants', {
    ...ofOrganisers,
    scope: 'registrations',
    summary: 'Verified participants: players, or the accepted members of verified teams',
    reads: ['registrations', 'teams', 'brackets'],
    response: z.array(Participant),
  }),
  announce: endpoint('POST /tournaments/:id/winners', {
    ...ofOrganisers,
    summary:
      "Announce the winners once, complete the tournament and mail each the prize; '{10% off}' as redeem code makes a discount code, '{code of 12}' takes one of a product",
    body: WinnersInput,
    changes: ['tournaments', 'discounts', 'products', 'audit'],
  }),
  announced: endpoint('GET /tournaments/:id/winners', {
    ...ofOrganisers,
    summary: 'The announced winners as a correction starts with them',
    reads: ['tournaments'],
    response: Announced,
  }),
  correct: endpoint('PUT /tournaments/:id/winners', {
    ...ofOrganisers,
    summary:
      'Correct the announced winners and mail those whose placement, prize or redeem code changed; a blank code leaves the one that was mailed',
    body: CorrectionInput,
    changes: ['tournaments', 'discounts', 'products', 'audit'],
    response: Announced.extend({ message: z.string() }),
  }),
};
