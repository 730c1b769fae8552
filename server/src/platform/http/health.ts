import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** `/health/live`: the process answers. `/health/ready`: it can serve, its database answers too. */
export function serveHealth(app: FastifyInstance, ctx: Context) {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(ctx.db);
      return { status: 'ok' };
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('Retry-After', 2).send({ status: 'unavailable' });
    }
  });
}
