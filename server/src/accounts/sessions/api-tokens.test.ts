import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();
const limited = useApp({ LIMIT_REQUESTS_PER_MINUTE: '3' });

async function aToken(scopes: string[], name = 'Score bot') {
  const admin = await anAdmin(site.ctx);
  const body = { name, scopes };
  const answer = await site.send('POST', '/admin/api-tokens', { as: admin.token, body });
  expect(answer.status).toBe(201);
  const list = async () => (await site.send('GET', '/admin/api-tokens', { as: admin.token })).body;
  const { id } = answer.body.apiToken;
  const revoke = () => site.send('DELETE', `/admin/api-tokens/${id}`, { as: admin.token });
  return { admin, token: String(answer.body.token), answer, list, revoke };
}

test('a token is shown once, and its hash alone is stored', async () => {
  const { token, answer, list } = await aToken(['results']);
  expect(token).toMatch(/^api_[\w-]{43}$/);
  expect(answer.body.apiToken).toMatchObject({ ending: token.slice(-4), lastUsedAt: null });
  expect(JSON.stringify(await list())).not.toContain(token);
  const row = await site.ctx.db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow();
  expect(row.token_hash).toHaveLength(32);
});

test('a result by a token is in the audit log under its name and that of its admin', async () => {
  const { token, admin, list } = await aToken(['results']);
  const cup = await aStartedTournament(site, 2);
  const { id, version } = await cup.matchAt(1, 0);
  const body = { scoreA: 2, scoreB: 1, version };
  const path = `/tournaments/${cup.id}/matches/${id}`;
  expect((await site.send('PATCH', path, { as: token, body })).status).toBe(200);
  expect(await cup.auditLog()).toMatchObject([{ actor: `Score bot (${admin.username})` }]);
  expect((await list())[0].lastUsedAt).toMatch(/Z$/);
});

test('a token without the scope is refused, and on an open page taken for none', async () => {
  const { token } = await aToken(['registrations']);
  const draft = await aTournament(site, { visibility: 'draft' });
  const reader = await aToken(['read']);
  const see = (as: string) => site.send('GET', `/tournaments/${draft.id}`, { as });
  expect((await see(token)).status).toBe(404);
  expect((await see(reader.token)).status).toBe(200);
  const path = `/tournaments/${draft.id}/registrations`;
  expect((await site.send('GET', path, { as: token })).status).toBe(200);
  expect(await site.send('GET', path, { as: reader.token })).toMatchObject({
    status: 403,
    body: { message: 'This API token may not do that' },
  });
});

test('what a token reads with the scope read holds no address of anybody', async () => {
  const { token } = await aToken(['read']);
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 1, 0);
  for (const path of ['', '/bracket', '/games', '/leaderboard', '/hidden-maps']) {
    const { text } = await site.send('GET', `/tournaments/${cup.id}${path}`, { as: token });
    expect(text).not.toContain('@players.example');
  }
});

test('a revoked token is none, and so is one whose maker is no admin any more', async () => {
  const { token, revoke, list } = await aToken(['read']);
  const see = (as: string) => site.send('GET', '/tournaments', { as });
  expect((await see(token)).status).toBe(200);
  expect((await revoke()).body.message).toBe('Token Score bot revoked');
  expect((await see(token)).status).toBe(401);
  expect((await list())[0].revokedAt).toMatch(/Z$/);
  expect((await revoke()).status).toBe(200);
  const other = await aToken(['read']);
  await site.ctx.db
    .updateTable('users')
    .set({ role: 'player' })
    .where('id', '=', other.admin.id)
    .execute();
  expect((await see(other.token)).status).toBe(401);
});

test('no token makes or lists tokens', async () => {
  const { token } = await aToken(['read', 'results', 'registrations']);
  const body = { name: 'Another', scopes: ['read'] };
  expect((await site.send('POST', '/admin/api-tokens', { as: token, body })).status).toBe(403);
  expect((await site.send('GET', '/admin/api-tokens', { as: token })).status).toBe(403);
});

test('there are fifty valid tokens at most', async () => {
  const { admin } = await aToken(['read']);
  const body = { name: 'More', scopes: ['read'] };
  const make = () => site.send('POST', '/admin/api-tokens', { as: admin.token, body });
  const answers = await Promise.all(Array.from({ length: 52 }, make));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'There are 50 tokens already. Revoke one first.',
  );
});

test('requests of a token are limited as those of people are', async () => {
  const { token } = await aToken(['read']);
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await limited.send('GET', '/tournaments', { as: token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
