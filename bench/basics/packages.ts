import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

async function copyManifests(folder: string) {
  // The project's own.
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
}

async function megabytesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => (await lstat(join(folder, entry))).blocks * 512),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
}

/** What production installs, in a folder of its own; undefined where npm cannot install it. */
export async function installForProduction() {
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-install-'));
  try {
    await copyManifests(folder);
    const before = performance.now();
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    const seconds = Number(((performance.now() - before) / 1000).toFixed(1));
    return { seconds, megabytes: await megabytesIn(join(folder, 'node_modules')) };
  } catch (error) {
    console.log(
      `The packages of production were not installed, and not measured: ${String(error)}`,
    );
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
