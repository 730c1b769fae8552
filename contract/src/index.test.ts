import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));

test('who may call what is reviewed', () => {
  const lines = endpoints.map((e) => `${e.access.padEnd(5)} ${e.method.padEnd(6)} ${e.path}`);
  expect(lines.toSorted().join('\n')).toMatchSnapshot();
});

test('no method and path are declared twice', () => {
  const calls = endpoints.map((e) => `${e.method} ${e.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
