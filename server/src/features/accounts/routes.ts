import type { contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import * as login from './login.ts';
import * as passwordChanges from './password-changes.ts';
import * as registration from './registration.ts';

export const accountHandlers: Handlers<typeof contract.accounts> = {
  register: ({ ctx, body }) => registration.register(ctx, body),
  verifyEmail: ({ ctx, query }) => registration.verify(ctx, query.token),
  resendVerification: ({ ctx, body }) => registration.resend(ctx, body),
  login: ({ ctx, body }) => login.logIn(ctx, body),
  logout: ({ ctx, user }) => login.logOut(ctx, user),
  forgotPassword: ({ ctx, body }) => passwordChanges.requestReset(ctx, body),
  resetPassword: ({ ctx, body }) => passwordChanges.reset(ctx, body),
  changePassword: ({ ctx, user, body }) => passwordChanges.change(ctx, user, body),
};
