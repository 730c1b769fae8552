import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Navigation } from './navigation.ts';

let navigation: Navigation;
let loads: Record<string, PromiseWithResolvers<void>>;

const shown = () => navigation.read().location.pathname;
const settled = () => vi.waitFor(() => expect(navigation.read().isLoading).toBe(false));

beforeEach(() => {
  loads = {};
  history.replaceState(null, '', '/start');
  navigation = new Navigation((pathname) => loads[pathname]?.promise);
});
afterEach(() => navigation.close());

test('a page that is there is shown at once, with what was handed to it', () => {
  void navigation.push('/next?tab=a#end', { from: 'start' });
  const { pathname, search, hash, state } = navigation.read().location;
  expect({ pathname, search, hash, state }).toEqual({
    pathname: '/next',
    search: '?tab=a',
    hash: '#end',
    state: { from: 'start' },
  });
  expect(location.href).toContain('/next?tab=a#end');
});

test('the page before stays until the script of the next one has come', async () => {
  loads['/slow'] = Promise.withResolvers();
  void navigation.push('/slow');
  expect([shown(), location.pathname, navigation.read().isLoading]).toEqual([
    '/start',
    '/start',
    true,
  ]);
  loads['/slow'].resolve();
  await settled();
  expect([shown(), location.pathname]).toEqual(['/slow', '/slow']);
});

test('of two visits under way the later one is shown', async () => {
  loads['/slow'] = Promise.withResolvers();
  loads['/quick'] = Promise.withResolvers();
  void navigation.push('/slow');
  void navigation.push('/quick');
  loads['/quick'].resolve();
  await settled();
  loads['/slow'].resolve();
  await loads['/slow'].promise;
  expect(shown()).toBe('/quick');
});

test('Back shows the page before, and replacing leaves no trace', async () => {
  void navigation.push('/one');
  void navigation.push('/two');
  void navigation.replace('/three');
  navigation.go(-1);
  await vi.waitFor(() => expect(shown()).toBe('/one'));
  navigation.go(1);
  await vi.waitFor(() => expect(shown()).toBe('/three'));
});

test('a question holds links and Back until it is answered with yes', async () => {
  let answer = false;
  const ask = vi.fn(async () => answer);
  void navigation.push('/form');
  const release = navigation.block(ask);

  void navigation.push('/elsewhere');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect([shown(), location.pathname]).toEqual(['/form', '/form']);

  navigation.go(-1);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(location.pathname).toBe('/form'));
  expect(shown()).toBe('/form');

  answer = true;
  navigation.go(-1);
  await vi.waitFor(() => expect(shown()).toBe('/start'));

  release();
  void navigation.push('/free');
  expect(shown()).toBe('/free');
  expect(ask).toHaveBeenCalledTimes(3);
});
