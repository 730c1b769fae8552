import {
  invitationDays,
  roleDescriptions,
} from '@last-circle/contract/competition/staff-role-texts.ts';
import type { StaffRole } from '@last-circle/contract/staff-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

interface Invitation {
  email: string;
  role: StaffRole;
  invitedBy: string;
  token: string;
}

export const invitationMail = (
  ctx: Context,
  { name }: { name: string },
  { email, role, invitedBy, token }: Invitation,
) =>
  mailOf(ctx, {
    kind: 'staff-invitation',
    to: email,
    isLimitedByKind: true,
    subject: `Help at ${name} as ${role}`,
    preheader: `${invitedBy} invites you to the staff.`,
    heading: 'Can you help?',
    blocks: [
      `${invitedBy} asks you to help at ${name}. Accept with the account of this address; without one you can create it on the way.`,
      keyValueTable([
        ['Tournament', name],
        ['Role', role],
        ['You may', roleDescriptions[role]],
      ]),
      button('See the invitation', `${ctx.config.publicUrl}/staff-invitation?token=${token}`),
    ],
    reason: `You get this mail because ${invitedBy} gave this address. The link ends after ${invitationDays} days; do nothing if you do not want to help.`,
  });
