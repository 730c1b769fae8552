import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anAdmin } from './people.ts';

/** The form of a post that everybody may read. */
export const postForm = (more: Record<string, unknown> = {}) => ({
  title: 'Night Cup is back',
  content: '<p>One island, one storm.</p>',
  published: true,
  ...more,
});

/** A post written by an admin. */
export async function aPost(site: TestApp, more: Record<string, unknown> = {}) {
  const { token } = await anAdmin(site.ctx);
  const body = postForm(more);
  const answer = await site.send('POST', '/blogs', { as: token, body });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; title: string; content: string; version: number };
}
