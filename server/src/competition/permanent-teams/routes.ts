import type { Contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { enter } from './entry.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as teams from './teams.ts';
import { get, own, tournaments } from './view.ts';

export const permanentTeamHandlers: Handlers<Contract['permanentTeams']> = {
  mine: ({ ctx, user }) => own(ctx, user.id),
  invitations: ({ ctx, user }) => invitations.list(ctx, user),
  create: ({ ctx, user, body }) => teams.create(ctx, user, body),
  get: ({ ctx, params }) => get(ctx, params.id),
  tournaments: ({ ctx, params, query }) => tournaments(ctx, params.id, query),
  update: ({ ctx, user, params, body }) => teams.update(ctx, user, params.id, body),
  disband: ({ ctx, user, params }) => teams.disband(ctx, user, params.id),
  invite: ({ ctx, user, params, body }) => invitations.invite(ctx, user, params.id, body.player),
  accept: ({ ctx, user, params }) => invitations.accept(ctx, user, params.id),
  withdraw: ({ ctx, user, params }) => invitations.withdraw(ctx, user, params.id),
  leave: ({ ctx, user, params }) => members.leave(ctx, user, params.id),
  removeMember: ({ ctx, user, params }) => members.remove(ctx, user, params.id, params.userId),
  handOver: ({ ctx, user, params, body }) => teams.handOver(ctx, user, params.id, body.userId),
  enter: ({ ctx, user, params, body }) => enter(ctx, user, params.id, body),
};
