import {
  invitationDays,
  roleDescriptions,
} from '@last-circle/contract/competition/staff-role-texts.ts';
import type { StaffRole } from '@last-circle/contract/access/staff-rules.ts';
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
  mailOf({
    kind: 'staff-invitation',
    to: email,
    isLimitedByKind: true,
    subject: `Help at ${name} as ${role}`,
    preheader: `${invitedBy} wants you on the staff.`,
    heading: 'Can you help?',
    blocks: [
      `${invitedBy} would like your help at ${name}. Log in with this address to accept. No account yet? You can create one on the way.`,
      keyValueTable([
        ['Tournament', name],
        ['Role', role],
        ['You may', roleDescriptions[role]],
      ]),
      button('See the invitation', `${ctx.config.publicUrl}/staff-invitation?token=${token}`),
    ],
    reason: `You get this mail because ${invitedBy} invited this address. If you do not want to help, ignore it: the link ends after ${invitationDays} days.`,
  });
