import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideDatabase } from '#testing/database.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-start-'));
  databaseUrl = await provideDatabase('refused_start');
  await writeFile(join(folder, 'file'), '');
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a file of the server to its end; what it printed of errors is what an operator reads. */
async function run(file: string, settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, errors, code: Number(code) };
}

const unwritable = (setting: string, at: string) =>
  new RegExp(
    `^${setting}: nothing can be written in ${at} \\(\\w+: [^\\n]+\\)\\. Give that folder to the account that runs the site, or set another one, such as ${setting}=/var/(lib|backups)/last-circle\\n$`,
  );

test('a folder that cannot be made is named, with its setting', async () => {
  const dataDir = join(folder, 'file/data');
  const line = unwritable('DATA_DIR', `${dataDir}[/\\w]*`);
  const refused = { printed: '', errors: expect.stringMatching(line), code: 1 };
  expect(await run('main.ts', { DATA_DIR: dataDir })).toEqual(refused);
  expect(await run('commands/migrate.ts', { DATA_DIR: dataDir })).toEqual(refused);
});

test('a folder of uploads that cannot be written stops the start, not each upload', async () => {
  await mkdir(join(folder, 'data/files'), { recursive: true });
  await writeFile(join(folder, 'data/files/products'), '');
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
  const line = unwritable('DATA_DIR', join(folder, 'data/files/products'));
  const { errors, code } = await run('main.ts', settings);
  expect([errors, code]).toEqual([expect.stringMatching(line), 1]);
});

test('backups that cannot be written are refused before anything is read', async () => {
  const backupDir = join(folder, 'file/backups');
  const settings = {
    BACKUP_DIR: backupDir,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
  };
  const { errors, code } = await run('commands/backup.ts', settings);
  expect([errors, code]).toEqual([expect.stringMatching(unwritable('BACKUP_DIR', backupDir)), 1]);
});

test('another key than that of the data stops the start until it is replaced on purpose', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
  const replaced = await run('commands/admin.ts', settings, ['replace-key']);
  expect(replaced).toEqual({
    printed: 'The key was replaced. Start the servers with it.\n',
    errors: '',
    code: 0,
  });
  const SECRET_KEY = 'another one, as long as a key has to be';
  const refused = await run('main.ts', { ...settings, SECRET_KEY });
  expect([refused.errors, refused.code]).toEqual([
    expect.stringMatching(/^SECRET_KEY is not the key that the data [^\n]+ replace-key[^\n]+\n$/),
    1,
  ]);
  await writeFile(join(folder, 'data/secret.key'), '');
  const { errors } = await run('main.ts', settings);
  expect(errors).toMatch(/secret\.key has 0 characters where at least 32 are needed\. [^\n]+\n$/);
});
