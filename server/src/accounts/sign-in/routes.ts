import type { contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { browserOf } from './browser.ts';
import * as connectedAccounts from './connected-accounts.ts';
import * as login from './login.ts';
import * as answers from '#accounts/oidc/answers.ts';
import * as oidcSignIn from './oidc-sign-in.ts';
import * as ownSessions from '#accounts/sessions/own-sessions.ts';
import * as passwordChanges from './password-changes.ts';
import * as registration from './registration.ts';
import * as secondFactor from './second-factor.ts';
import * as secondStep from './second-step.ts';

export const accountHandlers: Handlers<typeof contract.accounts> = {
  register: ({ ctx, body, ...exchange }) =>
    registration.register(ctx, body, browserOf(ctx, exchange)),
  verifyEmail: ({ ctx, query }) => registration.verify(ctx, query.token),
  resendVerification: ({ ctx, body }) => registration.resend(ctx, body),
  login: ({ ctx, user, body, ...exchange }) =>
    login.logIn(ctx, body, browserOf(ctx, exchange), user),
  secondStep: ({ ctx, user, body, ...exchange }) =>
    secondStep.finish(ctx, body, browserOf(ctx, exchange), user),
  secondFactor: ({ ctx, user }) => secondFactor.show(ctx, user),
  setUpSecondFactor: ({ ctx, user, body, ...exchange }) =>
    secondFactor.setUp(ctx, user, body.password, browserOf(ctx, exchange)),
  switchOnSecondFactor: ({ ctx, user, body, ...exchange }) =>
    secondFactor.switchOn(ctx, user, body.code, browserOf(ctx, exchange)),
  switchOffSecondFactor: ({ ctx, user, body, ...exchange }) =>
    secondFactor.switchOff(ctx, user, body, browserOf(ctx, exchange)),
  makeRecoveryCodes: ({ ctx, user, body, ...exchange }) =>
    secondFactor.makeRecoveryCodes(ctx, user, body, browserOf(ctx, exchange)),
  finishOidc: async ({ ctx, user, ...exchange }) =>
    oidcSignIn.finish(
      ctx,
      user,
      await answers.find(ctx, exchange.request),
      browserOf(ctx, exchange),
    ),
  registerByOidc: async ({ ctx, user, body, ...exchange }) =>
    oidcSignIn.register(ctx, body, await answers.find(ctx, exchange.request), {
      browser: browserOf(ctx, exchange),
      former: user,
    }),
  connectedAccounts: ({ ctx, user }) => connectedAccounts.list(ctx, user),
  connectAccount: async ({ ctx, user, body, ...exchange }) => {
    const { url, cookie } = await connectedAccounts.begin(
      ctx,
      user,
      body,
      browserOf(ctx, exchange),
    );
    exchange.reply.header('Set-Cookie', cookie);
    return { url };
  },
  disconnectAccount: ({ ctx, user, params, ...exchange }) =>
    connectedAccounts.disconnect(ctx, user, params.id, browserOf(ctx, exchange)),
  logout: ({ ctx, user }) => login.logOut(ctx, user),
  sessions: ({ ctx, user }) => ownSessions.list(ctx, user),
  endSession: ({ ctx, user, params }) => ownSessions.end(ctx, user, params.id),
  endOtherSessions: ({ ctx, user }) => ownSessions.endOthers(ctx, user),
  forgotPassword: ({ ctx, body }) => passwordChanges.requestReset(ctx, body),
  resetPassword: ({ ctx, body, ...exchange }) =>
    passwordChanges.reset(ctx, body, browserOf(ctx, exchange)),
  changePassword: ({ ctx, user, body, ...exchange }) =>
    passwordChanges.change(ctx, user, body, browserOf(ctx, exchange)),
};
