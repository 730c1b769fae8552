import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { aMap } from '#testing/data/a-map.ts';
import { aTournament, withWinners } from '#testing/data/a-tournament.ts';
import { badGateway, byId, connectionLost, only, page, refusal, type Answer } from './answers.ts';
import { stubServer, type Fakes } from './server.ts';

afterEach(() => vi.unstubAllGlobals());

const send = (path: string, method = 'GET', body?: object) =>
  fetch(`/api${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

test('a fake is given what the handler of the server is given', async () => {
  const given: unknown[] = [];
  const sent = stubServer({
    'GET /maps': ({ query }) => {
      given.push(query.limit, query.offset, query.search);
      return page([aMap()]);
    },
    'PUT /teams/:id/captain': ({ params, body, token }) => {
      given.push(params.id, body.memberId, token);
      return refusal('conflict', 'Not now');
    },
  });
  await send('/maps?limit=7&search=%20box%20');
  await send('/teams/9/captain', 'PUT', { memberId: 81 });
  expect(given).toEqual([7, 0, 'box', 9, 81, undefined]);
  expect(sent.map(({ call }) => call)).toEqual(['GET /maps', 'PUT /teams/9/captain']);
});

test('an answer has the status of the contract and only the fields that it lists', async () => {
  const map = { ...aMap({ id: 14 }), secret: 'x' };
  stubServer({ 'POST /maps': () => ({ body: map }) });
  const answer = await send('/maps', 'POST', { name: 'Storm Box', mapCode: '1234-5678-9012' });
  expect([answer.status, await answer.json()]).toEqual([201, aMap({ id: 14 })]);
});

test('a list has its total and a link to the next page', async () => {
  stubServer({ 'GET /maps': () => page([aMap()], { total: 30, next: 24 }) });
  const { headers } = await send('/maps');
  expect(headers.get('x-total-count')).toBe('30');
  expect(headers.get('link')).toBe('</?offset=24>; rel="next"');
});

test('what the contract refuses never comes to a fake', async () => {
  stubServer({
    'GET /maps/:id': byId(aMap()),
    'PATCH /products/:id/stock': () => {
      throw new Error('The fake was called');
    },
  });
  const [stock, missing] = [
    await send('/products/12/stock', 'PATCH', { stock: -1 }),
    await send('/maps/0'),
  ];
  expect([stock.status, missing.status]).toEqual([400, 404]);
  expect(await stock.json()).toMatchObject({
    message: 'Stock cannot be negative',
    errors: { stock: 'Stock cannot be negative' },
  });
});

test('a fixed path wins over a param, and a row is found by its own id only', async () => {
  stubServer({
    'GET /tournaments/all': () => page([aTournament()]),
    'GET /tournaments/:id': byId(withWinners(aTournament())),
    'DELETE /tournaments/:id': only({ id: 5 }, () => ({ body: { message: 'Gone' } })),
  });
  expect(await (await send('/tournaments/all')).json()).toHaveLength(1);
  expect(await (await send('/tournaments/5')).json()).toMatchObject({ id: 5, winners: [] });
  expect((await send('/tournaments/6')).status).toBe(404);
  expect((await send('/tournaments/5', 'DELETE')).status).toBe(200);
  expect((await send('/tournaments/6', 'DELETE')).status).toBe(404);
});

test('an error of the API has its status, any other failure has no message', async () => {
  stubServer({
    'GET /maps': () => refusal('too_many', 'Slower'),
    'GET /products': () => badGateway,
    'GET /blogs': connectionLost,
  });
  const refused = await send('/maps');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: 'Slower', code: 'too_many', requestId: 'one' },
  ]);
  const { status, headers } = await send('/products');
  expect([status, headers.get('content-type')]).toEqual([502, 'text/plain;charset=UTF-8']);
  await expect(send('/blogs')).rejects.toThrow('Failed to fetch');
});

test.fails('a request that no fake answers', async () => {
  stubServer({ 'GET /maps': () => page([aMap()]) });
  await send('/products');
});

const aMapOf = (maxPlayers: unknown) => ({ ...aMap(), maxPlayers });

/** Each is refused by its type, and fails the test where a cast has let it through. */
const wrong: [string, Fakes, string][] = [
  // @ts-expect-error
  ['an endpoint that there is not', { 'GET /maps/12': byId(aMap()) }, '/maps/12'],
  // @ts-expect-error
  ['a missing field', { 'GET /tournaments/:id': byId(aTournament()) }, '/tournaments/5'],
  // @ts-expect-error
  ['a field of another kind', { 'GET /maps/:id': () => ({ body: aMapOf('16') }) }, '/maps/12'],
  // @ts-expect-error
  ['one row as a list', { 'GET /maps': () => ({ body: aMap() }) }, '/maps'],
];

test.for(wrong)('%s', { fails: true }, async ([, fakes, path]) => {
  stubServer(fakes);
  await send(path);
});

test('an error is the whole body of the contract with its status, or none of the API', () => {
  expectTypeOf(refusal('conflict', 'No')).toExtend<Answer<'GET /maps'>>();
  expectTypeOf(badGateway).toExtend<Answer<'GET /maps'>>();
  expectTypeOf<{ status: 409; body: { message: 'No' } }>().not.toExtend<Answer<'GET /maps'>>();
  expectTypeOf<'busy'>().not.toExtend<Parameters<typeof refusal>[0]>();
});
