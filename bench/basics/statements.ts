import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#basics/process.ts';
import type { BenchSite } from '#fill/site.ts';

/** A statement as the site sends it, by a name where it is prepared. */
export interface Statement {
  text: string;
  name?: string;
}

const times = 3;

export interface Read {
  /** Another one each time. */
  path: (number: number) => string;
  isSignedIn?: boolean;
}

/**
 * What the site asks its database for each read, in order. Each is read a few times, and what is
 * not asked each time is not of the read: workers ask on their own.
 */
export async function statementsOf(
  { settings, token }: Pick<BenchSite, 'settings' | 'token'>,
  reads: Record<string, Read>,
): Promise<Record<string, Statement[]>> {
  const log = join(settings['DATA_DIR'] ?? '', 'statements.log');
  const preload = new URL('statement-log.ts', import.meta.url).href;
  const site = await run('server/src/main.ts', {
    ...settings,
    STATEMENT_LOG: log,
    NODE_OPTIONS: `--import=${preload}`,
  });

  async function askedBy(path: string, headers: Record<string, string>) {
    await writeFile(log, '');
    const response = await fetch(site.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return (await readFile(log, 'utf8')).split('\n').filter(Boolean);
  }

  async function askedEachTime({ path, isSignedIn = false }: Read) {
    const headers: Record<string, string> = isSignedIn ? { authorization: `Bearer ${token}` } : {};
    let lines = await askedBy(path(1), headers);
    for (let time = 2; time <= times; time += 1) {
      const others = new Set(await askedBy(path(time), headers));
      lines = lines.filter((line) => others.has(line));
    }
    return lines.map((line) => JSON.parse(line) as Statement);
  }

  try {
    const found: Record<string, Statement[]> = {};
    for (const [name, read] of Object.entries(reads)) found[name] = await askedEachTime(read);
    return found;
  } finally {
    await site.stop();
  }
}
