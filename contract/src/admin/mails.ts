import { z } from '#zod.ts';
import { Email, Message, keysetPaging, line, ordinal } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { mailStates } from './mail-rules.ts';

/** Never with what it says: texts hold codes and links. */
export const Mail = z.object({
  /** As the log names it. */
  id: ordinal('Please give a valid id'),
  /** Its template: 'order-placed'. */
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  /** When it is tried again, while it waits. */
  nextAt: z.string().nullable(),
  /** When it was delivered, refused or given up. */
  endedAt: z.string().nullable(),
  /** What admins may do: a mail can be sent while its text is stored. */
  canRetry: z.boolean(),
  /** Codes and links that somebody waits for go to no other address. */
  canCorrect: z.boolean(),
});
export type Mail = z.output<typeof Mail>;

export const CorrectedAddress = z.object({ email: Email });

const answer = Message.extend({ mail: Mail });

export const mails = {
  list: endpoint('GET /admin/mails', {
    access: 'admin',
    summary: 'The mails of the last thirty days without their texts, newest first',
    query: z.object({
      status: z.enum(mailStates).optional(),
      /** A part of the address or kind; digits alone are an id. */
      search: line({ max: 254 }).default(''),
      ...keysetPaging,
    }),
    reads: ['mails'],
    response: z.array(Mail),
  }),
  tryAgain: endpoint('POST /admin/mails/:id/try-again', {
    access: 'admin',
    summary: 'Try a mail now that was refused, has failed or waits',
    changes: ['mails', 'mailings'],
    response: answer,
  }),
  correctAddress: endpoint('PUT /admin/mails/:id/address', {
    access: 'admin',
    summary: 'Send a mail that did not arrive to another address; nothing else has the new one',
    body: CorrectedAddress,
    changes: ['mails', 'mailings'],
    response: answer,
  }),
  giveUp: endpoint('POST /admin/mails/:id/give-up', {
    access: 'admin',
    summary: 'Try a mail no more and delete its text',
    changes: ['mails', 'mailings'],
    response: answer,
  }),
};
