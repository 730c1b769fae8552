import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Attempted, Claimable, Job, Queue } from './queue.ts';

/** A table of jobs: each row is waiting until it is done or has failed. */
export interface JobTable {
  name: 'mails' | 'webhook_deliveries' | 'payment_jobs' | 'push_messages' | 'discord_jobs';
  /** The column for the moment when a job is done. */
  doneAt: 'sent_at' | 'delivered_at' | 'done_at';
  /** More columns that are set by an `outcome`: its status, and retry_in where it waits for another attempt. */
  alsoSet?: RawBuilder<unknown>;
  /** The condition of old rows that stay. */
  isRetained?: RawBuilder<unknown>;
}

/** How jobs of a table are claimed. */
export interface Claiming {
  /** The column for whom a job is: of the jobs for one receiver a claim takes the first. */
  receiver: string;
  /** What is looked at before the moment when jobs are due. */
  urgency?: RawBuilder<unknown>;
  /** Which jobs wait although they are due. */
  isHeld?: RawBuilder<unknown>;
  /** What an attempt needs beside what all jobs have. */
  columns: RawBuilder<unknown>;
  /** Other tables with some of these columns, and what joins them. */
  joined?: { tables: RawBuilder<unknown>; on: RawBuilder<unknown> };
}

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Claims due jobs for a while, each for one worker, and counts the attempt that begins. */
function claimFrom<J extends Job>(table: JobTable, claiming: Claiming) {
  const { columns, joined, isHeld = sql`false` } = claiming;
  const [name, receiver] = [sql.table(table.name), sql.ref(claiming.receiver)];
  const order = claiming.urgency ? sql`${claiming.urgency}, run_at, id` : sql`run_at, id`;
  return async (
    { db }: Context,
    leaseSeconds: number,
    { most, mostRetries, exceptTo }: Claimable,
  ) => {
    const { rows } = await sql<J>`
      with due as (
        select id, run_at, ${receiver}::text as receiver, attempts > 0 as is_retry,
          row_number() over (order by ${order}) as position
        from (
          select * from ${name}
          where ${sql.ref(table.doneAt)} is null and failed_at is null and run_at <= now()
            and (attempts = 0 or ${mostRetries > 0})
            and ${receiver}::text <> all(${exceptTo}::text[]) and not ${isHeld}
          order by ${order} limit ${most} for update skip locked) as next
      ), one_each as (
        select distinct on (receiver) * from due order by receiver, position
      ), chosen as (
        select id, run_at, receiver from (
          select *, row_number() over (partition by is_retry order by position) as position_of_kind
          from one_each) as counted
        where not is_retry or position_of_kind <= ${mostRetries}
      )
      update ${name} as job
      set run_at = ${fromNow(leaseSeconds)}, attempts = job.attempts + 1
      from chosen ${joined ? sql`, ${joined.tables}` : sql``}
      where job.id = chosen.id ${joined ? sql`and ${joined.on}` : sql``}
      returning job.id, receiver, job.attempts,
        extract(epoch from now() - chosen.run_at)::float8 as "lateSeconds", ${columns}`.execute(db);
    return rows;
  };
}

/** Leaves those alone whose outcome was just stored: what is tried again waits for longer than a lease. */
export const renewLeases = (
  { db }: Context,
  { name, doneAt }: JobTable,
  jobs: readonly Job[],
  leaseSeconds: number,
) =>
  sql`
    update ${sql.table(name)} set run_at = ${fromNow(leaseSeconds)}
    where id in (
        select id from ${sql.table(name)} where (id, attempts) in (select * from unnest(
          ${jobs.map(({ id }) => id)}::bigint[],
          ${jobs.map(({ attempts }) => attempts)}::integer[]))
        order by id for no key update)
      and ${sql.ref(doneAt)} is null and failed_at is null
      and run_at <= ${fromNow(leaseSeconds)}`.execute(db);

const storable = (error: string | null) => error?.replaceAll('\0', '').slice(0, 500) ?? null;

/**
 * Stores what came of attempts, unless another worker has claimed the job since; that it is done is
 * stored anyway. Rows are locked in ascending order: their leases may be renewed at the same time.
 */
export function storeOutcomes({ db }: Context, table: JobTable, all: readonly Attempted[]) {
  const [name, doneAt] = [sql.table(table.name), sql.ref(table.doneAt)];
  return sql`
    with outcome as (
      select id, error, status, retry_in, is_counted from ${name} as job join unnest(
        ${all.map(({ job }) => job.id)}::bigint[],
        ${all.map(({ job }) => job.attempts)}::integer[],
        ${all.map(({ outcome }) => storable(outcome.error))}::text[],
        ${all.map(({ outcome }) => outcome.status ?? null)}::integer[],
        ${all.map(({ retryInSeconds }) => retryInSeconds)}::float8[],
        ${all.map(({ outcome }) => outcome.putOffSeconds === undefined)}::boolean[]
      ) as outcome (id, claim, error, status, retry_in, is_counted) using (id)
      where ${doneAt} is null and (error is null or claim = attempts)
      order by id for no key update of job
    )
    update ${name} as job set
      ${doneAt} = case when error is null then now() end,
      failed_at = case when error is not null and retry_in is null then now() end,
      last_error = error,
      attempts = attempts - (not is_counted)::integer,
      run_at = coalesce(now() + make_interval(secs => retry_in), run_at)
      ${table.alsoSet ? sql`, ${table.alsoSet}` : sql``}
    from outcome where outcome.id = job.id`.execute(db);
}

/** Deletes jobs that ended and are thirty days old. */
export const removeOld = ({ db }: Context, table: JobTable) =>
  sql`
    delete from ${sql.table(table.name)}
    where created_at < now() - interval '30 days'
      and (${sql.ref(table.doneAt)} is not null or failed_at is not null)
      and not ${table.isRetained ?? sql`false`}`.execute(db);

/** The part of a queue that its table does. */
export const jobsIn = <J extends Job>(
  table: JobTable,
  claiming: Claiming,
): Pick<Queue<J>, 'claim' | 'storeOutcomes' | 'removeOld'> => ({
  claim: claimFrom<J>(table, claiming),
  storeOutcomes: (ctx, all) => storeOutcomes(ctx, table, all),
  removeOld: (ctx) => removeOld(ctx, table),
});

export interface Waiting {
  /** Whether an attempt has failed or is in flight. */
  isTried: boolean;
  waiting: number;
  oldestSeconds: number;
}

/** What waits in a table: the jobs that were tried, and those that were not. */
export async function readWaiting({ db }: Context, table: JobTable): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select "isTried", count(created_at) as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from unnest(array[false, true]) as "isTried" left join ${sql.table(table.name)}
      on (attempts > 0) = "isTried" and ${sql.ref(table.doneAt)} is null and failed_at is null
    group by "isTried"`.execute(db);
  return rows;
}
