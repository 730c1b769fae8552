import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { readReturned, returnPathOf, type Returned } from '#platform/mail/bounces.ts';
import { send } from '#platform/mail/outbox.ts';
import { unsubscribeUrlOf } from './subscriptions.ts';

/** Mails of one transaction, which is short, so that others wait for none of it. */
const batchSize = 100;

const isDue = sql<boolean>`state = 'running' and next_at <= now()`;

/** Writes the next mails of what is being sent, at the set pace; of several servers one does. */
export async function writeNewsletters(ctx: Context) {
  const due = await ctx.db.selectFrom('newsletter_sends').where(isDue).select('id').execute();
  await eachAlone(ctx, due, ({ id }) => writeBatch(ctx, id));
}

/** One transaction writes the mails and the progress: a server that crashes has written neither. */
const writeBatch = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const begun = await ctx.db
      .selectFrom('newsletter_sends')
      .where('id', '=', id)
      .where(isDue)
      .select(['subject', 'letter', 'after_id as afterId', 'last_id as lastId'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!begun) return;
    const { subject, letter, afterId, lastId } = begun;
    const subscribers = await ctx.db
      .selectFrom('newsletter_subscribers')
      .where('status', '=', 'subscribed')
      .where('id', '>', afterId)
      .where('id', '<=', lastId)
      .orderBy('id')
      .limit(batchSize)
      .select(['id', 'email'])
      .execute();
    // Only `sends` writes this column.
    const content = letter as unknown as MailContent;
    await send(
      ctx,
      subscribers.map(({ id: subscriberId, email }) => {
        const returnPath = returnPathOf(ctx, subscriberId);
        return {
          kind: 'newsletter',
          to: email,
          subject,
          content: {
            ...content,
            unsubscribeUrl: unsubscribeUrlOf(ctx, subscriberId),
            ...(returnPath !== undefined && { returnPath }),
          },
          isByAnyone: false,
          newsletterSendId: id,
        };
      }),
    );
    const isLast = subscribers.length < batchSize;
    const pauseSeconds = (batchSize * 60) / ctx.config.NEWSLETTER_MAILS_PER_MINUTE;
    await ctx.db
      .updateTable('newsletter_sends')
      .set((eb) => ({
        written: eb('written', '+', subscribers.length),
        after_id: subscribers.at(-1)?.id ?? lastId,
        next_at: sql<string>`now() + make_interval(secs => ${pauseSeconds})`,
        // Those who have ended it meanwhile get none.
        ...(isLast && {
          state: 'done' as const,
          total: eb('written', '+', subscribers.length),
        }),
      }))
      .where('id', '=', id)
      .execute();
  });

/** Answers that speak of this mail or of a full mailbox, not of the address. */
const passing = [552, 554];

/** A mailbox that refuses the newsletter gets no more. What never left this site says nothing of it. */
export async function stopRefused({ db }: Context) {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(newsletter_subscribers.id), '{}') as ids
    from mails join newsletter_subscribers on email_key = recipient_key
    where newsletter_send_id is not null and failed_at > now() - interval '1 day'
      and refused_status <> all(${passing}::integer[])
      and newsletter_subscribers.status = 'subscribed' and confirmed_at < failed_at`.execute(db);
  const ids = rows[0]?.ids ?? [];
  // An update of no row drops what is cached of them all the same.
  if (ids.length === 0) return;
  await sql`
    update newsletter_subscribers set status = 'stopped', ended_at = now(), reason = (
      select last_error from mails
      where newsletter_send_id is not null and failed_at is not null and recipient_key = email_key
      order by failed_at desc limit 1)
    where id = any(${ids}::integer[]) and status = 'subscribed'`.execute(db);
}

const stopReturned = async ({ db }: Context, returned: readonly Returned[]) => {
  for (const { id, reason } of returned) {
    await db
      .updateTable('newsletter_subscribers')
      .set({ status: 'stopped', ended_at: sql<string>`now()`, reason })
      .where('id', '=', id)
      .where('status', '=', 'subscribed')
      .execute();
  }
};

/** Stops the addresses whose mails came back later, or were marked as spam. */
export const readBounces = (ctx: Context) =>
  readReturned(ctx, (returned) => stopReturned(ctx, returned));
