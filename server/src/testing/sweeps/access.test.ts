import { describe, expect, test } from 'vitest';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { isAtLeast, staffRoles } from '@last-circle/contract/staff-rules.ts';
import { useApp } from '#testing/app.ts';
import { tokenScopes } from '@last-circle/contract/api-token-rules.ts';
import { aPerson, anAdmin } from '#testing/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aTeam } from '#testing/competition/teams.ts';
import { aTournament, anEntrant } from '#testing/competition/tournaments.ts';

const site = useApp();

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));
const pathOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/:\w+/g, '1');

/** Of the kind of tournament that the path leads to. */
async function there(endpoint: Endpoint) {
  const isOfTeam = endpoint.idOf === 'team';
  const tournament = await aTournament(site, isOfTeam ? { tournamentType: 'duo' } : {});
  const ids = {
    team: async () => (await aTeam(site, tournament.id)).id,
    registration: async () => (await anEntrant(site, tournament.id)).registrationId,
    tournament: async () => tournament.id,
  };
  const id = await ids[endpoint.idOf ?? 'tournament']();
  return { tournamentId: tournament.id, path: pathOf(endpoint).replace(/\/1(?=\/|$)/, `/${id}`) };
}

/** An unreadable body: a refusal for the role comes before it is read. */
const unreadable = { body: '{', headers: { 'content-type': 'application/json' } };
const isRefused = [401, 403];

describe.each(endpoints.filter(({ access }) => access !== 'open'))('$method $path', (endpoint) => {
  test('asks a visitor to sign in before it reads what he sends', async () => {
    const answer = await site.send(endpoint.method, pathOf(endpoint), unreadable);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('takes a stale token for none', async () => {
    const answer = await site.send(endpoint.method, pathOf(endpoint), {
      as: 'stale',
      ...unreadable,
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test(`${endpoint.access === 'admin' ? 'refuses' : 'lets in'} a player`, async () => {
    const { token } = await aPerson(site.ctx);
    const answer = await site.send(endpoint.method, pathOf(endpoint), { as: token, ...unreadable });
    if (endpoint.access === 'admin') expect(answer).toMatchObject({ status: 403 });
    else expect(isRefused).not.toContain(answer.status);
  });

  test.each(staffRoles)('lets a %s in no further than it says', async (role) => {
    const { path, tournamentId } = await there(endpoint);
    const { token } = await aHelper(site, tournamentId, role);
    const answer = await site.send(endpoint.method, path, { as: token, ...unreadable });
    const { access, staff } = endpoint;
    const isLetIn = access === 'user' || (staff !== undefined && isAtLeast(role, staff));
    if (isLetIn) expect(isRefused).not.toContain(answer.status);
    else expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('gives an organiser of another tournament no more than a player', async () => {
    const { path } = await there(endpoint);
    const { id } = await aTournament(site);
    const { token } = await aHelper(site, id, 'organiser');
    const answer = await site.send(endpoint.method, path, { as: token, ...unreadable });
    if (endpoint.access === 'admin') expect(answer).toMatchObject({ status: 403 });
    else expect(isRefused).not.toContain(answer.status);
  });

  test('lets an admin in', async () => {
    const { token } = await anAdmin(site.ctx);
    const answer = await site.send(endpoint.method, pathOf(endpoint), { as: token, ...unreadable });
    expect(isRefused).not.toContain(answer.status);
  });
});

test.each(endpoints.filter(({ access }) => access !== 'open'))(
  '$method $path lets an API token in by its scope alone',
  async (endpoint) => {
    const { token: admin } = await anAdmin(site.ctx);
    for (const scope of tokenScopes) {
      const body = { name: scope, scopes: [scope] };
      const made = await site.send('POST', '/admin/api-tokens', { as: admin, body });
      const { status } = await site.send(endpoint.method, pathOf(endpoint), {
        as: made.body.token,
        ...unreadable,
      });
      if (endpoint.scope === scope) expect([scope, ...isRefused]).not.toContain(status);
      else expect([scope, status]).toEqual([scope, 403]);
    }
  },
);

test.each(endpoints.filter(({ access, method }) => access === 'open' && method === 'GET'))(
  '$method $path is open, and a stale token counts as none',
  async (endpoint) => {
    const answer = await site.send(endpoint.method, pathOf(endpoint), { as: 'stale' });
    expect(isRefused).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  },
);

test('an unknown URL below /api is a JSON 404 for any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await site.send(method, '/no/such/thing');
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Not found' },
    });
  }
});

test('only JSON and forms are read, up to a mebibyte', async () => {
  const send = (type: string, body: string) =>
    site.send('POST', '/auth/login', { body, headers: { 'content-type': type } });
  expect(await send('text/plain', 'hello')).toMatchObject({ status: 415 });
  expect(await send('application/json', '{"email":')).toMatchObject({ status: 400 });
  expect(await send('application/json', '[]')).toMatchObject({ status: 400 });
  expect(await send('application/json', '')).toMatchObject({ status: 400 });
  expect(await send('application/json', `"${'x'.repeat(1024 * 1024)}"`)).toMatchObject({
    status: 413,
  });
});

test('each answer carries the id of its request and nothing of how it is made', async () => {
  const answer = await site.send('GET', '/no/such/thing');
  expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
  expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'requestId']);
});
