import { permissionTexts } from '@last-circle/contract/access/permission-texts.ts';
import type { Member } from '@last-circle/contract/accounts/members.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

interface Actor {
  username: string;
}

type Changed = Pick<Member, 'username' | 'email' | 'role' | 'permissions'>;

const mailTo = (
  ctx: Context,
  { email }: Changed,
  subject: string,
  blocks: (string | ReturnType<typeof button>)[],
) =>
  mailOf({
    kind: 'permissions-changed',
    to: email,
    subject,
    preheader: subject,
    blocks,
    reason: `You have an account at ${ctx.config.publicUrl}.`,
  });

export const permissionsChanged = (ctx: Context, member: Changed, actor: Actor) =>
  mailTo(ctx, member, 'What you may do here has changed', [
    `Hi ${member.username},\n${actor.username} has changed what you may do.`,
    member.permissions.length === 0
      ? 'You no longer look after anything.'
      : `From now on you look after:\n${member.permissions.map((one) => `- ${permissionTexts[one].does}`).join('\n')}`,
    button('Open the site', ctx.config.publicUrl),
  ]);

export const roleChanged = (ctx: Context, member: Changed, actor: Actor) =>
  member.role === 'admin'
    ? mailTo(ctx, member, 'You are an admin now', [
        `Hi ${member.username},\n${actor.username} has made you an admin: you may do everything here.`,
        button('Open the desk', `${ctx.config.publicUrl}/admin/dashboard`),
      ])
    : mailTo(ctx, member, 'You are no longer an admin', [
        `Hi ${member.username},\n${actor.username} has taken back your admin rights. Your account stays as it is.`,
      ]);

/** To the address that an account had. */
export const addressChanged = (ctx: Context, to: { username: string; email: string }) =>
  mailOf({
    kind: 'address-changed',
    to: to.email,
    subject: 'Your account has another address',
    preheader: 'An admin has changed it.',
    blocks: [
      `Hi ${to.username},\nan admin has changed the address of your account. It is no longer this one, and you were logged out everywhere.`,
      'If you did not ask for it, answer this mail.',
    ],
    reason: `You get this mail because this was the address of your account at ${ctx.config.publicUrl}.`,
  });
