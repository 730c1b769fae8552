import { lastLinkTo, logIn } from './accounts.ts';
import type { TestApp } from '#testing/app.ts';
import { codeAt } from './authenticator.ts';
import { call } from '#testing/call.ts';
import { anOwner } from '#testing/owners.ts';
import { mailsTo, signIn } from './people.ts';

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

/** Somebody who has said by a mailed link that the second step is lost, and has signed in since. */
export async function aLosingUser(site: TestApp) {
  const user = await aTwoStepUser(site);
  const { email } = user.member;
  await site.send('POST', '/auth/forgot-password', { body: { email } });
  const password = 'circle-5678';
  const token = await lastLinkTo(site, email);
  const body = { token, password, removesSecondFactor: true };
  const { message } = await call(site, 'POST /auth/reset-password', { body });
  const lost = (await mailsTo(site.ctx, email)).find(({ kind }) => kind === 'second-factor-lost');
  const [, keepToken = ''] = /\/keep-two-step\?token=([\w-]+)/.exec(lost?.text ?? '') ?? [];
  const session = await signIn(site.ctx, user.member.id);
  return { ...user, member: { ...user.member, password }, message, keepToken, token: session };
}

/** The challenge that the right password is answered with. */
export const challengeFor = async (site: TestApp, member: { email: string; password: string }) =>
  String((await logIn(site, member)).body.challenge);
