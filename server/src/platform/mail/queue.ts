import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { delayAfter, mostAttempts } from './back-off.ts';

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

const now = sql<string>`now()`;
const withoutBody = { letter: null, html: null, text: null };
const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

interface Claimable {
  /** The keys of recipients whose mails wait. */
  exceptTo: string[];
  /** Whether a mail that failed before may be next. */
  withRetries: boolean;
}

/**
 * Claims the next due mail for `leaseSeconds`; if this worker dies, it is due again afterwards. Mails
 * that a user waits for come before announcements to thousands.
 */
export const claim = (
  { db }: Context,
  leaseSeconds: number,
  { exceptTo, withRetries }: Claimable,
) =>
  db
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .where('attempts', '<', withRetries ? mostAttempts : 1)
        .where('recipient_key', '!=', sql<string>`all(${exceptTo}::text[])`)
        .orderBy('is_by_anyone', 'desc')
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((eb) => ({
      run_at: secondsFromNow(leaseSeconds),
      attempts: eb('mails.attempts', '+', 1),
    }))
    .returning([
      'mails.id',
      'kind',
      'recipient',
      'recipient_key',
      'reply_to',
      'reply_to_name',
      'subject',
      'letter',
      'html',
      'text',
      'created_at',
      'attempts',
    ])
    .executeTakeFirst();

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
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // A mail that was refused just now waits for longer than a lease.
    .where('run_at', '<=', secondsFromNow(leaseSeconds))
    .where(
      sql<boolean>`(id, attempts) in (select * from unnest(${ids}::bigint[], ${attempts}::int[]))`,
    )
    .execute();
}

/** Returns a claimed mail that was not tried. */
export const release = ({ db }: Context, mail: ClaimedMail) =>
  db
    .updateTable('mails')
    .set((eb) => ({ run_at: now, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', mail.id)
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
export const markSent = ({ db }: Context, mail: ClaimedMail, retainsBodies: boolean) =>
  db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, ...(retainsBodies ? {} : withoutBody) })
    .where('id', '=', mail.id)
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
