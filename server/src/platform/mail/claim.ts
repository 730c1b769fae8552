import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Claimable, Job } from '#platform/queue/queue.ts';
import type { Look } from './look.ts';

export interface ClaimedMail extends Job {
  kind: string;
  recipient: string;
  reply_to: string | null;
  reply_to_name: string;
  subject: string;
  letter: unknown;
  html: string | null;
  text: string | null;
  created_at: string;
}

/** As its recipient gets it. */
export interface ReadyMail extends ClaimedMail {
  look: Look;
}

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Codes come first, and announcements to thousands last. */
export async function claim({ db }: Context, leaseSeconds: number, claimable: Claimable) {
  const { most, mostRetries, exceptTo } = claimable;
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id, run_at, recipient_key, attempts > 0 as is_retry,
        row_number() over (order by is_awaited desc, is_by_anyone desc, run_at, id) as position
      from (
        select id, run_at, recipient_key, attempts, is_awaited, is_by_anyone from mails
        where sent_at is null and failed_at is null and run_at <= now()
          and (attempts = 0 or ${mostRetries > 0}) and recipient_key <> all(${exceptTo}::text[])
        order by is_awaited desc, is_by_anyone desc, run_at, id
        limit ${most}
        for update skip locked) as next
    ), one_each as (
      select distinct on (recipient_key) * from due order by recipient_key, position
    ), chosen as (
      select id, run_at from (
        select *, row_number() over (partition by is_retry order by position) as position_of_kind
        from one_each) as counted
      where not is_retry or position_of_kind <= ${mostRetries}
    )
    update mails set run_at = ${fromNow(leaseSeconds)}, attempts = mails.attempts + 1
    from chosen where mails.id = chosen.id
    returning mails.id, kind, recipient, recipient_key as receiver, reply_to, reply_to_name, subject,
      letter, html, text, created_at, attempts,
      extract(epoch from now() - chosen.run_at)::float8 as "lateSeconds"`.execute(db);
  return rows;
}

/** Leaves those alone whose outcome was just stored: what is tried again waits for longer than a lease. */
export const renew = ({ db }: Context, mails: readonly ClaimedMail[], leaseSeconds: number) =>
  sql`
    update mails set run_at = ${fromNow(leaseSeconds)}
    where id in (
        select id from mails where (id, attempts) in (select * from unnest(
          ${mails.map(({ id }) => id)}::bigint[],
          ${mails.map(({ attempts }) => attempts)}::integer[]))
        order by id for no key update)
      and sent_at is null and failed_at is null and run_at <= ${fromNow(leaseSeconds)}`.execute(db);
