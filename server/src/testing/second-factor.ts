import { logIn } from './accounts.ts';
import type { TestApp } from './app.ts';
import { codeAt } from './authenticator.ts';
import { call } from './call.ts';
import { anOwner } from './owners.ts';

/** What an authenticator app shows for the QR code, now or some seconds later. */
export function codeOf(uri: string, secondsLater = 0) {
  if (!uri.startsWith('otpauth://totp/')) throw new Error(`No app counts time by ${uri}`);
  const { searchParams } = new URL(uri);
  const valueOf = (name: string) => searchParams.get(name) ?? undefined;
  return codeAt(valueOf('secret') ?? '', Date.now() / 1000 + secondsLater, {
    algorithm: valueOf('algorithm'),
    digits: Number(valueOf('digits')),
    period: Number(valueOf('period')),
  });
}

/** Somebody who has read the QR code, and not yet entered a code. */
export async function settingUp(site: TestApp) {
  const { token, ...member } = await anOwner(site);
  const body = { password: member.password };
  const { uri, secret } = await call(site, 'POST /auth/second-factor', { as: token, body });
  return { member, token, uri, secret };
}

/** Somebody who signs in with a code too, and has used the code of the present for it. */
export async function aTwoStepUser(site: TestApp) {
  const user = await settingUp(site);
  const usedCode = codeOf(user.uri);
  const { recoveryCodes } = await call(site, 'POST /auth/second-factor/on', {
    as: user.token,
    body: { code: usedCode },
  });
  return { ...user, recoveryCodes, usedCode };
}

/** The challenge that the right password is answered with. */
export const challengeFor = async (site: TestApp, member: { email: string; password: string }) =>
  String((await logIn(site, member)).body.challenge);
