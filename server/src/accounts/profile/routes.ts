import type { profile as endpoints } from '@last-circle/contract/accounts/profile.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as profile from './profile.ts';

export const profileHandlers: Handlers<typeof endpoints> = {
  get: ({ ctx, user }) => profile.get(ctx, user),
  save: ({ ctx, user, body }) => profile.save(ctx, user, body),
};
