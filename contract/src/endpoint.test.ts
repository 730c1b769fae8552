import { expect, test } from 'vitest';
import { Message } from './common.ts';
import { endpoint } from './endpoint.ts';
import { tagList, tagsIn } from './tags.ts';

const common = { path: '/storms', access: 'open', summary: 'Storms', response: Message } as const;

test('an endpoint that does not declare what it depends on or changes does not compile', () => {
  // @ts-expect-error: a GET without `reads`
  endpoint({ ...common, method: 'GET' });
  // @ts-expect-error: a write without `changes`
  endpoint({ ...common, method: 'POST' });
  // @ts-expect-error: nothing, without a reason
  endpoint({ ...common, method: 'POST', changes: [] });
  // @ts-expect-error: no tag of ours
  endpoint({ ...common, method: 'POST', changes: ['storms'] });
  // @ts-expect-error: cached, though no tag would drop it
  endpoint({ ...common, method: 'GET', reads: { nothing: 'It is fixed' }, cached: true });
  // @ts-expect-error: a write is not cached
  endpoint({ ...common, method: 'PUT', changes: ['maps'], cached: true });
  const read = endpoint({ ...common, method: 'GET', reads: ['maps'], cached: true });
  expect(tagList(read.reads)).toEqual(['maps']);
});

test('a header names tags, and unknown names are ignored', () => {
  expect(tagsIn('5 products storms orders')).toEqual(['products', 'orders']);
  expect(tagsIn('')).toEqual([]);
});
