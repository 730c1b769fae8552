import { contract } from '@last-circle/contract';
import * as audit from '#accounts/members/audit.ts';
import * as help from '#accounts/members/help.ts';
import * as members from '#accounts/members/members.ts';
import * as devices from '#accounts/notifications/devices.ts';
import * as notifications from '#accounts/notifications/notifications.ts';
import * as preferences from '#accounts/notifications/preferences.ts';
import { streamFrom, type MemberStreams } from '#accounts/notifications/stream.ts';
import * as answers from '#accounts/oidc/answers.ts';
import * as deletion from '#accounts/own-data/deletion.ts';
import { download } from '#accounts/own-data/download.ts';
import type { LeaveActions } from '#accounts/own-data/leaving.ts';
import * as obstacles from '#accounts/own-data/obstacles.ts';
import * as apiTokens from '#accounts/sessions/api-tokens.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { browserOf } from '#accounts/sign-in/browser.ts';
import * as connectedAccounts from '#accounts/sign-in/connected-accounts.ts';
import * as login from '#accounts/sign-in/login.ts';
import * as lostFactor from '#accounts/sign-in/lost-factor.ts';
import * as oidcSignIn from '#accounts/sign-in/oidc-sign-in.ts';
import { ownerOf } from '#accounts/sign-in/owner.ts';
import * as passwordChanges from '#accounts/sign-in/password-changes.ts';
import * as registration from '#accounts/sign-in/registration.ts';
import * as secondFactor from '#accounts/sign-in/second-factor.ts';
import * as secondStep from '#accounts/sign-in/second-step.ts';
import type { Mount } from '#platform/http/mount.ts';
import * as profile from './profile.ts';

interface Parts {
  leaveActions: LeaveActions;
  streams: MemberStreams;
}

/** Which verb each endpoint calls. */
export function mountAccounts(mount: Mount, { leaveActions, streams }: Parts) {
  mount(contract.notifications, {
    list: ({ ctx, user, query }) => notifications.list(ctx, user, query),
    count: ({ ctx, user }) => notifications.count(ctx, user),
    events: streamFrom(streams),
    read: ({ ctx, user, body }) => notifications.read(ctx, user, body.upTo),
    preferences: ({ ctx, user }) => preferences.list(ctx, user),
    setPreferences: ({ ctx, user, body }) => preferences.save(ctx, user, body),
    devices: ({ ctx, user }) => devices.list(ctx, user),
    addDevice: ({ ctx, user, body }) => devices.add(ctx, user, body),
    removeDevice: ({ ctx, user, params }) => devices.remove(ctx, user, params.id),
  });
  mount(contract.accounts, {
    register: (call) => registration.register(call.ctx, call.body, browserOf(call)),
    verifyEmail: ({ ctx, query }) => registration.verify(ctx, query.token),
    resendVerification: ({ ctx, body }) => registration.resend(ctx, body),
    login: (call) => login.logIn(call.ctx, call.body, browserOf(call), call.user),
    secondStep: (call) => secondStep.finish(call.ctx, call.body, browserOf(call), call.user),
    secondFactor: ({ ctx, user }) => secondFactor.show(ctx, user),
    setUpSecondFactor: (call) =>
      secondFactor.setUp(call.ctx, call.user, call.body.password, browserOf(call)),
    switchOnSecondFactor: (call) =>
      secondFactor.switchOn(call.ctx, call.user, call.body.code, browserOf(call)),
    switchOffSecondFactor: (call) =>
      secondFactor.switchOff(call.ctx, call.user, call.body, browserOf(call)),
    keepSecondFactor: (call) => lostFactor.keepAsUser(call.ctx, call.user, browserOf(call)),
    keepSecondFactorByLink: (call) =>
      lostFactor.keepByLink(call.ctx, call.body.token, browserOf(call)),
    makeRecoveryCodes: (call) =>
      secondFactor.makeRecoveryCodes(call.ctx, call.user, call.body, browserOf(call)),
    finishOidc: async (call) => {
      const answer = await answers.find(call.ctx, call.request);
      return oidcSignIn.finish(call.ctx, call.user, answer, browserOf(call));
    },
    registerByOidc: async (call) => {
      const answer = await answers.find(call.ctx, call.request);
      const client = { browser: browserOf(call), former: call.user };
      return oidcSignIn.register(call.ctx, call.body, answer, client);
    },
    connectedAccounts: ({ ctx, user }) => connectedAccounts.list(ctx, user),
    connectAccount: async (call) => {
      const { ctx, user, body, reply } = call;
      const { url, cookie } = await connectedAccounts.begin(ctx, user, body, browserOf(call));
      reply.header('Set-Cookie', cookie);
      return { url };
    },
    disconnectAccount: (call) =>
      connectedAccounts.disconnect(call.ctx, call.user, call.params.id, browserOf(call)),
    logout: ({ ctx, user }) => login.logOut(ctx, user),
    me: async ({ user: { id, username, email, role, permissions } }) => ({
      id,
      username,
      email,
      role,
      permissions,
    }),
    sessions: ({ ctx, user }) => sessions.list(ctx, user),
    endSession: ({ ctx, user, params }) => sessions.end(ctx, user, params.id),
    endOtherSessions: async (call) => {
      browserOf(call).remember(await sessions.endOthers(call.ctx, call.user));
      return { message: 'Logged out everywhere else' };
    },
    forgotPassword: ({ ctx, body }) => passwordChanges.requestReset(ctx, body),
    resetLink: ({ ctx, query }) => passwordChanges.showLink(ctx, query.token),
    resetPassword: (call) => passwordChanges.reset(call.ctx, call.body, browserOf(call)),
    changePassword: (call) =>
      passwordChanges.change(call.ctx, call.user, call.body, browserOf(call)),
  });
  mount(contract.members, {
    list: ({ ctx, query }) => members.list(ctx, query),
    setPermissions: ({ ctx, user, params, body }) =>
      members.setPermissions(ctx, user, params.id, body),
    setRole: ({ ctx, user, params, body }) => members.setRole(ctx, user, params.id, body.role),
    endSessions: ({ ctx, user, params }) => help.endSessions(ctx, user, params.id),
    resendVerification: ({ ctx, user, params }) => help.resendVerification(ctx, user, params.id),
    correctAddress: ({ ctx, user, params, body }) =>
      help.correctAddress(ctx, user, params.id, body.email),
    removeSecondFactor: ({ ctx, user, params }) => help.removeSecondFactor(ctx, user, params.id),
    remove: ({ ctx, user, params }) => deletion.removeMember(ctx, user, params.id, leaveActions),
    audit: ({ ctx, query }) => audit.list(ctx, query),
  });
  mount(contract.apiTokens, {
    list: ({ ctx }) => apiTokens.list(ctx),
    create: ({ ctx, user, body }) => apiTokens.create(ctx, user, body),
    revoke: ({ ctx, params }) => apiTokens.revoke(ctx, params.id),
  });
  mount(contract.ownData, {
    download: ({ ctx, user }) => download(ctx, user),
    deletion: ({ ctx, user }) => obstacles.show(ctx, user),
    deleteAccount: (call) =>
      deletion.remove(call.ctx, call.user, call.body, { asOwner: ownerOf(call), leaveActions }),
  });
  mount(contract.profile, {
    get: ({ ctx, user }) => profile.get(ctx, user),
    save: ({ ctx, user, body }) => profile.save(ctx, user, body),
  });
}
