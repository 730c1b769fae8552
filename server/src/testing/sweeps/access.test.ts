import { expect, test } from 'vitest';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { isAtLeast, staffRoles, type StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import { permissions, type Permission } from '@last-circle/contract/access/permission-rules.ts';
import { useApp } from '#testing/app.ts';
import { tokenScopes, type TokenScope } from '@last-circle/contract/access/api-token-rules.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aTeam } from '#testing/competition/teams.ts';
import { aTournament, anEntrant } from '#testing/competition/tournaments.ts';

const site = useApp();

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));
const pathOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/:\w+/g, '1');

/** What its first id names is this one. */
const pathTo = (endpoint: Endpoint, id: number) =>
  endpoint.path.replace(/:\w+/, String(id)).replaceAll(/:\w+/g, '1');

const nowhere = 999_999_999;

/** An unreadable body: a refusal for the role comes before it is read. */
const unreadable = { body: '{', headers: { 'content-type': 'application/json' } };

const tokenOf = async (person: Promise<{ token: string }>) => (await person).token;

/** A helper of each role, by their tokens. */
async function staffOf(tournamentId: number) {
  const tokens: { role: StaffRole; as: string }[] = [];
  for (const role of staffRoles) {
    tokens.push({ role, as: await tokenOf(aHelper(site, tournamentId, role)) });
  }
  return tokens;
}

/** What the ids of endpoints lead to: two tournaments with their staff. */
async function places() {
  const solo = await aTournament(site);
  const { registrationId } = await anEntrant(site, solo.id);
  const duo = await aTournament(site, { tournamentType: 'duo' });
  const { id: teamId } = await aTeam(site, duo.id);
  const staff = await staffOf(solo.id);
  return {
    tournament: { id: solo.id, staff },
    registration: { id: registrationId, staff },
    team: { id: teamId, staff: await staffOf(duo.id) },
  };
}

/** Tokens of those who are no staff of these tournaments. */
async function outsiders() {
  const admin = await tokenOf(anAdmin(site.ctx));
  const programs: { scope: TokenScope; as: string }[] = [];
  for (const scope of tokenScopes) {
    const body = { name: scope, scopes: [scope] };
    const { token } = (await site.send('POST', '/admin/api-tokens', { as: admin, body })).body;
    programs.push({ scope, as: String(token) });
  }
  const { id: elsewhere } = await aTournament(site);
  const stranger = await tokenOf(aHelper(site, elsewhere, 'organiser'));
  const holders: { permission: Permission; as: string }[] = [];
  for (const permission of permissions) {
    const as = await tokenOf(aPerson(site.ctx, { permissions: [permission] }));
    holders.push({ permission, as });
  }
  return { admin, holders, player: await tokenOf(aPerson(site.ctx)), programs, stranger };
}

const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };
const forbidden = { status: 403, body: { code: 'forbidden' } };
const letIn = { status: expect.toSatisfy((status) => status !== 401 && status !== 403) };

/** A stream never ends. */
const methodOf = ({ method, response }: Endpoint) =>
  'file' in response && response.file === 'text/event-stream' ? 'HEAD' : method;

test(
  'each endpoint lets in whom it names and nobody else, before it reads what they send',
  { timeout: 180_000 },
  async () => {
    const { admin, player, holders, programs, stranger } = await outsiders();
    const known = await places();
    const guarded = endpoints.filter(({ access }) => access !== 'open');
    expect(guarded.length).toBeGreaterThan(100);
    for (const endpoint of guarded) {
      const { method, access, staff, scope, permission: wanted = [] } = endpoint;
      /** A failure names method, path and who asked; each is tried, whatever became of the others. */
      const expects = async (who: string, id: number, as: string | undefined, answer: object) => {
        const sent = answer === letIn ? methodOf(endpoint) : method;
        const { status, body } = await site.send(sent, pathTo(endpoint, id), {
          as,
          ...unreadable,
        });
        expect.soft({ status, body }, `${method} ${endpoint.path} of ${who}`).toMatchObject(answer);
      };
      const ofPlayers = access === 'admin' ? { status: 403 } : letIn;

      await expects('a visitor', nowhere, undefined, unauthenticated);
      await expects('a stale token', nowhere, 'stale', unauthenticated);
      await expects('a player', nowhere, player, ofPlayers);
      await expects('an admin', nowhere, admin, letIn);
      for (const { permission, as } of holders) {
        const opens = [wanted].flat().includes(permission);
        await expects(`who looks after ${permission}`, nowhere, as, opens ? letIn : ofPlayers);
      }
      for (const program of programs) {
        const answer = scope === program.scope ? letIn : { status: 403 };
        await expects(`a program that may do ${program.scope}`, nowhere, program.as, answer);
      }

      const there = known[endpoint.idOf ?? 'tournament'];
      for (const { role, as } of there.staff) {
        const mayEnter = access === 'user' || (staff !== undefined && isAtLeast(role, staff));
        await expects(`a ${role} of the tournament`, there.id, as, mayEnter ? letIn : forbidden);
      }
      await expects('an organiser of another tournament', there.id, stranger, ofPlayers);
    }
  },
);

test('each open GET is open, and a stale token counts as none', async () => {
  for (const endpoint of endpoints) {
    if (endpoint.access !== 'open' || endpoint.method !== 'GET') continue;
    const answer = await site.send(methodOf(endpoint), pathOf(endpoint), { as: 'stale' });
    expect.soft(answer, endpoint.path).toMatchObject(letIn);
    expect.soft(answer.status, endpoint.path).toBeLessThan(500);
  }
});

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
