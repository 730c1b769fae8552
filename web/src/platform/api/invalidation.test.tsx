import { useQueries, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Key, WriteKey } from './client.ts';
import { endpointReads } from './endpoint-reads.ts';
import { apiQuery, useApiMutation } from './queries.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { badGateway, byId, connectionLost, page, refusal } from '#testing/answers.ts';
import { clearSession, storeSession } from '#platform/session/session.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const endpoints = Object.values(contract).flatMap((feature): Endpoint[] => Object.values(feature));
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Any arguments: the fake network of this test answers everything. */
const argsOf = ({ path }: Pick<Endpoint, 'path'>) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])),
});

/** Answers every call with an empty object, a write with its tags; returns the GETs in their order. */
function answerEverything({ changes }: Endpoint) {
  const fetched: string[] = [];
  const tags = changes ? tagList(changes).join(' ') : '';
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') fetched.push(url);
    return Response.json({}, { headers: method === 'GET' ? {} : { 'X-Changed-Tags': tags } });
  });
  return fetched;
}

const readKeys = Object.keys(endpointReads);
const urlOf = (key: string) => `/api${key.replace('GET ', '').replaceAll(/:\w+/g, '1')}`;

/** Reads everything and makes one call. */
function pageWith(endpoint: Endpoint) {
  return function Page() {
    useQueries({
      queries: readKeys.map((key) =>
        // The table holds keys of the contract alone.
        apiQuery(key as Key, argsOf({ path: key })),
      ),
    });
    // The endpoints of the test are writes.
    const call = useApiMutation(keyOf(endpoint) as WriteKey);
    return (
      <>
        <button onClick={() => call.mutate(argsOf(endpoint))}>Write</button>
        {call.isSuccess && <p>Written</p>}
      </>
    );
  };
}

const writes = endpoints.filter(({ method }) => method !== 'GET');

test('every GET that depends on something is in the table', () => {
  const declared = endpoints.filter(
    ({ reads, response }) => reads && tagList(reads).length > 0 && !('file' in response),
  );
  expect(readKeys).toEqual(declared.map(keyOf));
});

test.each(writes.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  'after %s what reads one of its tags is fetched again, and nothing else',
  async (_, endpoint) => {
    const fetched = answerEverything(endpoint);
    show(pageWith(endpoint), '/');
    await waitFor(() => expect(fetched).toHaveLength(readKeys.length));
    fetched.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    await screen.findByText('Written');
    const changes = tagList(endpoint.changes ?? { nothing: '' });
    const affected = readKeys.filter((key) =>
      endpointReads[key]?.some((tag) => changes.includes(tag)),
    );
    expect(fetched.toSorted()).toEqual(affected.map(urlOf).toSorted());
  },
);

test('a write that is sent by another way than fetch changes only what is asked for at each opening', () => {
  expect(tagList(contract.uploads.image.changes)).toEqual(['uploads']);
  const readers = readKeys.filter((key) => endpointReads[key]?.includes('uploads'));
  expect(readers).toEqual(['GET /uploads']);
});

/** One product, and a button that sets its stock. */
function Stock() {
  const { data } = useQuery(apiQuery('GET /products/:id', { params: { id: 12 } }));
  const { mutate } = useApiMutation('PATCH /products/:id/stock');
  return (
    <>
      <p>Stock {data?.stock}</p>
      <button onClick={() => mutate({ params: { id: 12 }, body: { stock: 3 } })}>Write</button>
    </>
  );
}

async function openStock(fakes: Fakes) {
  let stock = 5;
  const sent = stubServer({
    'GET /products/:id': (request) => byId(aProduct({ stock }))(request),
    ...fakes,
  });
  show(Stock, '/');
  await screen.findByText('Stock 5');
  stock = 3;
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  return sent;
}

describe('a write that does not succeed', () => {
  test.each([
    ['is refused for what is so no longer', () => refusal('conflict', 'Somebody was faster')],
    ['has lost its answer', connectionLost],
    ['was cut off by a proxy', () => badGateway],
  ])('and %s has what it shows fetched again', async (_, answer) => {
    await openStock({ 'PATCH /products/:id/stock': answer });
    expect(await screen.findByText('Stock 3')).toBeTruthy();
  });

  test('and is refused unread has nothing fetched again', async () => {
    const sent = await openStock({
      'PATCH /products/:id/stock': () => refusal('invalid', 'Please send a number'),
    });
    await waitFor(() => expect(sent.at(-1)?.call).toBe('PATCH /products/12/stock'));
    expect(screen.getByText('Stock 5')).toBeTruthy();
  });
});

test('a first fetch that a write has overtaken is made again', async () => {
  const first = Promise.withResolvers<void>();
  let stock = 5;
  let requests = 0;
  stubServer({
    'GET /products/:id': async (request) => {
      const answer = byId(aProduct({ stock }))(request);
      requests += 1;
      if (requests === 1) await first.promise;
      return answer;
    },
    'PATCH /products/:id/stock': () => {
      stock = 3;
      return { body: { message: 'Set', product: aProduct({ stock }) } };
    },
  });
  show(Stock, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  await waitFor(() => expect(stock).toBe(3));
  first.resolve();
  expect(await screen.findByText('Stock 3')).toBeTruthy();
});

test('what one user was answered is not shown to the next one', async () => {
  const secret = Promise.withResolvers<never>();
  stubServer({
    'GET /contact/messages': ({ token }) =>
      token === 'the-token' ? page([], { total: 7 }) : secret.promise,
  });
  signIn();
  const Messages = () => {
    const { data } = useQuery(apiQuery('GET /contact/messages', { query: {} }));
    return <p>{data ? 'Messages of Nova' : 'Nothing yet'}</p>;
  };
  show(Messages, '/');
  await screen.findByText('Messages of Nova');
  storeSession({
    token: 'another',
    user: {
      id: 8,
      username: 'Rook',
      email: 'rook@players.example',
      role: 'player',
      permissions: [],
    },
  });
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  cleanup();
  clearSession();
});
