import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

const kindOf = ({ db }: Context, id: number) =>
  db.selectFrom('products').where('id', '=', id).select('is_digital as isDigital');

const isTrue = async ({ db }: Context, condition: ReturnType<typeof sql<boolean>>) =>
  (await db.selectNoFrom(condition.as('answer')).executeTakeFirstOrThrow()).answer;

/** Locks a product whose form is saved; one that was ordered, or has codes, stays as it is delivered. */
export async function refuseOtherDelivery(ctx: Context, id: number, isDigital: boolean) {
  const before = await kindOf(ctx, id).forNoKeyUpdate().executeTakeFirst();
  if (before === undefined || before.isDigital === isDigital) return;
  const isUsed = sql<boolean>`
    exists (select from order_lines where product_id = ${id})
    or exists (select from product_codes where product_id = ${id})`;
  if (!(await isTrue(ctx, isUsed))) return;
  throw new AppError(
    'conflict',
    'How a product is delivered cannot change once it was ordered or has codes. Add another product.',
  );
}

/**
 * Before a product is deleted, and after the last order that it stays for: codes that were sold stay
 * with their orders.
 */
export async function removeCodes(ctx: Context, id: number) {
  const product = await kindOf(ctx, id).forUpdate().executeTakeFirst();
  if (!product?.isDigital) return;
  const isAwaited = sql<boolean>`exists (
    select from order_lines join orders on orders.id = order_id
    where product_id = ${id} and orders.status = 'pending_payment')`;
  if (await isTrue(ctx, isAwaited)) {
    throw new AppError(
      'conflict',
      'Orders that are not confirmed yet wait for codes of this product. Hide it until they are.',
    );
  }
  const unsold = ctx.db.deleteFrom('product_codes').where('sold_at', 'is', null);
  await unsold.where('product_id', '=', id).execute();
}
