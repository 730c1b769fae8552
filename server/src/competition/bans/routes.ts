import type { bans as endpoints } from '@last-circle/contract/competition/bans.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { ban, lift, list } from './bans.ts';

export const banHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, query }) => list(ctx, null, query),
  ban: ({ ctx, user, body }) => ban(ctx, user, null, body),
  lift: ({ ctx, user, params }) => lift(ctx, user, null, params.id),
  listOf: ({ ctx, params, query }) => list(ctx, params.id, query),
  banFrom: ({ ctx, user, params, body }) => ban(ctx, user, params.id, body),
  liftFrom: ({ ctx, user, params }) => lift(ctx, user, params.id, params.banId),
};
