import { fromCents, inDollars } from '@last-circle/contract/money.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { encrypt } from '#platform/encryption.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import type { MailKind } from '#platform/mail/kinds.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

/** What the token of a link is encrypted for. */
export const linkPurpose = 'stock alerts';

export const mailKind = 'back-in-stock' satisfies MailKind;

/** Of an alert beside its product: whether what it waits for is there. */
export const isBack = (size: unknown) => sql<boolean>`
  case when size_stock is null or ${size}::text is null then stock
    else coalesce((size_stock ->> ${size}::text)::int, 0) end > 0`;

interface Told {
  productId: number;
  name: string;
  cents: number;
  sizes: string[];
  email: string;
}

/**
 * Mails everyone who waits for what these products, locked by the transaction, have again: once, first
 * come first. Those who are leaving the list meanwhile are passed over.
 */
export async function tellWaiting(ctx: Context, ids: readonly (number | null)[]) {
  const { rows } = await sql<Told>`
    with told as (
      delete from stock_alerts where id in (
        select stock_alerts.id from stock_alerts join products on products.id = product_id
        where product_id = any(${ids}::int[]) and is_active and ${isBack(sql.ref('size'))}
        for update of stock_alerts skip locked)
      returning id, product_id, size, email, email_key
    )
    select products.id as "productId", name, effective_cents as cents, min(email) as email,
      coalesce(array_agg(size order by told.id) filter (where size is not null), '{}') as sizes
    from told join products on products.id = product_id
    group by products.id, email_key
    order by min(told.id)`.execute(ctx.db);
  await send(
    ctx,
    rows.map((told) => backMail(ctx, told)),
  );
}

/** What is asked for is limited, so that this need not be: whoever is told has left the list. */
function backMail(ctx: Context, { productId: id, name, cents, sizes, email }: Told) {
  const { publicUrl } = ctx.config;
  const token = encrypt(email, secretKeyOf(ctx.config), linkPurpose).toString('base64url');
  const unsubscribeUrl = `${publicUrl}/stop-alerts?token=${token}`;
  return mailOf({
    kind: mailKind,
    to: email,
    subject: `${name} is back`,
    preheader: 'It is in stock again, while it lasts.',
    unsubscribeUrl,
    blocks: [
      'You asked us to tell you. It is in stock again, and we keep none aside.',
      keyValueTable([
        ...(sizes.length > 0 ? [['Size', sizes.join(', ')] as const] : []),
        ['Price', inDollars(fromCents(cents))],
      ]),
      button('Open in the shop', `${publicUrl}${publicPaths.product({ id, name })}`),
    ],
    reason: `You get this mail, once, because someone asked for it with this address at ${publicUrl}.`,
  });
}
