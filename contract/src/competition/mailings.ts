import { z } from '#zod.ts';
import { Id, line, optional, keysetPaging, prose } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { audiences, longestMailText, longestSubject } from './mailing-rules.ts';

const content = {
  audience: z.enum(audiences, 'Please choose who gets it'),
  /** Set for the audience `match`. */
  matchId: optional(Id),
  subject: line({ max: longestSubject, required: 'Subject is required' }),
  text: prose({ max: longestMailText, required: 'Message is required' }),
};

const namesMatch = ({ audience, matchId }: { audience: string; matchId: number | null }) =>
  audience !== 'match' || matchId !== null;
const unnamed = { path: ['matchId'], error: 'Please choose a match' };

export const MailingInput = z.object(content).refine(namesMatch, unnamed);
export type MailingInput = z.output<typeof MailingInput>;

const SentMailing = z
  .object({
    ...content,
    /** Chosen by the client: sent again, also in parallel, it mails nobody twice. */
    key: line({ max: 100, required: 'Key is required' }),
  })
  .refine(namesMatch, unnamed);
export type SentMailing = z.output<typeof SentMailing>;

const Preview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Addresses, each counted once. */
  recipients: z.int(),
  /** The names of the first recipients. */
  names: z.array(z.string()),
});
export type MailingPreview = z.output<typeof Preview>;

export const Mailing = z.object({
  id: Id,
  audience: z.enum(audiences),
  /** 'Semi-final 1', where it went to one match. */
  matchName: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  sentBy: z.string(),
  createdAt: z.string(),
  recipients: z.int(),
  sent: z.int(),
  /** Those whose mail server has refused it for good. */
  failed: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type Mailing = z.output<typeof Mailing>;

export const mailings = {
  list: endpoint('GET /tournaments/:id/mailings', {
    ...ofOrganisers,
    summary: 'Messages to the participants with the progress of their delivery, newest first',
    query: z.object(keysetPaging),
    reads: ['mailings', 'registrations', 'teams'],
    response: z.array(Mailing),
  }),
  preview: endpoint('POST /tournaments/:id/mailings/preview', {
    ...ofOrganisers,
    summary: 'The mail as it would be sent now, and to how many',
    body: MailingInput,
    changes: { nothing: 'It shows what is not sent yet' },
    response: Preview,
  }),
  send: endpoint('POST /tournaments/:id/mailings', {
    ...ofOrganisers,
    summary:
      "Mail a message to participants, once for each key; each '{10% off}' or '{$5 off}' becomes a discount code of the recipient's own",
    body: SentMailing,
    status: 201,
    changes: ['mailings', 'discounts', 'products', 'audit'],
    response: z.object({ message: z.string(), mailing: Mailing }),
  }),
};
