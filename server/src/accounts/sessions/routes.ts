import type { apiTokens as endpoints } from '@last-circle/contract/accounts/api-tokens.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as apiTokens from './own-api-tokens.ts';

export const apiTokenHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx }) => apiTokens.list(ctx),
  create: ({ ctx, user, body }) => apiTokens.create(ctx, user, body),
  revoke: ({ ctx, params }) => apiTokens.revoke(ctx, params.id),
};
