import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { delayAfter, mostAttempts } from './back-off.ts';

export interface ClaimedMail {
  id: number;
  kind: string;
  recipient: string;
  recipient_key: string;
  reply_to: string | null;
  reply_to_name: string;
  subject: string;
  letter: unknown;
  html: string | null;
  text: string | null;
  created_at: string;
  attempts: number;
  /** For how long it had been due. */
  late_seconds: number;
}

const now = sql<string>`now()`;
const withoutBody = { letter: null, html: null, text: null };
const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

interface Claimable {
  most: number;
  /** Of those, mails that failed before. */
  mostRetries: number;
  /** The keys of recipients whose mails wait. */
  exceptTo: string[];
}

/**
 * Claims the next due mails for `leaseSeconds`, one to a recipient; if this worker dies, they are due
 * again afterwards. Codes come first, and announcements to thousands last.
 */
export async function claim(
  { db }: Context,
  leaseSeconds: number,
  { most, mostRetries, exceptTo }: Claimable,
) {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id, run_at, recipient_key, attempts > 0 as is_retry,
        row_number() over (order by is_awaited desc, is_by_anyone desc, run_at, id) as place
      from (
        select id, run_at, recipient_key, attempts, is_awaited, is_by_anyone from mails
        where sent_at is null and failed_at is null and run_at <= now()
          and attempts < ${mostRetries > 0 ? mostAttempts : 1}
          and recipient_key <> all(${exceptTo}::text[])
        order by is_awaited desc, is_by_anyone desc, run_at, id
        limit ${most}
        for update skip locked) as next
    ), one_each as (
      select distinct on (recipient_key) * from due order by recipient_key, place
    ), chosen as (
      select id, run_at from (
        select *, row_number() over (partition by is_retry order by place) as place_of_kind
        from one_each) as counted
      where not is_retry or place_of_kind <= ${mostRetries}
    )
    update mails set run_at = ${secondsFromNow(leaseSeconds)}, attempts = mails.attempts + 1
    from chosen where mails.id = chosen.id
    returning mails.id, kind, recipient, recipient_key, reply_to, reply_to_name, subject, letter,
      html, text, created_at, attempts,
      extract(epoch from now() - chosen.run_at)::float8 as late_seconds`.execute(db);
  return rows;
}

/** Locked in ascending order: the leases of the same mails may be renewed meanwhile. */
const isAmong = (mails: readonly ClaimedMail[]) => sql<boolean>`mails.id in (
  select id from mails where id = any(${mails.map(({ id }) => id)}::bigint[])
  order by id for no key update)`;

/** Extends the leases of mails that are being delivered by `leaseSeconds`. */
export async function renewLeases(
  { db }: Context,
  mails: readonly ClaimedMail[],
  leaseSeconds: number,
) {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  const attempts = mails.map((mail) => mail.attempts);
  await db
    .updateTable('mails')
    .set({ run_at: secondsFromNow(leaseSeconds) })
    .where(isAmong(mails))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // A mail that was refused just now waits for longer than a lease.
    .where('run_at', '<=', secondsFromNow(leaseSeconds))
    .where(
      sql<boolean>`(id, attempts) in (select * from unnest(${ids}::bigint[], ${attempts}::int[]))`,
    )
    .execute();
}

/** Returns claimed mails that were not tried. */
export const release = ({ db }: Context, mails: readonly ClaimedMail[]) =>
  db
    .updateTable('mails')
    .set((eb) => ({ run_at: now, attempts: eb('attempts', '-', 1) }))
    .where(isAmong(mails))
    .execute();

/** Fails mails during whose every attempt the worker ended. */
export const giveUpExhausted = ({ db }: Context) =>
  db
    .updateTable('mails')
    .set({ failed_at: now, ...withoutBody })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '>=', mostAttempts)
    .where('run_at', '<=', now)
    .execute();

/** Deletes the bodies, which contain codes and links, unless the mailbox shows them. */
export const markSent = ({ db }: Context, mails: readonly ClaimedMail[], retainsBodies: boolean) =>
  db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, ...(retainsBodies ? {} : withoutBody) })
    .where(isAmong(mails))
    .execute();

/** Schedules another attempt, or none if the error is final or all attempts are used. */
export async function markFailed(
  { db }: Context,
  mail: ClaimedMail,
  failure: { reason: string; isFinal: boolean },
) {
  const delay = failure.isFinal ? undefined : delayAfter(mail.attempts);
  await db
    .updateTable('mails')
    .set({
      last_error: failure.reason.slice(0, 500),
      ...(delay === undefined
        ? { failed_at: now, ...withoutBody }
        : { run_at: secondsFromNow(delay) }),
    })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes settled mails after thirty days, but for those that a message to many lists as failed. */
export const removeOld = ({ db }: Context) =>
  db
    .deleteFrom('mails')
    .where('created_at', '<', sql<string>`now() - interval '30 days'`)
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        eb.and([eb('failed_at', 'is not', null), eb('mailing_id', 'is', null)]),
      ]),
    )
    .execute();
