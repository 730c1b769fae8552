import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { configFrom } from '#config.ts';
import { openFiles } from '#platform/files/open.ts';
import type { FileStore } from '#platform/files/store.ts';
import { useApp } from '#testing/app.ts';
import { provideDatabase } from '#testing/database.ts';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { aProduct } from '#testing/shop/products.ts';
import { useSwift } from '#testing/servers/swift.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const settings = useSwift();
const site = useApp();
const name = `${'a1'.repeat(16)}.webp`;

const bucket = (prefix: string) => openFiles(configFrom({ ...settings, S3_PREFIX: prefix }));

test('the pictures of a bucket are in the backup and restored into a bucket, all or none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-backup-'));
  const empty = await anEmptyDatabase();
  onTestFinished(async () => {
    await empty.drop();
    await rm(folder, { recursive: true });
  });
  const [from, to] = [bucket('from'), bucket('to')];
  await from.write('products', name, Buffer.from('a picture'));
  await from.write('products', name.replace('.', '-320.'), Buffer.from('a small one'));
  await aProduct(site, { images: [`/uploads/products/${name}`] });
  const databaseUrl = await provideDatabase(`worker_${process.env['VITEST_POOL_ID']}`);
  const source = {
    connection: { connectionString: databaseUrl },
    dataDir: join(folder, 'from'),
    files: from,
  };
  const backup = await takeBackup(source, join(folder, 'backups'));
  expect(await readFile(join(backup, 'files/products', name), 'utf8')).toBe('a picture');

  const target = {
    connection: { connectionString: empty.url },
    dataDir: join(folder, 'to'),
    files: to,
  };
  await expect(restoreBackup(backup, { ...target, files: from })).rejects.toThrow(
    'The store of uploaded files is not empty',
  );
  expect(await restoreBackup(backup, target)).toMatchObject({ missing: [] });
  expect((await to.list('products')).toSorted()).toEqual((await from.list('products')).toSorted());
  const restored = await to.read('products', name);
  expect(await text(restored!.body)).toBe('a picture');

  const later = bucket('later');
  const written: string[] = [];
  const failing: FileStore = {
    ...later,
    write: async (folder, name, bytes) => {
      await later.write(folder, name, bytes);
      written.push(name);
      if (name.includes('-320')) throw new Error('The bucket is full');
    },
  };
  const other = await anEmptyDatabase();
  onTestFinished(() => other.drop());
  const elsewhere = { connectionString: other.url };
  await expect(
    restoreBackup(backup, { ...target, dataDir: folder, connection: elsewhere, files: failing }),
  ).rejects.toThrow('The bucket is full');
  expect(written).toHaveLength(2);
  expect(await later.list('products')).toEqual([]);
});
