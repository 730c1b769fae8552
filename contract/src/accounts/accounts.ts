import { foldUsername } from '#usernames.ts';
import { z } from '#zod.ts';
import { Email, Id, Message, NewPassword, line } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { isSitePath } from './origin-rules.ts';
import { permissions } from '#access/permission-rules.ts';
import { deletedAccount, deletedPlayer } from './own-data-rules.ts';

const reserved = new Set([
  'admin',
  'administrator',
  'moderator',
  'support',
  'system',
  'root',
  deletedPlayer.toLowerCase(),
  deletedAccount.toLowerCase(),
]);

/** Letters of one script, digits, `_ . -` and space. */
const ofOneScript = (value: string) =>
  ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Arabic', 'Hebrew', 'Thai', 'Devanagari'].some(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Nd}_.\\- ]*$`, 'u').test(value),
  ) || /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Nd}_.\- ]*$/u.test(value);

export const Username = line({ max: 30, required: 'Fortnite username is required' })
  // Some letters are two units of a string; the database counts letters.
  .refine((value) => /^.{3,}$/u.test(value), 'Username must be at least 3 characters')
  .refine(
    (value) => ofOneScript(value.normalize('NFKC')),
    'Username may use letters of one script, digits, spaces and _ . -',
  )
  .refine((value) => !reserved.has(foldUsername(value)), 'This username is reserved');

/** Where the login that follows a mailed link leads; anything but a path of this site is left out. */
const from = z.string().refine(isSitePath).optional().catch(undefined);

export const RegisterInput = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  from,
});

/** Where another site has said the rest. */
export const UsernameInput = RegisterInput.pick({ username: true });

/** Any text may be tried as a password: it is either right or wrong, never invalid. */
export const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Password must be at most 1000 characters');

export const mailedToken = (error: string) => z.string(error).max(200, error);

export const LoginInput = z.object({ email: Email, password });
export const EmailInput = z.object({ email: Email, from });
export const ResetPasswordInput = z.object({
  token: mailedToken('Invalid or expired reset token'),
  password: NewPassword,
  /** Whether the owner has lost the second step, which is removed a day later unless that is refused. */
  removesSecondFactor: z.boolean().default(false),
});
export const ChangePasswordInput = z.object({
  currentPassword: password,
  newPassword: NewPassword,
});

export type RegisterInput = z.output<typeof RegisterInput>;
export type UsernameInput = z.output<typeof UsernameInput>;
export type EmailInput = z.output<typeof EmailInput>;
export type LoginInput = z.output<typeof LoginInput>;
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

const mismatch = { path: ['confirmPassword'], error: 'Passwords do not match' };

const passwordTwice = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, mismatch);

const newPasswordTwice = z
  .object({ newPassword: z.string(), confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, mismatch);

/** Compares the repeated password even while other fields are invalid, which a refinement of the whole form does not. */
export const RegisterForm = RegisterInput.and(passwordTwice);
export const NewPasswordForm = ResetPasswordInput.omit({ token: true }).and(passwordTwice);
export const ChangePasswordForm = ChangePasswordInput.and(newPasswordTwice);

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'player']),
  /** What they may do beside playing; for admins all of it. */
  permissions: z.array(z.enum(permissions)),
});
export type User = z.output<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

/** The password was right, and a code is asked for: a token that `POST /auth/login/code` takes once. */
export const Challenged = z.object({ challenge: z.string() });

/** A sign-in that has not ended. */
export const Session = z.object({
  id: Id,
  /** 'Firefox on Windows'; empty where it is unknown. */
  browser: z.string(),
  signedInAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const accounts = {
  register: endpoint('POST /auth/register', {
    access: 'open',
    weight: costly,
    summary: 'Make an account and mail the link that verifies it',
    body: RegisterInput,
    status: 201,
    changes: { nothing: 'No answer shows accounts' },
  }),
  verifyEmail: endpoint('GET /auth/verify-email', {
    access: 'open',
    summary: 'Verify an e-mail address by the mailed token; may be repeated',
    query: z.object({
      token: mailedToken('Invalid or expired verification token').default(''),
    }),
    reads: { nothing: 'It verifies, and shows nothing' },
    response: Message.extend({
      /** Whether the link sets a password too, for those who did not sign up. */
      setsPassword: z.boolean(),
    }),
  }),
  resendVerification: endpoint('POST /auth/resend-verification', {
    access: 'open',
    summary:
      'Mail the verification link again; the answer never reveals whether there is an account',
    body: EmailInput,
    changes: { nothing: 'It sends a mail' },
  }),
  login: endpoint('POST /auth/login', {
    access: 'open',
    weight: costly,
    refuses: ['unauthenticated', 'forbidden'],
    summary: 'Sign in, or get the challenge of an account that signs in with a code too',
    body: LoginInput,
    changes: { nothing: 'A browser drops its cache when its user changes' },
    response: z.union([SignedIn, Challenged]),
  }),
  logout: endpoint('POST /auth/logout', {
    access: 'user',
    summary: 'End the session of the sent token',
    changes: { nothing: 'A browser drops its cache when its user changes' },
  }),
  me: endpoint('GET /auth/me', {
    access: 'user',
    summary: 'The caller, with what they may do now',
    reads: ['members'],
    response: User,
  }),
  sessions: endpoint('GET /auth/sessions', {
    access: 'user',
    summary: 'Where the caller is signed in, the newest first',
    reads: ['sessions'],
    response: z.array(Session),
  }),
  endSession: endpoint('DELETE /auth/sessions/:id', {
    access: 'user',
    summary: 'End a session of the caller',
    changes: ['sessions'],
  }),
  endOtherSessions: endpoint('DELETE /auth/sessions', {
    access: 'user',
    summary: 'End all sessions of the caller but that of the sent token',
    changes: ['sessions'],
  }),
  forgotPassword: endpoint('POST /auth/forgot-password', {
    access: 'open',
    summary:
      'Mail a link that sets a new password; the answer never reveals whether there is an account',
    body: EmailInput,
    changes: { nothing: 'It sends a mail' },
  }),
  resetLink: endpoint('GET /auth/reset-password', {
    access: 'open',
    summary: 'What a mailed link does beside setting a password',
    query: z.object({ token: mailedToken('Invalid or expired reset token').default('') }),
    reads: { nothing: 'It is asked for once' },
    response: z.object({
      /** Whether it removes two-step sign-in and connected accounts at once. */
      endsOtherWaysIn: z.boolean(),
      /** Whether it can remove two-step sign-in a day later. */
      canRemoveSecondFactor: z.boolean(),
    }),
  }),
  resetPassword: endpoint('POST /auth/reset-password', {
    access: 'open',
    weight: costly,
    refuses: ['conflict'],
    summary:
      'Set a new password by the mailed token and end all sessions, and whatever else signs in to a new account',
    body: ResetPasswordInput,
    changes: { nothing: 'No answer shows passwords' },
  }),
  changePassword: endpoint('POST /auth/change-password', {
    access: 'user',
    weight: costly,
    summary: 'Set a new password and end all other sessions',
    body: ChangePasswordInput,
    changes: ['sessions'],
  }),
};
