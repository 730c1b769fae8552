import { sizeNames } from '@last-circle/contract/shop/product-rules.ts';
import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { anAdmin } from '#testing/accounts/people.ts';

type Form = Body<'POST /products'>;

/** The form of a product that is offered: a mug at $20, 12 in stock. */
export const productForm = (more: Partial<Form> = {}): Form => ({
  name: 'Storm Mug',
  description: 'Holds a storm.',
  price: 20,
  category: 'Mugs',
  stock: 12,
  ...more,
});

/** A product made by an admin. */
export async function aProduct(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /products', { as: token, body: productForm(more) });
}

/** A sale of a day that runs, 20 % off everything. */
export async function aSale(site: TestApp, more: Partial<Body<'POST /sales'>> = {}) {
  const { token } = await anAdmin(site.ctx);
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  return call(site, 'POST /sales', { as: token, body: { percent: 20, endsAt, ...more } });
}

/** A hoodie that is counted by size. */
export const aHoodie = (site: TestApp, sizeStock: Record<string, number>, name = 'Storm Hoodie') =>
  aProduct(site, {
    name,
    sizes: Object.fromEntries(
      Object.entries(sizeNames).map(([size, field]) => [field, size in sizeStock]),
    ),
    stock: undefined,
    sizeStock,
  });

/** A game key that is delivered by mail. */
export async function aKey(
  site: TestApp,
  codes: string[],
  { name = 'Storm Key', price = 20 }: { name?: string; price?: number } = {},
) {
  const product = await aProduct(site, { name, price, stock: undefined, isDigital: true });
  if (codes.length === 0) return product;
  const { token } = await anAdmin(site.ctx);
  const { id } = product;
  const added = await call(site, 'POST /products/:id/codes', {
    as: token,
    params: { id },
    body: { codes },
  });
  return added.product;
}
