import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { serializerOf } from './serializing.ts';

const endpoints = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature));

test.each(endpoints)('$method $path: its answer can be serialised', ({ response }) => {
  if ('file' in response) return;
  expect(serializerOf(response)).toBeTypeOf('function');
});
