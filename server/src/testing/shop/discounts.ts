import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { orderForm, type Item } from './orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';

type Form = Body<'POST /discounts'>;

let made = 0;

/** A form of a code of 10% off everything. */
export const discountForm = (more: Partial<Form> = {}): Form => ({
  code: `STORM-${++made}`,
  kind: 'percent',
  value: 10,
  ...more,
});

export async function aDiscount(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /discounts', { as: token, body: discountForm(more) });
}

/** The code as the desk shows it. */
export async function discountOf(site: TestApp, { code }: { code: string }) {
  const { token } = await anAdmin(site.ctx);
  const { body } = await site.send('GET', `/discounts?search=${code}`, { as: token });
  return body[0];
}

export const orderWith = (
  site: TestApp,
  code: string,
  items: Item[],
  more: Record<string, unknown> = {},
) =>
  site.send('POST', '/orders/checkout', {
    body: { ...orderForm(items), discountCode: code, ...more },
  });

export const quote = (site: TestApp, items: Item[], discountCode?: unknown) =>
  site.send('POST', '/orders/quote', {
    body: { items: items.map((item) => ({ quantity: 1, ...item })), discountCode },
  });
