import type { players as endpoints } from '@last-circle/contract/competition/players.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as namedPages from './named-pages.ts';
import * as pageSettings from './page-settings.ts';
import * as players from './players.ts';

export const playerHandlers: Handlers<typeof endpoints> = {
  get: ({ ctx, params }) => players.get(ctx, params.username),
  tournaments: ({ ctx, params, query }) => players.tournaments(ctx, params.username, query),
  named: ({ ctx, params }) => namedPages.list(ctx, params.id),
  settings: ({ ctx, user }) => pageSettings.get(ctx, user.id),
  saveSettings: ({ ctx, user, body }) => pageSettings.save(ctx, user.id, body),
};
