import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { bumpVersion, lockTournament } from '#competition/tournament/lock.ts';
import { send } from '#platform/mail/outbox.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { tableOf } from './entries.ts';
import { openMail } from './mails.ts';
import { mailedPlayers } from '#competition/tournament/entries.ts';

/** None opens more than a day before the start, by which the tournaments are found. */
const isDue = sql<boolean>`status = 'upcoming' and not check_in_announced
  and start_date <= now() + interval '1 day'
  and start_date - make_interval(mins => check_in_minutes) <= now() and end_date > now()`;

/** Mails the link of each check-in that has opened, once; runs by the clock, on any number of servers. */
export async function announceCheckIns(ctx: Context) {
  const due = await ctx.db
    .selectFrom('tournaments')
    .where(isDue)
    .select('id')
    .orderBy('id')
    .execute();
  await eachAlone(ctx, due, ({ id }) => transaction(ctx, (ctx) => announce(ctx, id)));
}

async function announce(ctx: Context, id: number) {
  const announced = await ctx.db
    .updateTable('tournaments')
    .set({ check_in_announced: true })
    .where('id', '=', id)
    .where(isDue)
    .returning('id')
    .executeTakeFirst();
  if (!announced) return;
  const tournament = await lockTournament(ctx, id);
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(tournament)}
    where tournament_id = ${id} and (is_verified or waiting_since is not null)`.execute(ctx.db);
  const tokens = new Map(rows.map((row) => [row.id, newToken()]));
  await sql`
    update ${tableOf(tournament)} as entries set check_in_hash = stored.hash
    from unnest(${[...tokens.keys()]}::integer[], ${[...tokens.values()].map(hashOf)}::bytea[])
      as stored (id, hash)
    where entries.id = stored.id`.execute(ctx.db);
  const recipients = await mailedPlayers(ctx, id, [...tokens.keys()]);
  const mails = recipients.map((to) => openMail(ctx, tournament, to, tokens.get(to.entryId) ?? ''));
  await send(ctx, mails);
  await publish(ctx, id, 'check_in.open');
  await bumpVersion(ctx, id);
}
