import type { brackets as endpoints } from '@last-circle/contract/brackets.ts';
import type { Handler, Handlers } from '#platform/http/mount.ts';
import * as bracket from './bracket.ts';
import * as forfeits from './forfeits.ts';
import * as hiddenMaps from './hidden-maps.ts';
import * as maps from './maps.ts';
import { csv } from './results-csv.ts';
import * as results from './results.ts';
import * as seeds from './seeds.ts';

interface Given {
  /** The stream of a tournament's versions. */
  events: Handler<(typeof endpoints)['events']>;
}

export const bracketHandlers = ({ events }: Given): Handlers<typeof endpoints> => ({
  get: ({ ctx, params }) => bracket.get(ctx, params.id),
  seed: ({ ctx, user, params, body }) => seeds.set(ctx, user, params.id, body.order),
  record: ({ ctx, user, params, body }) =>
    results.record(ctx, user, params.id, params.matchId, body),
  setMaps: ({ ctx, user, params, body }) => maps.set(ctx, user, params.id, body),
  hiddenMaps: ({ ctx, params }) => hiddenMaps.list(ctx, params.id),
  forfeit: ({ ctx, user, params }) => forfeits.forfeit(ctx, user, params.id, params.entrantId),
  reinstate: ({ ctx, user, params }) => forfeits.reinstate(ctx, user, params.id, params.entrantId),
  resultsCsv: ({ ctx, params, reply }) => {
    reply.header(
      'Content-Disposition',
      `attachment; filename="tournament-${params.id}-results.csv"`,
    );
    return csv(ctx, params.id);
  },
  events,
});
