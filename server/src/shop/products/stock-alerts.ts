import { sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import type { StockAlertInput } from '@last-circle/contract/shop/stock-alerts.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { decrypt } from '#platform/encryption.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { isBack, linkPurpose, mailKind } from './back-in-stock.ts';
import { get } from './products.ts';

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'stock-alerts',
  allowed: config.LIMIT_STOCK_ALERTS_PER_HOUR,
  windowSeconds: 3600,
  message: 'Too many alerts from your network. Please try again later.',
});

/** The answer is the same whoever's address it is, and however often it is given. */
export const ask = (
  ctx: Context,
  id: number,
  { email, size }: StockAlertInput,
  network: string | undefined,
) =>
  transaction(ctx, async (ctx) => {
    const product = await get(ctx, undefined, id);
    if (size && !product.sizeStock) {
      throw invalidField('size', `Sizes of ${product.name} are not counted`);
    }
    if (size && !sizesOf(product).includes(size)) {
      throw invalidField('size', `${product.name} does not come in size ${size}`);
    }
    const what = `${product.name}${size ? ` (${size})` : ''}`;
    await countAttempt(ctx, limitOf(ctx), network);
    await lockMailbox(ctx, email);
    if (!(await lockSoldOut(ctx, id, size))) {
      throw new AppError('conflict', `${what} is in stock. You can buy it now.`);
    }
    await add(ctx, id, { email, size });
    return { message: `We mail you once when ${what} is back.` };
  });

const lockMailbox = (ctx: Context, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('alerts to ' || mailbox_key(${email}), 0))`.execute(
    ctx.db,
  );

/** Until the transaction ends nobody raises the stock, who would not see the alert. */
async function lockSoldOut({ db }: Context, id: number, size: string | null) {
  const row = await db
    .selectFrom('products')
    .where('id', '=', id)
    .where((eb) => eb.not(isBack(size)))
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** One is one mail, so they are limited as mails are: beyond that nothing is written, and nothing said. */
const add = ({ db, config }: Context, id: number, { email, size }: StockAlertInput) =>
  sql`
    insert into stock_alerts (product_id, size, email)
    select ${id}::int, ${size}, ${email}
    where ${config.LIMIT_MAILS_PER_HOUR}::float8 > (
      select count(*) from stock_alerts
      where mailbox_key = mailbox_key(${email}) and created_at > now() - interval '1 hour'
    ) + (
      select count(*) from mails
      where mailbox_key = mailbox_key(${email}) and not is_by_anyone and kind = ${mailKind}
        and created_at > now() - interval '1 hour'
    )
    on conflict do nothing`.execute(db);

/** May be repeated, as mail programs do. */
export async function stop(ctx: Context, token: string) {
  await ctx.db
    .deleteFrom('stock_alerts')
    .where('email_key', '=', addressIn(ctx, token).toLowerCase())
    .execute();
  return { message: 'Done. You get no more mails about products that are back.' };
}

function addressIn({ config }: Context, token: string) {
  try {
    return decrypt(Buffer.from(token, 'base64url'), secretKeyOf(config), linkPurpose);
  } catch {
    throw new AppError('invalid', 'This link does not work. Use the one in the newest mail.');
  }
}
