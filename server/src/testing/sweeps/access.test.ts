import { expect, test } from 'vitest';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { isAtLeast, staffRoles } from '@last-circle/contract/staff-rules.ts';
import { useApp } from '#testing/app.ts';
import { tokenScopes, type TokenScope } from '@last-circle/contract/api-token-rules.ts';
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

const tokenOf = async (person: Promise<{ token: string }>) => (await person).token;

async function apiToken(scope: TokenScope) {
  const as = await tokenOf(anAdmin(site.ctx));
  const body = { name: scope, scopes: [scope] };
  return String((await site.send('POST', '/admin/api-tokens', { as, body })).body.token);
}

const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };
const forbidden = { status: 403, body: { code: 'forbidden' } };
const letIn = { status: expect.toSatisfy((status) => status !== 401 && status !== 403) };

test.each(endpoints.filter(({ access }) => access !== 'open'))(
  '$method $path lets in whom it names and nobody else, before it reads what they send',
  async (endpoint) => {
    const { method, access, staff, scope } = endpoint;
    /** A failure names method, path and who asked; each is tried, whatever became of the others. */
    async function expects(who: string, path: string, as: string | undefined, answer: object) {
      const { status, body } = await site.send(method, path, { as, ...unreadable });
      expect.soft({ status, body }, `${method} ${path} of ${who}`).toMatchObject(answer);
    }
    const ofPlayers = access === 'admin' ? { status: 403 } : letIn;

    const nowhere = pathOf(endpoint);
    await expects('a visitor', nowhere, undefined, unauthenticated);
    await expects('a stale token', nowhere, 'stale', unauthenticated);
    await expects('a player', nowhere, await tokenOf(aPerson(site.ctx)), ofPlayers);
    await expects('an admin', nowhere, await tokenOf(anAdmin(site.ctx)), letIn);
    for (const one of tokenScopes) {
      const answer = scope === one ? letIn : { status: 403 };
      await expects(`a program that may do ${one}`, nowhere, await apiToken(one), answer);
    }

    const { path, tournamentId } = await there(endpoint);
    for (const role of staffRoles) {
      const mayEnter = access === 'user' || (staff !== undefined && isAtLeast(role, staff));
      const token = await tokenOf(aHelper(site, tournamentId, role));
      await expects(`a ${role} of the tournament`, path, token, mayEnter ? letIn : forbidden);
    }
    const { id } = await aTournament(site);
    const stranger = await tokenOf(aHelper(site, id, 'organiser'));
    await expects('an organiser of another tournament', path, stranger, ofPlayers);
  },
);

test.each(endpoints.filter(({ access, method }) => access === 'open' && method === 'GET'))(
  '$method $path is open, and a stale token counts as none',
  async (endpoint) => {
    // A stream never ends.
    const isStream = 'file' in endpoint.response && endpoint.response.file === 'text/event-stream';
    const method = isStream ? 'HEAD' : endpoint.method;
    const answer = await site.send(method, pathOf(endpoint), { as: 'stale' });
    expect(answer).toMatchObject(letIn);
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
