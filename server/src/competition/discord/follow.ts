import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { enqueue } from '#platform/discord/queue.ts';

const mostAtOnce = 100;

/** Of a tournament that is gone, so that it is taken back once. */
const gone = -1;

/** Those to post, those that have changed since their work was queued, and those that are gone. */
const due = sql<{ id: number; version: number }>`
  select id, tournaments.version from tournaments
  where status in ('upcoming', 'ongoing') and visibility = 'public'
    and not exists (select from discord_tournaments where tournament_id = tournaments.id)
  union all
  select id, tournaments.version from tournaments join discord_tournaments on tournament_id = id
  where discord_tournaments.version <> tournaments.version
  union all
  select tournament_id, ${gone}::integer from discord_tournaments
  where version <> ${gone}
    and not exists (select from tournaments where id = tournament_id)
  order by id limit ${mostAtOnce}`;

/** Has what is on Discord follow the tournaments; of several servers one queues each change. Runs by the clock. */
export async function followTournaments(ctx: Context) {
  if (!ctx.config.discord) return;
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from (${due}) as due
    where exists (select from discord_connection)`.execute(ctx.db);
  if (rows.length === 0) return;
  await transaction(ctx, async (ctx) => {
    const queued = await sql<{ id: number }>`
      insert into discord_tournaments (tournament_id, version)
      select * from unnest(
        ${rows.map(({ id }) => id)}::integer[], ${rows.map(({ version }) => version)}::integer[])
      order by 1
      on conflict (tournament_id) do update set version = excluded.version
        where discord_tournaments.version <> excluded.version
      returning tournament_id as id`.execute(ctx.db);
    const ids = queued.rows.map(({ id }) => id);
    for (const kind of ['card', 'event', 'roles'] as const) await enqueue(ctx, kind, ids);
  });
}

/** Has it looked every ten minutes whether roles were changed by hand. Runs by the clock. */
export async function watchRoles(ctx: Context) {
  if (!ctx.config.discord) return;
  const { rows } = await sql`
    select from discord_jobs
    where kind = 'members' and created_at > now() - interval '10 minutes' limit 1`.execute(ctx.db);
  if (rows.length === 0) await enqueue(ctx, 'members');
}
