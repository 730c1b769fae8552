import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import type { TestApp } from '#testing/app.ts';
import { exampleReads } from './example-reads.ts';
import type { WriteKey } from './example-write.ts';
import { exampleWrites } from './example-writes.ts';
import type { World } from './world.ts';

const endpoints = new Map<string, Endpoint>(
  Object.values(contract)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

export function endpointOf(key: string) {
  const endpoint = endpoints.get(key);
  if (!endpoint) throw new Error(`${key} is not in the contract`);
  return endpoint;
}

const nothing = { nothing: 'Of the other kind of endpoint' };

export const tagsRead = (key: string) => tagList(endpointOf(key).reads ?? nothing);
export const tagsChanged = (key: string) => tagList(endpointOf(key).changes ?? nothing);

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  as?: string;
  headers?: Record<string, string>;
}

/** Below /api. */
function urlOf(key: string, { params = {}, query = {} }: Sent) {
  const path = endpointOf(key).path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

export const exampleReadKeys = Object.keys(exampleReads);

export interface Read {
  key: string;
  url: string;
}

/** Every example of every GET that depends on something. */
export const readsOf = (world: World): Read[] =>
  Object.entries(exampleReads).flatMap(([key, examples]) =>
    examples(world).map((sent: Sent) => ({ key, url: urlOf(key, sent) })),
  );

// `Object.keys` forgets which keys there are.
export const writeKeys = Object.keys(exampleWrites) as WriteKey[];

export const writesOf = (key: WriteKey, world: World): Sent[] => exampleWrites[key](world);

export const sendWrite = (
  site: TestApp,
  key: WriteKey,
  { as, body, headers = {}, ...sent }: Sent,
) => site.send(methodOf(key), urlOf(key, sent), { as, body, headers });

const methodOf = (key: WriteKey) => endpointOf(key).method;

/** Without what differs each time: when a calendar was read, which request was refused. */
export const withoutChance = (text: string) =>
  text.replace(/DTSTAMP:\S+/, '').replace(/"requestId":"[^"]+"/, '');
