import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { DiskSpace } from '#platform/files/disk-space.ts';

async function refuseReadOnly(ctx: Context) {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(ctx.db);
  if (rows[0]?.isReadOnly !== false) throw new Error('The database cannot be written to');
}

/** Load balancers ask often, and from one address. */
const exempt = { config: { weight: 0 } };

/**
 * `/health/live`: the process answers. `/health/ready`: its database can be written to as well, and
 * its disk has room.
 */
export function serveHealth(app: FastifyInstance, ctx: Context, disk: DiskSpace) {
  app.get('/health/live', exempt, async () => ({ status: 'ok' }));
  app.get('/health/ready', exempt, async (_request, reply) => {
    const unavailable = () =>
      reply.code(503).header('Retry-After', 2).send({ status: 'unavailable' });
    if (disk.isFull) return unavailable();
    try {
      await refuseReadOnly(ctx);
      return { status: 'ok' };
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready');
      return unavailable();
    }
  });
}
