import { statusOf } from '@last-circle/contract/errors.ts';
import type { Site } from '#site.ts';
import { readDocument, type Document } from './document.ts';
import { findingBook } from './findings.ts';
import { hasReached } from './reached.ts';
import type { Request } from './request.ts';
import { requestMaker } from './requests.ts';
import { innerText, leaksIn } from './secrets.ts';
import { sender, type Answer } from './send.ts';
import { buildWorld, type World } from './world.ts';

interface Options {
  requests: number;
  seed: number;
  /** How many are on their way at once. */
  connections?: number;
}

/** Of an endpoint. */
interface Row {
  requests: number;
  reached: number;
  statuses: Record<string, number>;
}

/** More than this is no longer bounded: an idle application holds about 230. */
const mostMegabytes = 1024;

/** Where Node refuses a request, the application does not see it, and no operation declares it. */
const ofParser = new Set([408, 431]);

/** Everything that is wrong with an answer. */
function problemsOf(document: Document, world: World, request: Request, answer: Answer) {
  const { status, headers, body } = answer;
  const problems: string[] = [];
  const everything = `${JSON.stringify(headers)} ${body}`;
  for (const { what } of leaksIn(everything, request.role, world.secrets)) {
    problems.push(`${what} of somebody else in an answer to the ${request.role}`);
  }
  const inner = status >= 400 ? innerText(body) : undefined;
  if (inner) problems.push(`'${inner}' in an error`);
  if (status >= statusOf.internal) return [...problems, `status ${status}`];
  if (request.method === 'HEAD') return problems;
  const found = ofParser.has(status) ? undefined : document.find(request.method, pathOf(request));
  const wrong = found
    ? document.problemOf(found, status, String(headers['content-type'] ?? ''), body)
    : document.missingProblem(status, body);
  return wrong === undefined ? problems : [...problems, wrong];
}

function pathOf({ path }: Request) {
  const [plain = ''] = path.split('?');
  try {
    return decodeURIComponent(plain.replaceAll(/%2f/gi, '\u0001'));
  } catch {
    return plain;
  }
}

/** Attacks a site that runs, and answers what was seen. */
export async function fuzz(site: Site, { requests, seed, connections = 8 }: Options) {
  const document = await readDocument(site.url);
  const world = await buildWorld(site.url);
  const make = requestMaker(document, world, seed);
  const { send, close } = sender(site.url);
  const findings = findingBook();
  const rows = new Map<string, Row>();
  const memory = [site.memory()];
  const begun = performance.now();
  let position = 0;

  function count(request: Request, answer: Answer | undefined) {
    const row = rows.get(request.target.name) ?? { requests: 0, reached: 0, statuses: {} };
    rows.set(request.target.name, row);
    row.requests += 1;
    const status = answer?.status ?? 'none';
    row.statuses[status] = (row.statuses[status] ?? 0) + 1;
    if (!answer) return;
    const found = document.find(request.method, pathOf(request));
    if (found && hasReached(found, request, answer)) row.reached += 1;
  }

  async function one(request: Request) {
    const ownToken = request.headers['authorization'] !== undefined;
    const answer = await send(request, ownToken ? undefined : world.tokenOf(request.role)).catch(
      (error: unknown) => new Error(String(error)),
    );
    if (answer instanceof Error) {
      count(request, undefined);
      findings.add({ problem: 'no answer', request, status: undefined, answer: answer.message });
      return;
    }
    count(request, answer);
    for (const problem of problemsOf(document, world, request, answer)) {
      findings.add({ problem, request, status: answer.status, answer: answer.body });
    }
    const isSignedOut = answer.status === 401 && !ownToken && request.role !== 'visitor';
    if (isSignedOut) await world.signInAgain(request.role);
  }

  async function work() {
    while (position < requests && site.isRunning()) {
      const next = position;
      position += 1;
      if (next % 1000 === 0) memory.push(site.memory());
      await one(make(next));
    }
  }

  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - begun) / 1000;
  close();
  const health = await fetch(`${site.url}/health/ready`).catch(() => undefined);
  memory.push(site.memory());
  const sum = (of: (row: Row) => number) =>
    [...rows.values()].reduce((all, row) => all + of(row), 0);
  const known = memory.filter((megabytes) => megabytes !== undefined);
  return {
    rows,
    findings: findings.describe(),
    errors: site.errors(),
    requests: sum((row) => row.requests),
    reached: sum((row) => row.reached),
    seconds,
    secrets: world.secrets.length,
    isAlive: site.isRunning() && health?.status === 200,
    memory: { first: known.at(0), most: known.length > 0 ? Math.max(...known) : undefined },
    isBounded: known.every((megabytes) => megabytes <= mostMegabytes),
    endpoints: document.targets.length,
  };
}

export type Outcome = Awaited<ReturnType<typeof fuzz>>;
