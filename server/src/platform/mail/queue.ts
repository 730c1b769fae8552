import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { delayAfter } from './back-off.ts';

export type ClaimedMail = Awaited<ReturnType<typeof claim>>[number];

const now = sql<string>`now()`;
const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/**
 * Claims due mails for `leaseSeconds`; if this worker dies, they are due again afterwards. Mails
 * that a user waits for come before announcements to thousands.
 */
export const claim = ({ db }: Context, count: number, leaseSeconds: number) =>
  db
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .orderBy('is_by_anyone', 'desc')
        .orderBy('run_at')
        .orderBy('id')
        .limit(count)
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
      'reply_to',
      'reply_to_name',
      'subject',
      'html',
      'text',
      'created_at',
      'attempts',
    ])
    .execute();

/** Returns claimed mails that were not tried. */
export async function release({ db }: Context, mails: readonly ClaimedMail[]) {
  if (mails.length === 0) return;
  const ids = mails.map((mail) => mail.id);
  await db
    .updateTable('mails')
    .set((eb) => ({ run_at: now, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Deletes the bodies, which contain codes and links, unless the mailbox shows them. */
export const markSent = ({ db }: Context, mail: ClaimedMail, retainsBodies: boolean) =>
  db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, ...(retainsBodies ? {} : { html: null, text: null }) })
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
        ? { failed_at: now, html: null, text: null }
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
