import type { Outcome } from './run.ts';

const share = (part: number, whole: number) =>
  `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

/** What was looked for, and what was found of it. */
export function problemsIn({ findings, errors, requests, reached, ...outcome }: Outcome) {
  return [
    ...findings,
    ...errors.slice(0, 5).map((line) => `The server logged: ${line.slice(0, 2000)}`),
    ...(outcome.isAlive ? [] : ['The server is not ready at the end']),
    ...(outcome.isBounded ? [] : [`It held ${outcome.memory.most} MB`]),
    ...(reached * 3 >= requests ? [] : [`Only ${share(reached, requests)} reached a verb`]),
  ];
}

const statusesOf = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, times]) => `${status}×${times}`)
    .join(' ');

export function print(outcome: Outcome, seed: number) {
  const { rows, requests, reached, seconds, memory, endpoints } = outcome;
  const table = [...rows].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [name, row] of table) {
    console.log(
      `${name.padEnd(74)} ${String(row.requests).padStart(6)} ${share(row.reached, row.requests).padStart(8)}  ${statusesOf(row.statuses)}`,
    );
  }
  console.log(`
${requests} requests to ${rows.size} of ${endpoints} endpoints in ${seconds.toFixed(1)} s (${Math.round(requests / seconds)} a second), seed ${seed}
${reached} reached a verb (${share(reached, requests)}; at least a third)
memory: ${memory.first ?? '?'} MB at first, ${memory.most ?? '?'} MB at most
looked for: a status of 500 and above, no answer, an answer of another shape or status than declared,
  one of ${outcome.secrets} secrets in an answer to somebody else, stacks, SQL and paths in errors, a server that ends or grows`);
  const problems = problemsIn(outcome);
  console.log(problems.length === 0 ? 'found: nothing' : `found: ${problems.length}`);
  for (const problem of problems) console.log(`\n${problem}`);
}
