import { fromCents } from '@last-circle/contract/money.ts';
import type { FoundProduct } from '@last-circle/contract/search.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { find, type Searchable } from '#platform/db/ranked-search.ts';

/** By name, description, category or tags. */
export const products: Searchable = {
  from: sql`products`,
  id: sql.ref('products.id'),
  isShown: sql`is_active`,
  title: sql`lower(name)`,
  text: sql.ref('search_text'),
  columns: sql`products.id, name, effective_cents as cents`,
};

export async function findProducts(ctx: Context, search: string): Promise<FoundProduct[]> {
  const found = await find<{ id: number; name: string; cents: number }>(ctx, products, search);
  return found.map(({ cents, ...product }) => ({ ...product, price: fromCents(cents) }));
}
