import type { Request } from './request.ts';

export interface Finding {
  problem: string;
  request: Request;
  status: number | undefined;
  answer: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const shown = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;

/** The request as a command for curl; $ADMIN and the like are the tokens of a login. */
function commandOf({ request }: Finding) {
  const { method, path, role, headers, body } = request;
  const all = {
    ...(role !== 'visitor' && { authorization: `Bearer $${role.toUpperCase()}` }),
    ...headers,
  };
  const options = Object.entries(all).map(([name, value]) =>
    value.startsWith('Bearer $')
      ? `-H "${name}: ${value}"`
      : `-H ${quoted(`${name}: ${shown(value, 200)}`)}`,
  );
  const data = body === undefined ? [] : [`--data-binary ${quoted(shown(body.toString(), 1500))}`];
  return ['curl', '-i', '-X', method, ...options, ...data, quoted(`$URL/api${path}`)].join(' ');
}

/** Findings of one kind are one, with the number of times. */
export function findingBook() {
  const kinds = new Map<string, { first: Finding; times: number }>();

  function add(finding: Finding) {
    const { target, method } = finding.request;
    const kind = `${method} ${target.endpoint.path}: ${finding.problem}`;
    const known = kinds.get(kind);
    if (known) known.times += 1;
    else kinds.set(kind, { first: finding, times: 1 });
  }

  const describe = () =>
    [...kinds].map(([kind, { first, times }]) =>
      [
        `${kind} (${times} times, first at request ${first.request.position})`,
        `  ${commandOf(first)}`,
        `  ${first.status ?? 'no answer'} ${shown(first.answer, 600)}`,
      ].join('\n'),
    );

  return { add, describe, count: () => kinds.size };
}
