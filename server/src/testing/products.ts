import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anAdmin } from './people.ts';

/** The form of a product that is offered: a mug at $20, 12 in stock. */
export const productForm = (more: Record<string, unknown> = {}) => ({
  name: 'Storm Mug',
  description: 'Holds a storm.',
  price: 20,
  category: 'Mugs',
  stock: 12,
  ...more,
});

/** A product made by an admin. */
export async function aProduct(site: TestApp, more: Record<string, unknown> = {}) {
  const { token } = await anAdmin(site.ctx);
  const body = productForm(more);
  const answer = await site.send('POST', '/products', { as: token, body });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; name: string; createdAt: string };
}
