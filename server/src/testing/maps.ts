import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anAdmin } from './people.ts';

let count = 0;

/** A code that no other map has. */
const anotherCode = () => `9000-0000-${String(++count).padStart(4, '0')}`;

/** The form of an active map: a box fight for two. */
export const mapForm = (more: Record<string, unknown> = {}) => ({
  name: 'Glass Boxes',
  description: 'Two towers, one wall.',
  mapCode: anotherCode(),
  category: 'Box Fight',
  difficulty: 'Hard',
  maxPlayers: 2,
  ...more,
});

/** A map made by an admin. */
export async function aMap(site: TestApp, more: Record<string, unknown> = {}) {
  const { token } = await anAdmin(site.ctx);
  const answer = await site.send('POST', '/maps', { as: token, body: mapForm(more) });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; name: string; mapCode: string; createdAt: string };
}
