import type { games as endpoints } from '@last-circle/contract/bracket-games.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as games from './games.ts';
import * as leaderboard from './leaderboard.ts';
import * as scoring from './scoring.ts';

export const gameHandlers: Handlers<typeof endpoints> = {
  setScoring: ({ ctx, user, params, body }) => scoring.set(ctx, user, params.id, body),
  list: ({ ctx, params }) => games.list(ctx, params.id),
  enter: ({ ctx, user, params, body }) => games.enter(ctx, user, params.id, params.number, body),
  remove: ({ ctx, user, params }) => games.remove(ctx, user, params.id, params.number),
  leaderboard: ({ ctx, params }) => leaderboard.get(ctx, params.id),
};
