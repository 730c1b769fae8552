import type { tournaments as endpoints } from '@last-circle/contract/tournaments.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { calendar } from './calendar.ts';
import { start, type OnStart } from './start.ts';
import * as tournaments from './tournaments.ts';

interface Above {
  onStart: OnStart;
}

export const tournamentHandlers = ({ onStart }: Above): Handlers<typeof endpoints> => ({
  list: ({ ctx, user, query }) => tournaments.list(ctx, user, query),
  listOpen: ({ ctx, query }) => tournaments.list(ctx, undefined, query),
  get: ({ ctx, user, params }) => tournaments.getWithWinners(ctx, user, params.id),
  create: ({ ctx, user, body }) => tournaments.create(ctx, user, body),
  update: ({ ctx, user, params, body }) => tournaments.update(ctx, user, params.id, body),
  remove: ({ ctx, params }) => tournaments.remove(ctx, params.id),
  start: ({ ctx, user, params, body }) => start(ctx, user, params.id, body.gameLink, onStart),
  calendar: ({ ctx, params, reply }) => {
    reply.header('Content-Disposition', `attachment; filename="tournament-${params.id}.ics"`);
    return calendar(ctx, params.id);
  },
});
