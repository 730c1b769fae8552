import type { TestApp } from '#testing/app.ts';
import { aDiscount } from '#testing/shop/discounts.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { aPaidOrder, payAtStripe } from '#testing/shop/payments.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { aKey, aProduct, aSale } from '#testing/shop/products.ts';
import { askFor, setStock, stopTokenOf } from '#testing/shop/stock-alerts.ts';

export async function theShop(site: TestApp, player: { token: string; id: number }) {
  const mug = await aProduct(site, { isFeatured: true });
  const cup = await aProduct(site, { name: 'Storm Cup' });
  const soldOut = await aProduct(site, { name: 'Storm Bowl', stock: 0 });
  const told = 'told@players.example';
  await askFor(site, soldOut, told);
  await setStock(site, soldOut, { stock: 1 });
  await setStock(site, soldOut, { stock: 0 });
  const key = await aKey(site, ['AAAA-1111-2222', 'BBBB-1111-2222']);
  const buyer = { ...(await aPerson(site.ctx)), ...player };
  const own = await anOrder(site, [{ id: mug.id, price: 20 }], { buyer });
  // Stripe has not told of it yet.
  await payAtStripe(site, own);
  const guests = await anOrder(site, [{ id: cup.id, price: 20 }]);
  return {
    mug,
    cup,
    soldOut,
    stopToken: await stopTokenOf(site, told),
    key,
    own,
    guests,
    sale: await aSale(site),
    discount: await aDiscount(site, { code: 'STORM10' }),
    paid: await aPaidOrder(site, [{ id: mug.id }]),
    unpaid: await anOrder(site, [{ id: mug.id }], { buyer }),
  };
}
