import { z } from '#zod.ts';
import { endpoint } from '#endpoint.ts';
import { setupSteps } from './admin-rules.ts';

export const Counts = z.object({
  /** Players without a code to enter and entered teams of upcoming tournaments that are not verified. */
  pendingSeats: z.int(),
  /** Matches of ongoing tournaments that the two sides disagree about. */
  openDisputes: z.int(),
  /** Confirmed or in processing. */
  ordersToShip: z.int(),
  unreadMessages: z.int(),
  /** That could be sent once what kept them is set right. */
  failedMails: z.int(),
});
export type Counts = z.output<typeof Counts>;

/** What a new site lacks, by its real state. */
export const Setup = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  hasMailServer: z.boolean(),
  /** A proxy on the server's machine passes this request on, and TRUST_PROXY is off. */
  hasUnknownProxy: z.boolean(),
});
export type Setup = z.output<typeof Setup>;

export const admin = {
  counts: endpoint('GET /admin/counts', {
    access: 'admin',
    permission: ['shop', 'tournaments'],
    summary: 'How much waits for the organisers, of what the viewer may see',
    reads: ['tournaments', 'registrations', 'teams', 'brackets', 'orders', 'messages', 'mails'],
    response: Counts,
  }),
  setup: endpoint('GET /admin/setup', {
    access: 'admin',
    summary: 'The checklist of a new site',
    reads: ['tournaments', 'products', 'blogs', 'site', 'pages', 'setup'],
    response: Setup,
  }),
  dismissSetup: endpoint('PUT /admin/setup', {
    access: 'admin',
    summary: 'Hide the checklist from all admins, or show it again',
    body: z.object({ isDismissed: z.boolean('Please say whether it is dismissed') }),
    changes: ['setup'],
    response: Setup,
  }),
  sendTestMail: endpoint('POST /admin/test-mail', {
    access: 'admin',
    summary: 'Send a mail to oneself',
    changes: { nothing: 'It sends a mail' },
  }),
};
