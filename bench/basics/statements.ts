import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchScript, usual } from '@last-circle/proof/launch.ts';

/** A statement as the site sends it, by a name where it is prepared. */
export interface Statement {
  text: string;
  name?: string;
  values?: unknown[];
}

export interface Request {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  /** The access token of the caller. */
  token?: string | undefined;
  body?: string;
  /** How many it makes one after the other, if more than one. */
  transactions?: number;
}

export const headersOf = ({ token, body }: Request): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

interface Logged extends Statement {
  /** The process id of the server at the other end. */
  connection: number;
}

/** Until the last commit; of a transaction those of its connection. */
function ofRequest(logged: Logged[], transactions = 1): Logged[] {
  const begin = logged.findIndex(({ text }) => text === 'begin');
  if (begin < 0) return logged;
  const { connection } = logged[begin]!;
  const end = logged.findIndex((one) => one.text === 'commit' && one.connection === connection);
  const own = logged
    .slice(0, end + 1)
    .filter((one, index) => index < begin || one.connection === connection)
    // One notice is enough for several transactions of a moment.
    .filter(({ text }) => !text.startsWith('select pg_notify'));
  if (transactions === 1) return own;
  return [...own, ...ofRequest(logged.slice(end + 1), transactions - 1)];
}

const times = 3;
/** Until mails of the request before are on their way. */
const quietMs = 500;

/**
 * What the site asks its database for each request, in order. Each is made a few times, every time
 * another one, and what is not asked each time is not of the request: workers ask on their own.
 */
export async function statementsOf(
  settings: Record<string, string>,
  requests: Record<string, (number: number) => Request>,
): Promise<Record<string, Statement[]>> {
  const log = join(settings['DATA_DIR'] ?? '', 'statements.log');
  const preload = new URL('statement-log.ts', import.meta.url).href;
  const site = await launchScript('server/src/main.ts', {
    ...usual,
    ...settings,
    STATEMENT_LOG: log,
    NODE_OPTIONS: `--import=${preload}`,
  });

  async function askedBy(request: Request) {
    const { path, method = 'GET', body = null } = request;
    if (method !== 'GET') await pause(quietMs);
    await writeFile(log, '');
    const response = await fetch(site.url + path, { method, body, headers: headersOf(request) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
    const logged = lines.map((line) => JSON.parse(line) as Logged);
    return ofRequest(logged, request.transactions);
  }

  try {
    const found: Record<string, Statement[]> = {};
    for (const [name, requestOf] of Object.entries(requests)) {
      let asked = await askedBy(requestOf(1));
      for (let time = 2; time <= times; time += 1) {
        const again = new Set((await askedBy(requestOf(time))).map(({ text }) => text));
        asked = asked.filter(({ text }) => again.has(text));
      }
      found[name] = asked.map(({ connection: _connection, ...statement }) => statement);
    }
    return found;
  } finally {
    await site.end();
  }
}
