import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { anAdmin, mailsTo } from '#testing/accounts/people.ts';

export const askFor = (site: TestApp, { id }: { id: number }, email: string, size?: string) =>
  site.send('POST', `/products/${id}/stock-alerts`, { body: { email, size } });

/** Sets the stock as an admin does. */
export async function setStock(site: TestApp, { id }: { id: number }, body: object) {
  const { token } = await anAdmin(site.ctx);
  const answer = await site.send('PATCH', `/products/${id}/stock`, { as: token, body });
  expect(answer.status, answer.text).toBe(200);
}

/** The products that an address was told of, oldest first. */
export async function toldTo(site: TestApp, email: string) {
  const mails = await mailsTo(site.ctx, email);
  return mails.filter(({ kind }) => kind === 'back-in-stock');
}

/** The token of the link that stops such mails, out of the newest. */
export async function stopTokenOf(site: TestApp, email: string) {
  const text = (await toldTo(site, email)).at(-1)?.text ?? '';
  return /\/stop-alerts\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
