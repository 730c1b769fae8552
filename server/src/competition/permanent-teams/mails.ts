import { teamInvitationDays } from '@last-circle/contract/competition/permanent-team-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

export const invitationMail = (
  ctx: Context,
  team: { name: string },
  { to, invitedBy }: { to: string; invitedBy: string },
) =>
  mailOf({
    kind: 'permanent-team-invitation',
    to,
    // A captain may type any address.
    isByAnyone: true,
    subject: `${invitedBy} invites you to ${team.name}`,
    preheader: 'Join once and enter tournaments together.',
    heading: `Join ${team.name}?`,
    blocks: [
      `${invitedBy} wants you in ${team.name}. Once you are in, the captain can enter you in tournaments. We mail you each time, and you can still leave until the start.`,
      'Log in with this address to accept or decline. No account yet? You can create one on the way.',
      button('See the invitation', `${ctx.config.publicUrl}/teams`),
    ],
    reason: `You get this mail because ${invitedBy} invited you by name or by this address. If you do not want to join, ignore it: the invitation ends after ${teamInvitationDays} days.`,
  });
