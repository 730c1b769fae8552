import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { decrypt, encrypt, signatureOf } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { tellWaiting } from './back-in-stock.ts';
import { columns, get, notFound, viewOf } from './products.ts';

const purposes = { code: 'code of a product', signature: 'signature of a code of a product' };

/** Its last four characters; two of one so short that the rest could be guessed. */
const endingOf = (code: string) =>
  Array.from(code)
    .slice(code.length < 8 ? -2 : -4)
    .join('');

/** Undefined where another key encrypted it. */
export function openCode(config: Config, code: Buffer) {
  try {
    return decrypt(code, secretKeyOf(config), purposes.code);
  } catch {
    return undefined;
  }
}

function rowsOf({ config }: Context, productId: number, codes: readonly string[]) {
  const key = secretKeyOf(config);
  return codes.map((code) => ({
    product_id: productId,
    code: encrypt(code, key, purposes.code),
    signature: signatureOf(code, key, purposes.signature),
    ending: endingOf(code),
  }));
}

type Row = ReturnType<typeof rowsOf>[number];

const insert = ({ db }: Context, rows: readonly Row[]) =>
  db
    .insertInto('product_codes')
    .values(rows.map(({ ending: _ending, ...row }) => row))
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .execute();

/** Those who add the same codes in another order would wait for each other. */
const takeTurns = ({ db }: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('codes of products', 0))`.execute(db);

/** Leaves out codes that are stored, or were sold, of whatever product. */
export const addCodes = (ctx: Context, id: number, codes: readonly string[]) =>
  transaction(ctx, async (ctx) => {
    await takeTurns(ctx);
    const product = await lock(ctx, id);
    if (!product.isDigital) {
      throw new AppError('conflict', 'This product is not delivered by mail');
    }
    const rows = rowsOf(ctx, id, codes);
    const inserted = await insert(ctx, rows);
    const left = new Set(inserted.map(({ signature }) => signature));
    // Of a code that is there twice the first one is added.
    const duplicates = rows.filter(({ signature }) => !left.delete(signature));
    const added = inserted.length;
    const row = await ctx.db
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', added), is_low_told: false }))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await tellWaiting(ctx, [id]);
    return {
      message: `${row.name}: ${added} ${added === 1 ? 'code' : 'codes'} added`,
      product: viewOf(row),
      added,
      duplicates: duplicates.map(({ ending }) => ending),
    };
  });

const lock = ({ db }: Context, id: number) =>
  db
    .selectFrom('products')
    .where('id', '=', id)
    .select('is_digital as isDigital')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

const newestShown = 20;

/** How many there are, and how the newest end. */
export async function pool(ctx: Context, id: number) {
  const { stock } = await get(ctx, { role: 'admin' }, id);
  const ofProduct = ctx.db.selectFrom('product_codes').where('product_id', '=', id);
  const { unsold, sold } = await ofProduct
    .select([
      sql<number>`count(*) filter (where sold_at is null)::int`.as('unsold'),
      sql<number>`count(*) filter (where sold_at is not null)::int`.as('sold'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await ofProduct.orderBy('id', 'desc').limit(newestShown).select('code').execute();
  return {
    forSale: stock,
    held: Math.max(unsold - stock, 0),
    sold,
    newest: newest.map(({ code }) => endingOf(openCode(ctx.config, code) ?? '')),
  };
}
