import openapiTS, { astToString } from 'openapi-typescript';
import createClient from 'openapi-fetch';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament, anEntrant } from '#testing/competition/tournaments.ts';
import type { paths } from './api.ts';
import { stablePart } from './stable-part.ts';

const site = useApp({});
let address: string;

beforeAll(async () => {
  address = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

test('the types of a client are those of the document; `vitest -u` updates them', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  const types = astToString(await openapiTS(stablePart(body)));
  await expect(types).toMatchFileSnapshot('./api.ts');
});

/** As a program of others calls this server, with a token of these scopes. */
async function aProgram(scopes: string[]) {
  const { token } = await anAdmin(site.ctx);
  const body = { name: 'Overlay', scopes };
  const made = await site.send('POST', '/admin/api-tokens', { as: token, body });
  return createClient<paths>({
    baseUrl: `${address}/api`,
    headers: { authorization: `Bearer ${made.body.token}` },
  });
}

test('a program reads and verifies registrations with a client that is made of the document', async () => {
  const { id } = await aTournament(site, { name: 'Night Cup' });
  const { registrationId } = await anEntrant(site, id);
  const client = await aProgram(['registrations', 'read']);

  const all = await client.GET('/tournaments/all', { params: { query: { limit: 5 } } });
  expect(all.data?.map(({ name, pendingCount }) => [name, pendingCount])).toEqual([
    ['Night Cup', 1],
  ]);
  const path = { id };
  const { data } = await client.GET('/tournaments/{id}/registrations', { params: { path } });
  expect(data?.map((registration) => registration.id)).toEqual([registrationId]);
  const verified = await client.PATCH('/tournaments/registrations/{id}/verify', {
    params: { path: { id: registrationId } },
    body: { isVerified: true },
  });
  expect(verified.data?.registration.isVerified).toBe(true);
});

test('a refusal has the fields of its status', async () => {
  const { id } = await aTournament(site);
  const client = await aProgram(['registrations']);
  const { error, response } = await client.PATCH('/tournaments/{id}/registrations/verify', {
    params: { path: { id } },
    body: { ids: [] },
  });
  expect([response.status, error?.code, error?.errors]).toEqual([
    400,
    'invalid',
    { ids: 'Select at least one' },
  ]);
});

test('what the document does not have, a program cannot write', () => {
  const client = createClient<paths>();
  const calls = () => [
    // @ts-expect-error: no such path
    client.GET('/tournaments/none'),
    // @ts-expect-error: another method
    client.DELETE('/seasons'),
    // @ts-expect-error: a text for a number
    client.GET('/tournaments/{id}', { params: { path: { id: 'one' } } }),
  ];
  expect(calls).toBeTypeOf('function');
});
