import type { TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { unsubscribeUrlOf } from '#content/newsletter/subscriptions.ts';

let readers = 0;
export const anAddress = () => `reader${++readers}@post.example`;

export const askFor = (site: TestApp, email: string, more: object = {}) =>
  site.send('POST', '/newsletter/subscriptions', { body: { email, ...more } });

export const confirmSubscription = (site: TestApp, token: string) =>
  site.send('POST', '/newsletter/confirm', { body: { token } });

/** The token of the newest link in mails to an address that begins the newsletter. */
export async function confirmTokenOf(site: TestApp, email: string) {
  const mails = await mailsTo(site.ctx, email);
  const text = mails.findLast(({ kind }) => kind === 'newsletter-confirm')?.text ?? '';
  return /\/newsletter\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Somebody who has asked, and has still to open the link. */
export async function anAskingAddress(site: TestApp, email = anAddress()) {
  await askFor(site, email);
  return { email, token: await confirmTokenOf(site, email) };
}

/** Somebody who gets the newsletter; the token is that of its links. */
export async function aSubscriber(site: TestApp, address = anAddress()) {
  const { email, token } = await anAskingAddress(site, address);
  await confirmSubscription(site, token);
  const { id } = await site.ctx.db
    .selectFrom('newsletter_subscribers')
    .where('email_key', '=', email.toLowerCase())
    .select('id')
    .executeTakeFirstOrThrow();
  const url = new URL(unsubscribeUrlOf(site.ctx, id));
  return { id, email, token: url.searchParams.get('token') ?? '' };
}

/** Many of them, as an import brings them. */
export const manySubscribers = (site: TestApp, as: string, count: number) =>
  site.send('POST', '/newsletter/subscribers/import', {
    as,
    body: { addresses: Array.from({ length: count }, anAddress), consent: 'At the fair' },
  });

export const newslettersTo = async (site: TestApp, email: string) =>
  (await mailsTo(site.ctx, email)).filter(({ kind }) => kind === 'newsletter');
