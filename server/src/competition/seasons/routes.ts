import type { seasons as endpoints } from '@last-circle/contract/competition/seasons.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as seasons from './seasons.ts';
import * as standings from './standings.ts';
import * as tournaments from './tournaments.ts';
import { get } from './view.ts';

export const seasonHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, user, query }) => seasons.list(ctx, user, query),
  get: ({ ctx, user, params }) => get(ctx, user, params.id),
  standings: ({ ctx, user, params, query }) => standings.list(ctx, user, params.id, query),
  csv: ({ ctx, user, params }) => standings.csv(ctx, user, params.id),
  candidates: ({ ctx, params, query }) => tournaments.candidates(ctx, params.id, query),
  ofPlayer: ({ ctx, params }) => standings.ofPlayer(ctx, params.username),
  create: ({ ctx, user, body }) => seasons.create(ctx, user, body),
  update: ({ ctx, user, params, body }) => seasons.update(ctx, user, params.id, body),
  remove: ({ ctx, user, params }) => seasons.remove(ctx, user, params.id),
  add: ({ ctx, user, params, body }) => tournaments.add(ctx, user, { id: params.id, ...body }),
  take: ({ ctx, user, params }) => tournaments.take(ctx, user, params),
};
