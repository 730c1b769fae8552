import type { apiTokens as endpoints } from '@last-circle/contract/api-tokens.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as apiTokens from './api-tokens.ts';

export const apiTokenHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx }) => apiTokens.list(ctx),
  create: ({ ctx, user, body }) => apiTokens.create(ctx, user, body),
  revoke: ({ ctx, params }) => apiTokens.revoke(ctx, params.id),
};
