import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));

test('who may call what is reviewed', () => {
  const lines = endpoints.map(({ access, permission, staff, scope = '', method, path }) => {
    const who = [access, permission, staff].filter(Boolean).join(', ');
    return `${who.padEnd(30)} ${scope.padEnd(13)} ${method.padEnd(6)} ${path}`;
  });
  expect(lines.toSorted().join('\n')).toMatchSnapshot();
});

test('what belongs to a draft is hidden wherever an id leads to it', () => {
  const byId = endpoints.filter(({ path }) =>
    /^\/(tournaments|teams)\/(tournament\/)?:id/.test(path),
  );
  const open = byId.filter(({ access, idOf }) => access !== 'admin' && idOf === undefined);
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('what is the same for all takes no token', () => {
  const scoped = endpoints.filter(({ sameForAll, scope }) => sameForAll && scope);
  expect(scoped.map(({ path }) => path)).toEqual([]);
});

test('no method and path are declared twice', () => {
  const calls = endpoints.map((e) => `${e.method} ${e.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

const limited = endpoints.filter(({ query }) => query && 'limit' in query.shape);

test.each(limited)('$method $path clamps any whole number of items', ({ query }) => {
  const limitOf = (limit: string) => query?.safeParse({ limit }).data?.['limit'];
  expect(['-99999999999', '-1', '0', '1', '100', '101', '9999999999'].map(limitOf)).toEqual([
    1, 1, 1, 1, 100, 100, 100,
  ]);
  expect(['x', '1.5', '1e3', '--1', '-'].map(limitOf)).toEqual(Array(5).fill(undefined));
});
