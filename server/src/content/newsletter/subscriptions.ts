import { askedText, consentText } from '@last-circle/contract/content/newsletter-rules.ts';
import type { SubscriptionInput } from '@last-circle/contract/content/newsletter.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { readFace } from '#platform/site/face.ts';

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'newsletter',
  allowed: config.LIMIT_SUBSCRIPTIONS_PER_HOUR,
  windowSeconds: 3600,
  message: 'Too many addresses from your network. Please try again later.',
});

/** The answer is the same whoever's address it is; the newsletter begins with the mailed link alone. */
export const subscribe = (
  ctx: Context,
  { email, source }: SubscriptionInput,
  network: string | undefined,
) =>
  transaction(ctx, async (ctx) => {
    await countAttempt(ctx, limitOf(ctx), network);
    const token = newToken();
    const consent = {
      email,
      status: 'pending' as const,
      source,
      consent: consentText,
      consent_at: sql<string>`now()`,
    };
    const asked = await ctx.db
      .insertInto('newsletter_subscribers')
      .values(consent)
      .onConflict((conflict) =>
        conflict
          .column('email_key')
          .doUpdateSet({ ...consent, ended_at: null, reason: null })
          .where('newsletter_subscribers.status', '<>', 'subscribed'),
      )
      .returning('id')
      .executeTakeFirst();
    if (asked) {
      await send(ctx, await confirmMail(ctx, email, token));
      await replaceToken(ctx, asked.id, token);
    }
    return { message: askedText };
  });

/** The link of the mail before stays good where the limit of its mailbox let no mail be written now. */
const replaceToken = ({ db }: Context, id: number, token: string) =>
  sql`
    update newsletter_subscribers set token_hash = ${hashOf(token)}
    where id = ${id} and exists (
      select from mails where recipient_key = email_key and is_by_anyone
        and kind = 'newsletter-confirm' and created_at = now())`.execute(db);

async function confirmMail(ctx: Context, email: string, token: string) {
  const { publicUrl } = ctx.config;
  const { name } = await readFace(ctx);
  return mailOf({
    kind: 'newsletter-confirm',
    to: email,
    subject: `Do you want the newsletter of ${name}?`,
    preheader: 'It begins with one click.',
    heading: 'One more click',
    blocks: [
      'Somebody, most likely you, has asked for our newsletter with this address.',
      button('Begin the newsletter', `${publicUrl}/newsletter/confirm?token=${token}`),
      'If it was not you, do nothing: no newsletter comes, and we delete your address within days.',
    ],
    reason: `You get this mail because this address was entered at ${publicUrl}.`,
    isByAnyone: true,
    isAwaited: true,
  });
}

const daysToConfirm = 7;

/** May be repeated, as people do with links. */
export async function confirm({ db }: Context, token: string) {
  const confirmed = await db
    .updateTable('newsletter_subscribers')
    .set({
      status: 'subscribed',
      confirmed_at: sql<string>`case when status = 'pending' then now() else confirmed_at end`,
    })
    .where('token_hash', '=', hashOf(token))
    .where('status', 'in', ['pending', 'subscribed'])
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) {
    throw new AppError('invalid', 'This link does not work any more. Please ask for a new one.');
  }
  return { message: 'Welcome! The newsletter comes to you from now on.' };
}

const linkPurpose = 'newsletter';

/** What the link in each newsletter ends by, and the header that mail programs post to (RFC 8058). */
export function unsubscribeUrlOf({ config }: Context, subscriberId: number) {
  const token = encrypt(String(subscriberId), secretKeyOf(config), linkPurpose);
  return `${config.publicUrl}/newsletter/unsubscribe?token=${token.toString('base64url')}`;
}

/** May be repeated, as mail programs do. */
export async function unsubscribe(ctx: Context, token: string) {
  await ctx.db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', ended_at: sql<string>`now()`, token_hash: null })
    .where('id', '=', subscriberIn(ctx, token))
    .where('status', '<>', 'unsubscribed')
    .execute();
  return { message: 'Done. The newsletter does not come to you any more.' };
}

function subscriberIn({ config }: Context, token: string) {
  try {
    return Number(decrypt(Buffer.from(token, 'base64url'), secretKeyOf(config), linkPurpose));
  } catch {
    throw new AppError('invalid', 'This link does not work. Use the one in the newest mail.');
  }
}

/** Addresses that nobody has confirmed; those that had it before are those that have ended it again. */
export async function forgetUnconfirmed({ db }: Context) {
  const isOver = sql<boolean>`status = 'pending'
    and consent_at < now() - make_interval(days => ${daysToConfirm})`;
  await db
    .deleteFrom('newsletter_subscribers')
    .where(isOver)
    .where('confirmed_at', 'is', null)
    .execute();
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', ended_at: sql<string>`now()`, token_hash: null })
    .where(isOver)
    .execute();
}
