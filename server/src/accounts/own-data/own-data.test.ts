import { expect, test } from 'vitest';
import { logIn, aMember } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTwoStepUser } from '#testing/accounts/second-factor.ts';
import { aFullTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

async function dataOf(as: string) {
  const { status, body } = await site.send('GET', '/auth/data', { as });
  expect(status).toBe(200);
  return body;
}

test('a player downloads what is stored of them, as a file', async () => {
  const player = await aPerson(site.ctx);
  const { id, name } = await aTournament(site);
  await aParticipant(site, id, player);
  const mug = await aProduct(site);
  await anOrder(site, [{ id: mug.id, price: 20 }], { buyer: player });
  await site.send('POST', '/auth/profile', { as: player.token, body: { fullName: 'Ada Fox' } });
  const answer = await site.send('GET', '/auth/data', { as: player.token });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="your-data.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { site: url, made_at, data } = answer.body;
  expect([url, made_at]).toEqual([site.ctx.config.publicUrl, expect.stringMatching(/Z$/)]);
  expect(data.users).toEqual([expect.objectContaining({ email: player.email, role: 'player' })]);
  expect(data.profiles).toEqual([expect.objectContaining({ full_name: 'Ada Fox' })]);
  expect(data.registrations).toEqual([
    expect.objectContaining({ tournament: name, email: player.email, is_verified: true }),
  ]);
  expect(data.orders).toHaveLength(1);
  expect(data.order_lines).toEqual([expect.objectContaining({ quantity: 1 })]);
  expect(data.order_events.length).toBeGreaterThan(0);
  expect(data.mails.length).toBeGreaterThan(0);
  expect(data.sessions).toHaveLength(1);
});

test('a captain finds their teams, an admin their acts', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const { captain } = await aFullTeam(site, id);
  const { data } = await dataOf(captain.token);
  expect(data.teams).toEqual([expect.objectContaining({ tournament_id: id, is_captain: true })]);
  expect(data.team_members).toHaveLength(1);
  const admin = await anAdmin(site.ctx);
  const cup = await aTournament(site);
  const { registrationId } = await aParticipant(site, cup.id);
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: admin.token });
  expect((await dataOf(admin.token)).data.audit).toEqual([
    expect.objectContaining({ tournament_id: cup.id, action: 'deleted' }),
  ]);
});

test('nothing of anybody else is in it', async () => {
  const player = await aPerson(site.ctx);
  const { id } = await aTournament(site);
  const other = await aParticipant(site, id);
  const mug = await aProduct(site);
  const buyer = await aPerson(site.ctx);
  await anOrder(site, [{ id: mug.id, price: 20 }], { buyer });
  const { data } = await dataOf(player.token);
  const { users, sessions, ...rest } = data;
  expect([users.length, sessions.length]).toEqual([1, 1]);
  expect(Object.values(rest).flat()).toEqual([]);
  for (const { email } of [other, buyer]) expect(JSON.stringify(data)).not.toContain(email);
});

test('no secret is in it, hashed or not', async () => {
  const { member, token, secret, recoveryCodes } = await aTwoStepUser(site);
  const { text } = await site.send('GET', '/auth/data', { as: token });
  for (const hidden of [token, secret, member.password, ...recoveryCodes]) {
    expect(text).not.toContain(hidden);
  }
  expect(text).not.toMatch(/_hash|"secret"|\$argon2|"Buffer"/);
  expect(JSON.parse(text).data.second_factors).toEqual([
    { active_since: expect.stringMatching(/Z$/), ends_at: null },
  ]);
});

test('every table is either in it or named as left out, with the reason', async () => {
  const member = await aMember(site);
  const { data, left_out: leftOut } = await dataOf(String((await logIn(site, member)).body.token));
  const tables = await site.ctx.db.introspection.getTables();
  const named = [...Object.keys(data), ...Object.keys(leftOut)];
  const missing = tables.map(({ name }) => name).filter((name) => !named.includes(name));
  expect(missing).toEqual(['migrations']);
  expect(new Set(named).size).toBe(named.length);
});

test('visitors have none', async () => {
  expect((await site.send('GET', '/auth/data')).status).toBe(401);
});
