import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { NewsletterSend } from '@last-circle/contract/content/newsletter.ts';
import { sql } from 'kysely';
import { countOf } from '#platform/db/count.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { render } from '#platform/mail/content.ts';
import { lookOf } from '#platform/mail/look.ts';
import { send as enqueue } from '#platform/mail/outbox.ts';
import { readFace } from '#platform/site/face.ts';
import { letterOf } from './letter.ts';

const subscribed = ({ db }: Context) =>
  db.selectFrom('newsletter_subscribers').where('status', '=', 'subscribed');

/** The mail that `send` would write now, and to how many. */
export async function preview(ctx: Context, postId: number) {
  const { subject, content } = await letterOf(ctx, postId);
  const look = lookOf(await readFace(ctx));
  return { subject, ...render(content, look), recipients: await countOf(subscribed(ctx)) };
}

const testLimit: AttemptLimit = {
  name: 'newsletter-test',
  allowed: 20,
  windowSeconds: 60 * 60,
  message: 'Too many test mails. Please try again later.',
};

export const test = (ctx: Context, { id, email }: User, postId: number) =>
  transaction(ctx, async (ctx) => {
    const mail = await letterOf(ctx, postId);
    await countAttempt(ctx, testLimit, id);
    await enqueue(ctx, { ...mail, to: email });
    return { message: `A test mail to ${email} is on its way.` };
  });

/** Begins to mail a post to those who are subscribed now; the clock writes their mails. */
export const send = (ctx: Context, { id: userId }: User, postId: number) =>
  transaction(ctx, async (ctx) => {
    const { subject, content } = await letterOf(ctx, postId);
    const { total, lastId } = await subscribed(ctx)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('lastId'),
      ])
      .executeTakeFirstOrThrow();
    if (total === 0) throw new AppError('conflict', 'Nobody has subscribed yet');
    const begun = await ctx.db
      .insertInto('newsletter_sends')
      .values({
        post_id: postId,
        subject,
        letter: JSON.stringify(content),
        total,
        last_id: lastId,
        made_by: userId,
      })
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) throw new AppError('conflict', 'This post has been sent already');
    return {
      message: `On its way to ${total === 1 ? '1 subscriber' : `${total} subscribers`}`,
      send: await get(ctx, begun.id),
    };
  });

/** Of those that are written: what was delivered is deleted after a while, what failed stays. */
const undelivered = sql<number>`(
  select count(*)::integer from mails
  where newsletter_send_id = newsletter_sends.id and sent_at is null)`;
const failed = sql<number>`(
  select count(*)::integer from mails
  where newsletter_send_id = newsletter_sends.id and failed_at is not null)`;

const sends = ({ db }: Context) =>
  db
    .selectFrom('newsletter_sends')
    .leftJoin('users', 'users.id', 'made_by')
    .select([
      'newsletter_sends.id',
      'post_id as postId',
      'subject as title',
      sql<NewsletterSend['state']>`state`.as('state'),
      'made_at as madeAt',
      'username as madeBy',
      'total',
      'written',
      sql<number>`written - ${undelivered}`.as('delivered'),
      failed.as('failed'),
    ]);

const notFound = () => new AppError('not_found', 'Newsletter not found');

export const get = (ctx: Context, id: number) =>
  sends(ctx).where('newsletter_sends.id', '=', id).executeTakeFirstOrThrow(notFound);

export const list = (ctx: Context, paging: Paging) =>
  readPage(sends(ctx), latestOf('newsletter_sends'), paging);

/** Goes on where it stopped. */
export const setState = (ctx: Context, id: number, state: 'paused' | 'running') =>
  transaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('newsletter_sends')
      .set({ state })
      .where('id', '=', id)
      .where('state', '<>', 'done')
      .executeTakeFirst();
    const send = await get(ctx, id);
    if (numUpdatedRows === 0n) throw new AppError('conflict', 'All of its mails are written');
    return { message: state === 'paused' ? 'Paused' : 'It goes on', send };
  });
