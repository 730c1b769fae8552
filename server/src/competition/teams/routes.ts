import type { teams as endpoints } from '@last-circle/contract/competition/teams.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as joining from './joining.ts';
import * as lists from './lists.ts';
import * as members from './members.ts';
import { substitute } from './substitutes.ts';
import * as teams from './teams.ts';
import * as verification from './verification.ts';
import { get } from './view.ts';

export const teamHandlers: Handlers<typeof endpoints> = {
  create: ({ ctx, user, body }) => teams.create(ctx, user, body),
  get: ({ ctx, user, params }) => get(ctx, user, params.id),
  listOf: ({ ctx, user, params, query }) => lists.list(ctx, user, params.id, query),
  csv: ({ ctx, params, query }) => lists.csv(ctx, params.id, query),
  join: ({ ctx, user, params }) => joining.join(ctx, user, params.id),
  joinByCode: ({ ctx, user, body }) => joining.joinByCode(ctx, user, body),
  setMemberStatus: ({ ctx, user, params, body }) =>
    members.setStatus(ctx, user, params, body.status),
  removeMember: ({ ctx, user, params }) => members.remove(ctx, user, params),
  substitute: ({ ctx, user, params, body }) => substitute(ctx, user, params, body),
  leave: ({ ctx, user, params }) => members.leave(ctx, user, params.id),
  update: ({ ctx, user, params, body }) => teams.update(ctx, user, params.id, body),
  handOver: ({ ctx, user, params, body }) => teams.handOver(ctx, user, params.id, body.memberId),
  renewCode: ({ ctx, user, params }) => teams.renewCode(ctx, user, params.id),
  remove: ({ ctx, user, params }) => teams.remove(ctx, user, params.id),
  setVerified: ({ ctx, user, params, body }) =>
    verification.setVerified(ctx, user, params.id, body.isVerified),
  verifyMany: ({ ctx, user, params, body }) =>
    verification.verifyMany(ctx, user, params.id, body.ids),
  register: ({ ctx, user, params, body }) =>
    verification.register(ctx, user, params.id, body.teamId),
};
