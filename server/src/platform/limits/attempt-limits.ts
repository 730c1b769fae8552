import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

/**
 * How many attempts of one subject (an account, a recipient, an address) a window allows, and the
 * wait beyond.
 */
export interface AttemptLimit {
  name: string;
  /** Infinity turns the limit off. */
  allowed: number;
  windowSeconds: number;
  /** Seconds to wait after the n-th excess attempt; without it until the window ends. */
  waitSeconds?: (excess: number) => number;
  message: string;
}

const keyOf = (limit: AttemptLimit, subject: string | number) => `${limit.name}:${subject}`;

/** Throws 429 while the subject has to wait. */
export async function refuseDuringWait(
  ctx: Context,
  limit: AttemptLimit,
  subject: string | number | undefined,
) {
  if (limit.allowed === Infinity || subject === undefined) return;
  const row = await ctx.db
    .selectFrom('attempts')
    .where('key', '=', keyOf(limit, subject))
    .where('blocked_until', '>', sql<string>`now()`)
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .executeTakeFirst();
  if (row) throw new AppError('too_many', limit.message, { retryAfter: row.seconds });
}

/**
 * Counts an attempt and sets the wait that follows from it; throws 429 during a wait. Parallel
 * attempts, on other servers too, never exceed the limit. Without a subject none is counted.
 */
export async function countAttempt(
  ctx: Context,
  limit: AttemptLimit,
  subject: string | number | undefined,
): Promise<void> {
  if (limit.allowed === Infinity || subject === undefined) return;
  if (!ctx.db.isTransaction) return transaction(ctx, (ctx) => countAttempt(ctx, limit, subject));
  const hasWindowEnded = sql<boolean>`attempts.since < now() - make_interval(secs => ${limit.windowSeconds})`;
  const row = await ctx.db
    .insertInto('attempts')
    .values({ key: keyOf(limit, subject), count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${hasWindowEnded} then 1 else attempts.count + 1 end`,
          since: sql<string>`case when ${hasWindowEnded} then now() else attempts.since end`,
        })
        .where(sql<boolean>`coalesce(attempts.blocked_until <= now(), true)`),
    )
    .returning(['count', 'since'])
    .executeTakeFirst();
  if (!row) return refuseDuringWait(ctx, limit, subject);
  if (row.count < limit.allowed) return;
  const blockedUntil = limit.waitSeconds
    ? sql<string>`now() + make_interval(secs => ${limit.waitSeconds(row.count - limit.allowed)})`
    : sql<string>`${row.since}::timestamptz + make_interval(secs => ${limit.windowSeconds})`;
  await ctx.db
    .updateTable('attempts')
    .set({ blocked_until: blockedUntil })
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

export const resetAttempts = (ctx: Context, limit: AttemptLimit, subject: string | number) =>
  ctx.db.deleteFrom('attempts').where('key', '=', keyOf(limit, subject)).execute();
