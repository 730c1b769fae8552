import { expect, test } from 'vitest';
import { IdParam, Message } from './common.ts';
import { endpoint } from './endpoint.ts';
import { tagList, tagsIn } from './tags.ts';

const common = { access: 'open', summary: 'Storms' } as const;

test('an endpoint that does not declare what it depends on or changes does not compile', () => {
  // @ts-expect-error: a GET without `reads`
  endpoint('GET /storms', common);
  // @ts-expect-error: a write without `changes`
  endpoint('POST /storms', common);
  // @ts-expect-error: nothing, without a reason
  endpoint('POST /storms', { ...common, changes: [] });
  // @ts-expect-error: no tag of ours
  endpoint('POST /storms', { ...common, changes: ['storms'] });
  // @ts-expect-error: cached, though no tag would drop it
  endpoint('GET /storms', { ...common, reads: { nothing: 'It is fixed' }, cached: true });
  // @ts-expect-error: a write is not cached
  endpoint('PUT /storms', { ...common, changes: ['maps'], cached: true });
  // @ts-expect-error: a role of a tournament, where the path leads to none
  endpoint('PUT /storms/:id', { ...common, changes: ['maps'], staff: 'referee' });
  const read = endpoint('GET /storms', { ...common, reads: ['maps'], cached: true });
  expect(tagList(read.reads)).toEqual(['maps']);
});

test('an endpoint says its method, path and ids, and answers a message, unless it says otherwise', () => {
  const { method, path, params, response, idOf } = endpoint('PUT /teams/:id/storms/:stormId', {
    ...common,
    changes: ['teams'],
  });
  expect({ method, path, response, idOf }).toEqual({
    method: 'PUT',
    path: '/teams/:id/storms/:stormId',
    response: Message,
    idOf: 'team',
  });
  expect(params.shape).toEqual({ id: IdParam, stormId: IdParam });
});

test('a header names tags, and unknown names are ignored', () => {
  expect(tagsIn('5 products storms orders')).toEqual(['products', 'orders']);
  expect(tagsIn('')).toEqual([]);
});
