import { sql } from 'kysely';
import { transaction } from '#platform/db/context.ts';
import type { Source } from '#platform/webhooks/connections.ts';

/** The whole site, whose admins connect its webhooks. */
export const webhooksOfSite: Source = {
  tournamentId: null,
  facts: null,
  changing: (ctx, work) =>
    transaction(ctx, async (ctx) => {
      await sql`select pg_advisory_xact_lock(hashtext('webhooks of the site'))`.execute(ctx.db);
      return work(ctx);
    }),
  refuseUnknown: async () => undefined,
  // The audit logs are those of tournaments and members; the list says who made which.
  record: async () => undefined,
};
