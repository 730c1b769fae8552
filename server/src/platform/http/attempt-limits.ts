import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import { AppError } from './errors.ts';

/** How many failures or acts of one victim are free within a window, and how long to wait beyond. */
export interface Rule {
  name: string;
  /** Infinity: nothing is counted. */
  free: number;
  windowSeconds: number;
  /** Seconds to wait after the n-th one beyond the free ones; without it until the window ends. */
  wait?: (beyond: number) => number;
  message: string;
}

const keyOf = (rule: Rule, victim: string | number) => `${rule.name}:${victim}`;

/** Throws 429 while the victim has to wait. */
export async function refuseDuringWait(ctx: Context, rule: Rule, victim: string | number) {
  if (rule.free === Infinity) return;
  const row = await ctx.db
    .selectFrom('attempts')
    .where('key', '=', keyOf(rule, victim))
    .where('blocked_until', '>', sql<string>`now()`)
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .executeTakeFirst();
  if (row) throw new AppError('too_many', rule.message, { retryAfter: row.seconds });
}

/**
 * Counts one more and sets the wait that follows from it; throws 429 during a wait. Of any number
 * at once, here or on other servers, no more pass than are free.
 */
export async function count(ctx: Context, rule: Rule, victim: string | number): Promise<void> {
  if (rule.free === Infinity) return;
  if (!ctx.db.isTransaction) return transaction(ctx, (ctx) => count(ctx, rule, victim));
  const isOver = sql<boolean>`attempts.since < now() - make_interval(secs => ${rule.windowSeconds})`;
  const row = await ctx.db
    .insertInto('attempts')
    .values({ key: keyOf(rule, victim), count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
          since: sql<string>`case when ${isOver} then now() else attempts.since end`,
        })
        .where(sql<boolean>`coalesce(attempts.blocked_until <= now(), true)`),
    )
    .returning(['count', 'since'])
    .executeTakeFirst();
  if (!row) return refuseDuringWait(ctx, rule, victim);
  if (row.count < rule.free) return;
  const end = rule.wait
    ? sql<string>`now() + make_interval(secs => ${rule.wait(row.count - rule.free)})`
    : sql<string>`${row.since}::timestamptz + make_interval(secs => ${rule.windowSeconds})`;
  await ctx.db
    .updateTable('attempts')
    .set({ blocked_until: end })
    .where('key', '=', keyOf(rule, victim))
    .execute();
}

export const forget = (ctx: Context, rule: Rule, victim: string | number) =>
  ctx.db.deleteFrom('attempts').where('key', '=', keyOf(rule, victim)).execute();
