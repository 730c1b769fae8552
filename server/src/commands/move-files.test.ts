import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { configFrom } from '#config.ts';
import { copyStore } from '#platform/files/copy-store.ts';
import { folderStore, openFiles } from '#platform/files/open.ts';
import type { FileStore } from '#platform/files/store.ts';
import { useSwift } from '#testing/servers/swift.ts';

const settings = useSwift();

async function aDirectory() {
  const dataDir = await mkdtemp(join(tmpdir(), 'move-files-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

/** Runs the command; the rows of its table as 'maps 1 0 0 6'. */
async function moveFiles(args: string[], given: Record<string, string>) {
  const command = join(import.meta.dirname, 'move-files.ts');
  const child = spawn(process.execPath, [command, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...given },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const rows = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\d/.test(line))
    .map((line) => line.replaceAll(/[│\s]+/g, ' ').trim());
  return { code: Number(code), rows, errors };
}

const nameOf = (digits: string) => `${digits.repeat(16)}.webp`;

async function contentOf(store: FileStore) {
  const content: Record<string, string> = {};
  for (const folder of ['maps', 'blogs'] as const) {
    for (const name of await store.list(folder)) {
      const file = await store.read(folder, name);
      content[`${folder}/${name}`] = await text(file!.body);
    }
  }
  return content;
}

test('all pictures are copied to the bucket and back, as often as one likes, and compared', async () => {
  const dataDir = await aDirectory();
  const here = { ...settings, DATA_DIR: dataDir };
  const [folder, bucket] = [folderStore({ dataDir }), openFiles(configFrom(here))];
  await folder.write('maps', nameOf('a1'), Buffer.from('island'));
  await folder.write('maps', nameOf('a1').replace('.', '-320.'), Buffer.from('isle'));
  await folder.write('blogs', nameOf('b2'), Buffer.from('news'));
  const before = await contentOf(folder);

  const first = await moveFiles(['--to-bucket'], here);
  const empty = ['uploads', 'tournaments', 'products'].map((name) => `${name} 0 0 0 0`);
  expect(first).toEqual({
    code: 0,
    errors: '',
    rows: [...empty, 'blogs 1 0 0 4', 'maps 2 0 0 10'],
  });
  expect(await contentOf(bucket)).toEqual(before);
  expect(await contentOf(folder)).toEqual(before);

  await bucket.write('maps', nameOf('a1'), Buffer.from('damaged'));
  await folder.write('blogs', nameOf('c3'), Buffer.from('later'));
  const second = await moveFiles(['--to-bucket'], here);
  expect(second.rows).toEqual([...empty, 'blogs 1 1 0 5', 'maps 0 1 1 6']);

  const elsewhere = await aDirectory();
  const back = await moveFiles(['--to-folder'], { ...settings, DATA_DIR: elsewhere });
  expect(back.rows).toEqual([...empty, 'blogs 2 0 0 9', 'maps 2 0 0 10']);
  expect(await contentOf(folderStore({ dataDir: elsewhere }))).toEqual(await contentOf(folder));
});

test('a bucket that refuses the keys, or none at all, ends the command', async () => {
  const here = { ...settings, DATA_DIR: await aDirectory() };
  const wrong = await moveFiles(['--to-bucket'], { ...here, S3_SECRET_ACCESS_KEY: 'wrong' });
  expect(wrong).toEqual({
    code: 1,
    rows: [],
    errors: 'S3_BUCKET=pictures cannot be used: it answered 403 SignatureDoesNotMatch\n',
  });
  const none = await moveFiles(['--to-bucket'], { DATA_DIR: here.DATA_DIR });
  expect([none.code, none.errors]).toEqual([1, 'Set S3_ENDPOINT, S3_BUCKET and its keys\n']);
  expect((await moveFiles([], here)).code).toBe(2);
});

test('a picture that comes back with other bytes stops the copy', async () => {
  const [from, to] = await Promise.all(
    [aDirectory(), aDirectory()].map(async (dataDir) => folderStore({ dataDir: await dataDir })),
  );
  await from!.write('maps', nameOf('a1'), Buffer.from('island'));
  const damaging = {
    ...to!,
    write: (...[folder, name]: Parameters<FileStore['write']>) =>
      to!.write(folder, name, Buffer.from('damaged')),
  };
  await expect(copyStore(from!, damaging)).rejects.toThrow(
    `maps/${nameOf('a1')} is not what was written`,
  );
});
