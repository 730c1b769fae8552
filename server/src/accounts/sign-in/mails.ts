import type { Context } from '#platform/db/context.ts';
import { newAddressDays } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { button, date } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

export interface Recipient {
  username: string;
  email: string;
}

const ifItWasNotYou = ({ config }: Context) => [
  'If it was not you, set a new password now:',
  button('Set a new password', `${config.publicUrl}/forgot-password`),
];

/** What a mailed link carries. */
interface Link {
  token: string;
  /** A path of this site that the login leads to. */
  from: string | undefined;
}

function urlOf({ config }: Context, path: string, { token, from }: Link) {
  const search = new URLSearchParams({ token, ...(from !== undefined && { from }) });
  return `${config.publicUrl}${path}?${search}`;
}

export const verifyEmail = (ctx: Context, to: Recipient, link: Link) =>
  mailOf({
    kind: 'verify-email',
    to: to.email,
    subject: 'Verify your email',
    preheader: 'One click and you are in.',
    blocks: [
      `Hi ${to.username},\none click and you can join your first tournament.`,
      button('Verify your email', urlOf(ctx, '/verify-email', link)),
      'The link works for 24 hours.',
      'You did not sign up? Ignore this mail, and the account stays closed. If you already clicked, or want the account, set your own password. That logs everyone else out for good.',
      button('Set your own password', urlOf(ctx, '/reset-password', link)),
    ],
    reason: `Someone signed up with this address at ${ctx.config.publicUrl}.`,
    isByAnyone: true,
    isAwaited: true,
  });

export const resetPassword = (
  ctx: Context,
  to: Recipient,
  link: Link,
  { isNew }: { isNew: boolean },
) =>
  mailOf({
    kind: 'reset-password',
    to: to.email,
    subject: 'Set a new password',
    preheader: 'The link works once, for one hour.',
    blocks: [
      `Hi ${to.username},\nyou asked for a new password. Choose it here:`,
      button('Set a new password', urlOf(ctx, '/reset-password', link)),
      'The link works once, for one hour. The new password logs out all your devices.',
      ...(isNew
        ? [
            `This also removes two-step sign-in and connected accounts, because your address was verified less than ${newAddressDays} days ago.`,
          ]
        : []),
    ],
    reason: `Someone asked for this at ${ctx.config.publicUrl}. If it was not you, ignore this mail: your password stays as it is.`,
    isByAnyone: true,
    isAwaited: true,
  });

export const passwordChanged = (
  ctx: Context,
  to: Recipient,
  { hasEndedOthers = false }: { hasEndedOthers?: boolean },
) =>
  mailOf({
    kind: 'password-changed',
    to: to.email,
    subject: 'Your password was changed',
    preheader: 'If it was not you, set a new one now.',
    blocks: [
      `Hi ${to.username},\nyour password was changed, and your other devices were logged out.`,
      ...(hasEndedOthers ? ['Two-step sign-in and connected accounts were removed.'] : []),
      ...ifItWasNotYou(ctx),
    ],
    reason: `You get this mail whenever the password of your account at ${ctx.config.publicUrl} changes.`,
  });

export const secondFactorOn = (ctx: Context, to: Recipient) =>
  mailOf({
    kind: 'second-factor-on',
    to: to.email,
    subject: 'Two-step sign-in is on',
    preheader: 'From now on we ask for a code after your password.',
    blocks: [
      `Hi ${to.username},\nfrom now on we ask for a code from your authenticator app after your password. Your other devices were logged out.`,
      'Keep your recovery codes where you can find them without your phone.',
      'If it was not you, set a new password now and write to us:',
      button('Set a new password', `${ctx.config.publicUrl}/forgot-password`),
    ],
    reason: `You get this mail whenever two-step sign-in is switched on for your account at ${ctx.config.publicUrl}.`,
  });

export const secondFactorOff = (ctx: Context, to: Recipient) =>
  mailOf({
    kind: 'second-factor-off',
    to: to.email,
    subject: 'Two-step sign-in is off',
    preheader: 'Your password alone is enough to log in now.',
    blocks: [
      `Hi ${to.username},\nwe no longer ask for a code after your password, and your recovery codes no longer work.`,
      ...ifItWasNotYou(ctx),
    ],
    reason: `You get this mail whenever two-step sign-in is switched off for your account at ${ctx.config.publicUrl}.`,
  });

export const secondFactorLost = (
  ctx: Context,
  to: Recipient,
  { token, endsAt }: { token: string; endsAt: string },
) =>
  mailOf({
    kind: 'second-factor-lost',
    link: '/profile?tab=sign-ins',
    isAwaited: true,
    to: to.email,
    subject: 'Two-step sign-in is about to be removed',
    preheader: 'If it was not you, keep it and set a new password.',
    blocks: [
      `Hi ${to.username},\nsomeone just set a new password for your account and said that the second step is lost. Unless you keep it, two-step sign-in is removed:`,
      date('Removed', endsAt),
      'If it was you, just wait. Logging in with a code from your app keeps it, too.',
      'If it was not you, someone else can read your email. Keep two-step sign-in now, then set a new password for your mailbox first and for your account after that.',
      button('Keep two-step sign-in', `${ctx.config.publicUrl}/keep-two-step?token=${token}`),
    ],
    reason: `You get this mail whenever someone asks to remove two-step sign-in from your account at ${ctx.config.publicUrl}.`,
  });

export const accountConnected = (ctx: Context, to: Recipient, provider: string) =>
  mailOf({
    kind: 'account-connected',
    to: to.email,
    subject: `${provider} logs you in`,
    preheader: `An account at ${provider} was connected to yours.`,
    blocks: [
      `Hi ${to.username},\nan account at ${provider} was connected to yours. Anyone who has it can log in as you.`,
      'If it was not you, disconnect it and set a new password now:',
      button('See your logins', `${ctx.config.publicUrl}/profile?tab=sign-ins`),
    ],
    reason: `You get this mail whenever an account from another site is connected to yours at ${ctx.config.publicUrl}.`,
  });

export const accountDisconnected = (ctx: Context, to: Recipient, provider: string) =>
  mailOf({
    kind: 'account-disconnected',
    to: to.email,
    subject: `${provider} no longer logs you in`,
    preheader: `An account at ${provider} was disconnected from yours.`,
    blocks: [
      `Hi ${to.username},\nyour account at ${provider} was disconnected and no longer logs you in.`,
      ...ifItWasNotYou(ctx),
    ],
    reason: `You get this mail whenever an account from another site is disconnected from yours at ${ctx.config.publicUrl}.`,
  });

/** The mail to the address that the account had. */
export const accountDeleted = (ctx: Context, to: Recipient, { isAsked }: { isAsked: boolean }) =>
  mailOf({
    kind: 'account-deleted',
    to: to.email,
    subject: 'Your account was deleted',
    preheader: 'You are logged out everywhere, and your name is gone.',
    blocks: [
      `Hi ${to.username},\nyour account was deleted${isAsked ? ', as you asked' : ' by those who run the site'}. You are logged out everywhere.`,
      'Results of your past tournaments stay, without your name. Orders stay with the name and addresses on them for as long as the law requires invoices.',
      isAsked
        ? 'If it was not you, write to us: someone knew your password. You can sign up again with this address at any time.'
        : 'If you think that this is a mistake, answer this mail.',
    ],
    reason: `You get this mail once, because the account with this address at ${ctx.config.publicUrl} was deleted.`,
  });
