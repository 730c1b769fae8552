import type { checkIn as endpoints } from '@last-circle/contract/competition/tournaments/check-in.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { checkIn, checkInByLink } from './check-in.ts';
import { setManyCheckedIn } from './desk.ts';

export const checkInHandlers: Handlers<typeof endpoints> = {
  checkIn: ({ ctx, user, params }) => checkIn(ctx, user, params.id),
  checkInByLink: ({ ctx, body }) => checkInByLink(ctx, body.token),
  setCheckedIn: ({ ctx, user, params, body }) => setManyCheckedIn(ctx, user, params.id, body),
};
