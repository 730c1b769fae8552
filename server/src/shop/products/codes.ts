import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { decrypt, encrypt, signatureOf } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { tellWaiting } from './back-in-stock.ts';
import { tellOfLowCodes } from './low-codes.ts';
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
    if (!product.isDigital) throw notByMail();
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

/**
 * Has the next codes of a product be sold, to a line of an order or as a prize, and answers them. Who
 * takes codes of it at the same time skips them: there are as many as were taken from its stock.
 */
export async function assignCodes(
  ctx: Context,
  productId: number,
  quantity: number,
  line: { orderId: number; position: number } | null,
) {
  const { rows } = await sql<{ code: Buffer }>`
    with next as materialized (
      select id from product_codes where product_id = ${productId} and sold_at is null
      order by id limit ${quantity} for no key update skip locked)
    update product_codes
    set sold_at = now(), order_id = ${line?.orderId ?? null}, position = ${line?.position ?? null}
    from next where product_codes.id = next.id
    returning code`.execute(ctx.db);
  if (rows.length < quantity) {
    ctx.log.error({ ...line, productId, quantity, delivered: rows.length }, 'Codes are missing');
  }
  return rows.map(({ code }) => openCode(ctx.config, code));
}

/** Takes codes that are for sale, so many of each product, as prizes. Throws 409 where too few are left. */
export async function takeCodes(ctx: Context, wanted: ReadonlyMap<number, number>) {
  const taken = new Map<number, string[]>();
  for (const [id, count] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const product = await lock(ctx, id);
    if (!product.isDigital) throw notByMail();
    if (product.stock < count) {
      throw new AppError(
        'conflict',
        `Insufficient stock for "${product.name}". Available: ${product.stock}`,
      );
    }
    await ctx.db
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', count) }))
      .where('id', '=', id)
      .execute();
    const codes = await assignCodes(ctx, id, count, null);
    const readable = codes.filter((code) => code !== undefined);
    if (readable.length < count) {
      throw new AppError('conflict', `A code of "${product.name}" cannot be read any more`);
    }
    await tellOfLowCodes(ctx, [{ ...product, left: product.stock - count }]);
    taken.set(id, readable);
  }
  return taken;
}

const notByMail = () => new AppError('conflict', 'This product is not delivered by mail');

/** Deletes codes that were pasted by mistake; what orders hold is left for them. */
export const withdrawCodes = (ctx: Context, id: number, codes: readonly string[]) =>
  transaction(ctx, async (ctx) => {
    await takeTurns(ctx);
    const { stock } = await lock(ctx, id);
    const rows = rowsOf(ctx, id, codes);
    const unsold = sql<boolean>`product_id = ${id} and sold_at is null
      and signature = any(${rows.map(({ signature }) => signature)})`;
    // Counted first: one that is deleted, if only until it is refused, is skipped by who confirms.
    const found = await ctx.db
      .selectFrom('product_codes')
      .where(unsold)
      .select('signature')
      .execute();
    if (found.length > stock) {
      throw new AppError(
        'conflict',
        `Orders that are not confirmed yet hold codes: at most ${stock} can be withdrawn now`,
      );
    }
    const deleted = await ctx.db
      .deleteFrom('product_codes')
      .where(unsold)
      .returning('signature')
      .execute();
    const withdrawn = deleted.length;
    const row = await ctx.db
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', withdrawn) }))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    const gone = new Set(deleted.map(({ signature }) => signature));
    return {
      message: `${row.name}: ${withdrawn} ${withdrawn === 1 ? 'code' : 'codes'} withdrawn`,
      product: viewOf(row),
      left: rows.filter(({ signature }) => !gone.has(signature)).map(({ ending }) => ending),
    };
  });

const lock = ({ db }: Context, id: number) =>
  db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['id', 'name', 'stock', 'is_digital as isDigital'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

const poolsShown = 100;

/** Products of which a code can be given away. */
export const pools = ({ db }: Context) =>
  db
    .selectFrom('products')
    .where('is_digital', '=', sql.lit(true))
    .where('stock', '>', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(poolsShown)
    .select(['id', 'name', 'stock as left'])
    .execute();

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
