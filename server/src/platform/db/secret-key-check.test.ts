import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configFrom, ConfigError } from '#config.ts';
import { useApp } from '#testing/app.ts';
import { aDevice } from '#testing/accounts/notifications.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { refuseOtherKey, replaceKey } from './secret-key-check.ts';

const site = useApp();
const key = 'the key that the data are written with';
const other = 'another key, which is as long as that';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A server with these settings, and a folder of its own. */
const server = (name: string, settings: Record<string, string> = {}) => ({
  ...site.ctx,
  config: configFrom({ DATA_DIR: join(folder, name), ...settings }),
});

/** What stops the start; undefined where it goes on. */
const refusal = (at: ReturnType<typeof server>) =>
  refuseOtherKey(at).then(
    () => undefined,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    },
  );

async function storeKey(name: string, text: string) {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'secret.key'), text);
}

const wayOut =
  'the key that the data of this database were written with: set that one, which all servers share, such as SECRET_KEY=<the former one>, or put back secret.key of a backup. To replace it for good, stop all servers and run `npm run admin -- replace-key` (docs/operating.md says what is lost)';

test('servers of one key start, one with another key does not', async () => {
  expect(await refusal(server('one', { SECRET_KEY: key }))).toBeUndefined();
  expect(await refusal(server('two', { SECRET_KEY: key }))).toBeUndefined();
  expect(await refusal(server('three', { SECRET_KEY: other }))).toBe(`SECRET_KEY is not ${wayOut}`);
});

test('of servers that start together with keys of their own one does', async () => {
  const starts = ['one', 'two', 'three', 'four'].map((name) => refusal(server(name)));
  const refusals = (await Promise.all(starts)).filter((line) => line !== undefined);
  expect(refusals).toHaveLength(3);
  // One that looks after the first has written makes no key of its own.
  for (const line of refusals) {
    expect(line).toMatch(/secret\.key(?: does not hold|, so it is not) the key that the data/);
  }
});

test('those that share a folder make one key together, readable by their account alone', async () => {
  const together = ['same', 'same', 'same'].map((name) => refusal(server(name)));
  expect(await Promise.all(together)).toEqual([undefined, undefined, undefined]);
  expect(await readdir(join(folder, 'same'))).toEqual(['secret.key']);
  expect((await stat(join(folder, 'same/secret.key'))).mode & 0o777).toBe(0o600);
});

test('a restored database without its key is refused, and no key is made in its place', async () => {
  await refuseOtherKey(server('one'));
  const path = join(folder, 'restored/secret.key');
  expect(await refusal(server('restored'))).toBe(
    `There is no SECRET_KEY and no ${path}, so it is not ${wayOut}`,
  );
  await storeKey('restored', await readFile(join(folder, 'one/secret.key'), 'utf8'));
  expect(await refusal(server('restored'))).toBeUndefined();
});

test('a key that is replaced on purpose is the one that counts', async () => {
  await refuseOtherKey(server('one', { SECRET_KEY: key }));
  await aDevice(site, await aPerson(site.ctx));
  await replaceKey(server('one', { SECRET_KEY: other }));
  expect(await refusal(server('one', { SECRET_KEY: other }))).toBeUndefined();
  expect(await refusal(server('one', { SECRET_KEY: key }))).toContain('SECRET_KEY is not');
  await replaceKey(server('two'));
  expect(await refusal(server('two'))).toBeUndefined();
  expect(await site.ctx.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
});

test.for([
  ['', 0],
  ['\n', 0],
  ['too short a key\n', 15],
] as const)('a file with %j is no key', async ([text, length]) => {
  await storeKey('one', text);
  const line = `${join(folder, 'one/secret.key')} has ${length} characters where at least 32 are needed. Put back the one of a backup; if there is none, delete the file and run \`npm run admin -- replace-key\`, which makes a new one`;
  expect(await refusal(server('one'))).toBe(line);
  await expect(replaceKey(server('one'))).rejects.toThrow(line);
  await rm(join(folder, 'one/secret.key'));
  await replaceKey(server('one'));
  expect(await refusal(server('one'))).toBeUndefined();
});
