import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Part {
  name: string;
  /** What it is made of: files, and folders with all that is in them. */
  sources: string[];
  /** A stamp of the sources, present once they are built. */
  stampFile: string;
  load: () => Promise<{ build: () => Promise<void> }>;
}

const shared = ['build.ts', 'package-lock.json', 'contract'];

// Their code is loaded where there is something to build: a production installation has no bundler.
const parts: Part[] = [
  {
    name: 'pages',
    sources: ['web', ...shared],
    stampFile: 'web/dist/stamp',
    load: () => import('./web/build.ts'),
  },
  {
    name: 'server',
    sources: ['server', 'demo', ...shared],
    stampFile: 'server/dist/stamp',
    load: () => import('./server/build.ts'),
  },
];

const root = import.meta.dirname;
const isSource = (name: string) =>
  !['node_modules', 'dist', 'testing'].includes(name) && !/\.test\.tsx?$/.test(name);

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(inside) : [inside];
    });
}

/** A hash of what the sources say, not of when they were written: copies of them are as fresh. */
function stampOf(sources: string[]) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function readStamp(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function buildPart({ name, sources, stampFile, load }: Part, ifStale: boolean) {
  const file = join(root, stampFile);
  const stamp = stampOf(sources);
  if (ifStale && readStamp(file) === stamp) return;
  console.log(`Building the ${name} ...`);
  rmSync(file, { force: true });
  const { build } = await load();
  await build();
  writeFileSync(file, stamp);
}

for (const part of parts) await buildPart(part, process.argv.includes('--if-stale'));
