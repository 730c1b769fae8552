import { z } from '#zod.ts';
import { SignedIn, mailedToken, password } from './accounts.ts';
import { Id, Message, line, plainCode } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { keysOf } from '#keys.ts';
import { accountEvents } from './second-factor-rules.ts';

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not count. */
const code = line({ max: 40, required: 'Code is required' }).transform(plainCode);

export const SecondStepInput = z.object({
  challenge: z.string().max(200),
  code,
});
export const SetUpInput = z.object({ password });
export const SecondCodeInput = z.object({ code });
export const PasswordAndCodeInput = z.object({ password, code });
export const KeepInput = z.object({ token: mailedToken('Invalid or expired link') });
export type SecondStepInput = z.output<typeof SecondStepInput>;
export type PasswordAndCodeInput = z.output<typeof PasswordAndCodeInput>;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  activeSince: z.string().nullable(),
  /** When it is removed, unless that is refused; null where nobody has said that it is lost. */
  endsAt: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether an admin reaches nothing but their profile without it. */
  isNeeded: z.boolean(),
  /** What was done to it, the newest first. */
  events: z.array(
    z.object({ id: Id, at: z.string(), event: z.enum(keysOf(accountEvents)), browser: z.string() }),
  ),
});
export type SecondFactor = z.output<typeof SecondFactor>;

const RecoveryCodes = Message.extend({
  /** Shown this once. */
  recoveryCodes: z.array(z.string()),
});

export const secondFactor = {
  secondStep: endpoint('POST /auth/login/code', {
    access: 'open',
    summary: 'Finish a sign-in that was answered with a challenge',
    body: SecondStepInput,
    changes: { nothing: 'A browser drops its cache when its user changes' },
    response: SignedIn,
  }),
  secondFactor: endpoint('GET /auth/second-factor', {
    access: 'user',
    summary: 'Whether the caller signs in with a code too, and what was done to that',
    reads: ['sessions'],
    response: SecondFactor,
  }),
  setUpSecondFactor: endpoint('POST /auth/second-factor', {
    access: 'user',
    weight: costly,
    summary: 'Make a secret for an authenticator app, which counts once a code of it is verified',
    body: SetUpInput,
    status: 201,
    changes: { nothing: 'A secret that is not verified is shown nowhere' },
    response: z.object({
      /** In base32, as people type it. */
      secret: z.string(),
      /** `otpauth:`, which apps read from a QR code. */
      uri: z.string(),
    }),
  }),
  switchOnSecondFactor: endpoint('POST /auth/second-factor/on', {
    access: 'user',
    summary: 'Verify a code of the new secret, and end all other sessions',
    body: SecondCodeInput,
    changes: ['sessions'],
    response: RecoveryCodes,
  }),
  switchOffSecondFactor: endpoint('POST /auth/second-factor/off', {
    access: 'user',
    weight: costly,
    summary: 'Sign in by the password alone again',
    body: PasswordAndCodeInput,
    changes: ['sessions'],
  }),
  keepSecondFactor: endpoint('POST /auth/second-factor/keep', {
    access: 'user',
    refuses: ['conflict'],
    summary: 'Refuse the removal of two-step sign-in that was asked for by a mailed link',
    changes: ['sessions'],
  }),
  keepSecondFactorByLink: endpoint('POST /auth/second-factor/keep-by-link', {
    access: 'open',
    refuses: ['conflict'],
    summary: 'Refuse it by the token that was mailed',
    body: KeepInput,
    changes: { nothing: 'Whoever opens the link need not be signed in' },
  }),
  makeRecoveryCodes: endpoint('POST /auth/second-factor/recovery-codes', {
    access: 'user',
    weight: costly,
    summary: 'Replace all recovery codes',
    body: PasswordAndCodeInput,
    changes: ['sessions'],
    response: RecoveryCodes,
  }),
};
