import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Paged } from './paged.tsx';
import { itemsOf, newQueryClient, readList } from './query.ts';

startFresh();

const reading = readList('GET /maps', { query: {} });

function Names() {
  const query = useInfiniteQuery(reading);
  const items = itemsOf(query.data?.pages)?.map(({ name }) => name);
  return (
    <Paged query={query} items={items} failed="Failed" loading={null} empty={null}>
      {(names) => names.join()}
    </Paged>
  );
}

test('what the server read long ago is taken over as it wrote it, while it is read anew', () => {
  const sent = stubServer({ 'GET /maps': () => new Promise(() => {}) });
  const client = newQueryClient();
  const page = { items: [], next: 24, total: 30 };
  client.setQueryData(reading.queryKey, { pages: [page], pageParams: [0] }, { updatedAt: 1 });
  render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  expect(sent).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load more' }).disabled).toBe(false);
});
