import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findShipped, prepareBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';

/** As npm leaves the package when install scripts are denied, in a folder closed to others and to writing. */
async function installClosed() {
  const folder = await mkdtemp(join(tmpdir(), 'closed-'));
  await cp(findShipped(), folder, { recursive: true, verbatimSymlinks: true });
  const libraries = join(folder, 'native/lib');
  for (const name of await readdir(libraries)) {
    const file = join(libraries, name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
  await chmod(libraries, 0o555);
  await chmod(folder, 0o700);
  return folder;
}

test('binaries without their links, out of reach, are copied beside the data and run there', async () => {
  const installed = await installClosed();
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  await chmod(dataDir, 0o755);
  try {
    const home = await prepareDataDirectory(dataDir, pino({ level: 'silent' }));
    const binaries = await prepareBinaries(home, installed);
    expect(binaries.startsWith(home.folder)).toBe(true);
    const asAccount = { ...home.account, cwd: '/', encoding: 'utf8' } as const;
    expect(execFileSync(join(binaries, 'initdb'), ['--version'], asAccount)).toContain('18.');
    expect(await prepareBinaries(home, installed)).toBe(binaries);
  } finally {
    await chmod(join(installed, 'native/lib'), 0o755);
    await rm(installed, { recursive: true });
    await rm(dataDir, { recursive: true });
  }
});

test('a platform without binaries is told to bring its own database', () => {
  expect(() => findShipped('linux', 'riscv64')).toThrow(
    'No PostgreSQL is shipped for linux-riscv64: set DATABASE_URL to one of your own',
  );
});
