import type { AccessStep, AccessRules } from '#platform/access/authorise.ts';
import { AppError } from '#platform/errors.ts';
import { findApiToken, isApiToken } from './api-tokens.ts';
import * as sessions from './sessions.ts';

/** Whose token it is: that of a session, or an API token with the scope of the endpoint. */
export const authenticate: AccessRules['authenticate'] = async ({ ctx, endpoint }, token) => {
  if (!isApiToken(token)) return sessions.find(ctx, token);
  const found = await findApiToken(ctx, token);
  if (!found) return undefined;
  if (endpoint.scope && found.scopes.includes(endpoint.scope)) return found.user;
  if (endpoint.access === 'open') return undefined;
  throw new AppError('forbidden', 'This API token may not do that');
};

/** Who may do more than play and has to sign in with a code first counts as a visitor, but for their own account. */
export const withSecondFactor: AccessStep = async ({ ctx, endpoint }, user) => {
  if (!ctx.config.ADMINS_NEED_TOTP || !user?.permissions.length) return user;
  if (endpoint.path.startsWith('/auth/') || (await sessions.hasSecondFactor(ctx, user.id)))
    return user;
  if (endpoint.access === 'open') return undefined;
  throw new AppError('second_factor_needed', 'Please switch on two-step sign-in first');
};
