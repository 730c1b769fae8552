import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aFullTeam, aTeam } from '#testing/competition/teams.ts';
import {
  aParticipant,
  anEntrant,
  aTournament,
  setStatus,
} from '#testing/competition/tournaments.ts';

const site = useApp();

async function asAdmin() {
  const { token: as } = await anAdmin(site.ctx);
  return { as, read: async () => (await site.send('GET', '/admin/counts', { as })).body };
}

test('players who have no code to enter are counted, in upcoming tournaments alone', async () => {
  const { as, read } = await asAdmin();
  const { id } = await aTournament(site);
  expect(await read()).toEqual({
    pendingSeats: 0,
    openDisputes: 0,
    ordersToShip: 0,
    unreadMessages: 0,
    failedMails: 0,
  });
  const { registrationId } = await aParticipant(site, id);
  await anEntrant(site, id);
  expect((await read()).pendingSeats).toBe(0);
  await site.send('PATCH', `/tournaments/registrations/${registrationId}/verify`, {
    as,
    body: { isVerified: false },
  });
  expect((await read()).pendingSeats).toBe(1);
  await setStatus(site, id, 'ongoing');
  expect((await read()).pendingSeats).toBe(0);
});

test('teams are counted once their captain has entered them', async () => {
  const { read } = await asAdmin();
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  await aTeam(site, id);
  const team = await aFullTeam(site, id);
  expect((await read()).pendingSeats).toBe(0);
  await site.send('POST', `/tournaments/${id}/register-team`, {
    as: team.captain.token,
    body: { teamId: team.id },
  });
  expect((await read()).pendingSeats).toBe(1);
});

test('orders are counted from their confirmation until they are shipped, messages until read', async () => {
  const { as, read } = await asAdmin();
  const product = await aProduct(site);
  const [first] = [await anOrder(site, [product]), await anOrder(site, [product])];
  const setTo = (status: string) =>
    site.send('PUT', `/orders/admin/${first.id}/status`, { as, body: { status } });
  expect((await read()).ordersToShip).toBe(0);
  for (const [status, count] of [
    ['confirmed', 1],
    ['processing', 1],
    ['shipped', 0],
  ] as const) {
    await setTo(status);
    expect((await read()).ordersToShip).toBe(count);
  }
  await site.send('POST', '/contact/submit', {
    body: { name: 'Ada Fox', email: 'ada@fox.example', message: 'Hello' },
  });
  expect((await read()).unreadMessages).toBe(1);
});
