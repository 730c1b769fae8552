import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { LoadMoreList } from './load-more-list.tsx';
import { itemsOf, newQueryClient, listQuery } from '#platform/api/queries.ts';

startFresh();

const options = listQuery('GET /maps', { query: {} });

function Names() {
  const query = useInfiniteQuery(options);
  return (
    <LoadMoreList
      list={{ query, items: itemsOf(query.data?.pages) }}
      failed="Failed"
      loading={null}
      empty={null}
    >
      {(maps) => (
        <ul>
          {maps.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

test('data that the server cached long ago is shown while it is fetched again', () => {
  const sent = stubServer({ 'GET /maps': () => new Promise(() => {}) });
  const client = newQueryClient();
  const page = { items: [], next: 'offset=24', total: 30 };
  client.setQueryData(options.queryKey, { pages: [page], pageParams: [''] }, { updatedAt: 1 });
  render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  expect(sent).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load more' }).disabled).toBe(false);
});

/** Three maps, two a page; the second page is answered when `later` settles: true is a success. */
function openList(later: () => Promise<boolean> = async () => true) {
  const [one, two, three] = [aMap({ id: 1 }), aMap({ id: 2 }), aMap({ id: 3, name: 'Third' })];
  stubServer({
    'GET /maps': async ({ query }) => {
      if (query.offset === 0) return page([one, two], { next: 2 });
      return (await later()) ? { body: [three] } : refusal('invalid', 'Not now');
    },
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Names />
      <button type="button">Elsewhere</button>
    </QueryClientProvider>,
  );
}

async function loadMore() {
  (await screen.findByRole('button', { name: 'Load more' })).focus();
  await userEvent.keyboard('{Enter}');
}

const focused = () => document.activeElement?.textContent;

test('the focus moves to the first new item, and their number is announced', async () => {
  openList();
  await loadMore();
  await screen.findByText('Third');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(focused()).toBe('Third');
  expect(screen.getByRole('status').textContent).toBe('1 more loaded');
});

test('the focus moves to Try again, and on from there', async () => {
  let isUp = false;
  openList(async () => isUp);
  await loadMore();
  await screen.findByText('Not now');
  expect(focused()).toBe('Try again');
  expect(screen.getByRole('status').textContent).toBe('');
  isUp = true;
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Third');
  expect(focused()).toBe('Third');
});

test('a focus moved elsewhere during loading stays there', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  openList(() => promise);
  await loadMore();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  resolve(true);
  await screen.findByText('Third');
  expect(focused()).toBe('Elsewhere');
});
