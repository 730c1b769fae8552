import { teamInvitationDays } from '@last-circle/contract/competition/permanent-team-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

export const invitationMail = (
  ctx: Context,
  team: { name: string },
  { to, invitedBy }: { to: string; invitedBy: string },
) =>
  mailOf(ctx, {
    kind: 'permanent-team-invitation',
    to,
    // A captain may type any address.
    isByAnyone: true,
    subject: `${invitedBy} invites you to ${team.name}`,
    preheader: 'Join once, enter tournaments together.',
    heading: `Join ${team.name}?`,
    blocks: [
      `${invitedBy} invites you to the team ${team.name}. As a member you can be entered in tournaments by its captain; you are mailed each time and can leave until the start.`,
      'Accept or decline with the account of this address; without one you can create it on the way.',
      button('See the invitation', `${ctx.config.publicUrl}/teams`),
    ],
    reason: `You get this mail because ${invitedBy} gave your name or this address. The invitation ends after ${teamInvitationDays} days; do nothing if you do not want to join.`,
  });
