import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Attempted } from './queue.ts';

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
