import type { staff as endpoints } from '@last-circle/contract/competition/staff.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as invitations from './invitations.ts';
import { list } from './members.ts';
import * as staff from './staff.ts';

export const staffHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, params }) => list(ctx, params.id),
  invite: ({ ctx, user, params, body }) => staff.invite(ctx, user, params.id, body),
  setRole: ({ ctx, user, params, body }) => staff.setRole(ctx, user, params, body.role),
  remove: ({ ctx, user, params }) => staff.remove(ctx, user, params),
  invitation: ({ ctx, query }) => invitations.get(ctx, query.token),
  accept: ({ ctx, user, body }) => invitations.accept(ctx, user, body.token),
};
