import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { jobsIn, type JobTable } from '#platform/queue/jobs.ts';
import type { Attempted, Job, Outcome, Queue } from '#platform/queue/queue.ts';
import { discordOf, DiscordError, RateLimited, type Discord } from './api.ts';

/** What is brought into step: the commands, of a tournament its card, event and roles, who has roles; and messages to members. */
export type DiscordWork = 'commands' | 'card' | 'event' | 'roles' | 'members' | 'message';

/** Brings it into step with the state of now, however often it is called. */
type Work = (ctx: Context, discord: Discord, subject: number) => Promise<unknown>;

interface Claimed extends Job {
  kind: DiscordWork;
  subject: number;
}

/** Three hours in all; the next change begins anew. */
const delaysSeconds = [5, 30, 120, 600, 1800, 7200];

export const discordTable: JobTable = { name: 'discord_jobs', doneAt: 'done_at' };

/** Has work done after the commit, once more where it is being done. Nothing where the site is not connected. */
export const enqueue = ({ db }: Context, kind: DiscordWork, subjects: readonly number[] = [0]) =>
  sql`
    insert into discord_jobs (kind, subject)
    select ${kind}, subject from unnest(${subjects}::integer[]) as subject
    where exists (select from discord_connection)
    on conflict (kind, subject) where done_at is null and failed_at is null
      do update set is_again = true where discord_jobs.attempts > 0`.execute(db);

const jobs = jobsIn<Claimed>(discordTable, {
  receiver: 'kind',
  isHeld: sql`kind in (select paused.kind from discord_jobs as paused where paused_until > now())`,
  columns: sql`kind, subject`,
});

/** What another attempt does not change. */
const isRefusal = ({ status = 0 }: DiscordError) => status >= 400 && status < 500;

async function attempt(
  ctx: Context,
  works: Record<DiscordWork, Work>,
  { kind, subject }: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    await works[kind](ctx, discordOf({ config: ctx.config, signal }), subject);
    return { error: null };
  } catch (error) {
    // Aborted in a pause between two calls.
    if (signal.aborted) return { error: 'The server was stopping', putOffSeconds: 1 };
    if (!(error instanceof DiscordError)) throw error;
    const { message } = error;
    if (error instanceof RateLimited) {
      const seconds = error.retryAfter;
      return { error: message, status: 429, putOffSeconds: seconds, pauseSeconds: seconds };
    }
    return { error: message, isFinal: isRefusal(error) };
  }
}

const storePauses = ({ db }: Context, all: readonly Attempted<Claimed>[]) =>
  sql`
    update discord_jobs set paused_until = now() + make_interval(secs => seconds)
    from unnest(
      ${all.map(({ job }) => job.id)}::bigint[],
      ${all.map(({ outcome }) => outcome.pauseSeconds ?? 0)}::float8[]) as asked (job, seconds)
    where id = job and seconds > 0`.execute(db);

/** All that is sent to Discord, one of each kind at a time; each module does its own works. */
export const discordQueue = (works: Record<DiscordWork, Work>): Queue<Claimed> => ({
  ...jobs,
  channel: 'discord',
  /** Longer than any attempt. */
  leaseSeconds: 60,
  delaysSeconds,
  attempt: (ctx, claimed, signal) => attempt(ctx, works, claimed, signal),
  async storeOutcomes(ctx, all) {
    await jobs.storeOutcomes(ctx, all);
    await storePauses(ctx, all);
  },
});
