import { expect, test } from 'vitest';
import { urlsOf } from './primary.ts';

test.for([
  ['postgres://fox:p%40ss@one:5432,two/name', ['one:5432', 'two']],
  ['postgresql://fox:p%40ss@one,two:5433,[::1]:5434/name', ['one', 'two:5433', '[::1]:5434']],
  ['postgres://fox:p%40ss@one/name', ['one']],
] as const)('%s has a URL for each of its hosts', ([url, hosts]) => {
  const [scheme] = url.split('://');
  expect(urlsOf(url)).toEqual(hosts.map((host) => `${scheme}://fox:p%40ss@${host}/name`));
});

test('a single host is used as it is given, sockets and all', () => {
  const url = 'postgres://tester@localhost/name?host=/tmp/a,b';
  expect(urlsOf(url)).toEqual([url]);
});

test('a server that is only read from is refused', () => {
  expect(() => urlsOf('postgres://one,two/name?target_session_attrs=standby')).toThrow(
    'target_session_attrs=standby: the application writes, use read-write',
  );
});
