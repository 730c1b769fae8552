import type { registrations as endpoints } from '@last-circle/contract/tournament-registrations.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as codes from './codes.ts';
import * as lists from './registration-lists.ts';
import * as registrations from './registrations.ts';

interface Above {
  onWithdraw: registrations.OnWithdraw;
}

export const registrationHandlers = ({ onWithdraw }: Above): Handlers<typeof endpoints> => ({
  register: ({ ctx, user, params, body }) => registrations.register(ctx, user, params.id, body),
  resendCode: ({ ctx, user, params }) => codes.resend(ctx, user, params.id),
  verify: ({ ctx, user, body }) => codes.verify(ctx, user, body.code),
  own: ({ ctx, user, query }) => lists.own(ctx, user, query),
  list: ({ ctx, params, query }) => lists.list(ctx, params.id, query),
  csv: ({ ctx, params, query, reply }) => {
    reply.header(
      'Content-Disposition',
      `attachment; filename="tournament-${params.id}-registrations.csv"`,
    );
    return lists.csv(ctx, params.id, query);
  },
  remove: ({ ctx, user, params }) => registrations.withdraw(ctx, user, params.id, onWithdraw),
  setVerified: ({ ctx, user, params, body }) =>
    registrations.setVerified(ctx, user, params.id, body.isVerified),
});
