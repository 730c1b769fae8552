import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { logIn } from '#testing/accounts/accounts.ts';
import { checkOut } from '#testing/shop/orders.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament, anEntrant, verify } from '#testing/competition/tournaments.ts';
import { aSubscriber } from '#testing/competition/subscribers.ts';

const site = useApp({
  LIMIT_LOGIN_FAILURES: '0',
  LIMIT_MAILS_PER_HOUR: '0',
  LIMIT_SIGN_UPS_PER_HOUR: '0',
  LIMIT_WRONG_CODES: '0',
  LIMIT_CODE_RESENDS: '0',
  LIMIT_CONTACT_MESSAGES: '0',
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_ORDERS_PER_HOUR: '0',
  LIMIT_GUEST_PIECES: '0',
  LIMIT_ACCOUNT_PIECES: '0',
  LIMIT_ACCOUNT_PIECES_IN_ALL: '0',
  LIMIT_NETWORK_PIECES: '0',
  LIMIT_NETWORK_PIECES_IN_ALL: '0',
  LIMIT_LIVE_SUBSCRIBERS: '0',
  LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: '0',
});

/** More than any limit allows unless it is changed. */
const many = 12;

async function statuses(act: () => Promise<{ status: number }>) {
  const found = new Set<number>();
  for (let time = 0; time < many; time += 1) found.add((await act()).status);
  return [...found];
}

test('a limit of 0 lets any number pass', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const resend = () =>
    site.send('POST', `/tournaments/${id}/resend-code`, { as: player.token, body: {} });
  const written = { name: 'Ada', email: 'ada@fox.example', message: 'Hello' };

  expect(await statuses(() => verify(site, player, 'AAAAAAAA'))).toEqual([400]);
  expect(await statuses(resend)).toEqual([200]);
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(many + 1);
  expect(await statuses(() => site.send('POST', '/contact/submit', { body: written }))).toEqual([
    200,
  ]);
  const { email } = await aPerson(site.ctx);
  expect(await statuses(() => logIn(site, { email, password: 'wrong-1234' }))).toEqual([401]);

  const mug = await aProduct(site, { stock: 500 });
  const order = () => checkOut(site, [{ id: mug.id, quantity: 11 }]);
  expect(await statuses(order)).toEqual([201]);

  const viewer = await aSubscriber(site, id);
  expect(viewer.status).toBe(200);
  viewer.leave();
});
