import { formOf } from './form.ts';
import { brokenBodies, contentTypes, naughtyIds, naughtyTexts, naughtyValue } from './naughty.ts';
import type { Random } from '#random.ts';
import type { Request } from './request.ts';

/** A request whose parts can still be changed. */
export interface Draft extends Omit<Request, 'path' | 'body'> {
  random: Random;
  params: Record<string, string>;
  query: string[];
  content: unknown;
  raw: string | Buffer | undefined;
}

/** Sends a form, whatever the endpoint asks for. */
export function setForm(draft: Draft, isHostile: boolean) {
  const { type, body } = formOf(draft.random, isHostile);
  draft.headers['content-type'] = type;
  draft.raw = body;
}

/** One hostile thing done to a request that was plausible until then, or two. */
export function attack(draft: Draft) {
  const { random } = draft;
  const ways = [attackQuery, attackHeaders, attackMethod];
  if (Object.keys(draft.params).length > 0) ways.push(attackParams, attackParams);
  if (isRecord(draft.content)) ways.push(...Array<typeof attackBody>(8).fill(attackBody));
  if (draft.method !== 'GET') ways.push(attackEncoding);
  random.pick(ways)(draft);
  if (random.chance(0.2)) random.pick(ways)(draft);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a field of the body, at any depth. */
function attackBody({ random, content }: Draft) {
  let place = content;
  while (isRecord(place) || Array.isArray(place)) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = random.pick(keys);
    // Of a record or a list alike.
    const holder = place as Record<string, unknown>;
    const inside = holder[key];
    if (typeof inside === 'object' && inside !== null && random.chance(0.6)) place = inside;
    else {
      holder[key] = changed(random, inside);
      if (random.chance(0.1)) holder[random.pick(['role', 'id', 'isVerified', '$where'])] = 'admin';
      return;
    }
  }
}

/** A bound, one beyond it, or something else altogether. */
function changed(random: Random, value: unknown) {
  if (typeof value === 'number' && random.chance(0.5))
    return value + random.pick([-1, 1, 0.5, 1e6]);
  if (typeof value === 'string' && random.chance(0.3)) return value + random.pick(naughtyTexts);
  return naughtyValue(random);
}

function attackParams({ random, params }: Draft) {
  params[random.pick(Object.keys(params))] = random.pick(naughtyIds);
}

const encodedText = (random: Random) =>
  encodeURIComponent(random.pick(naughtyTexts).toWellFormed());

function attackQuery({ random, query, target }: Draft) {
  const names = target.operation.parameters.flatMap(({ name, in: place }) =>
    place === 'query' ? [name] : [],
  );
  const name = random.pick([...names, ...names, 'unknown', '__proto__', 'limit']);
  const ways = [
    () => query.push(`${name}=${encodedText(random)}`),
    () => query.push(`${name}=${random.pick(naughtyIds)}`),
    () => query.push(`${name}=1&${name}=2`),
    () => query.push(`${name}[]=1`, `${name}[a][b]=2`),
    () => query.push(name, '&&=', '='),
    () => query.push(`${name}=${'y'.repeat(random.pick([101, 2000, 6000]))}`),
  ];
  random.pick(ways)();
}

function attackHeaders({ random, headers, method }: Draft) {
  const text = () => encodedText(random);
  const ways = [
    () => (headers['authorization'] = random.pick(['Bearer', 'Basic YTpi', `Bearer ${text()}`])),
    () => (headers['if-none-match'] = random.pick(['*', '"', 'W/"1"', `"${text()}"`])),
    () => (headers['idempotency-key'] = random.pick(['', 'x'.repeat(300), 'same', '\u00ff'])),
    () => (headers['accept-encoding'] = random.pick(['br;q=9', 'zstd', '*;q=0', 'gzip, br'])),
    () => (headers['accept'] = random.pick(['text/html', 'image/*', ';;'])),
    () => (headers['range'] = random.pick(['bytes=0-1', 'bytes=9-1', 'lines=1'])),
    () => (headers['x-http-method-override'] = 'DELETE'),
    () => (headers['x-forwarded-for'] = random.pick(['127.0.0.1', '::1', text()])),
    () => (headers['cookie'] = `a=${text()}; __Host-x=1`),
    () => (headers['x-long'] = 'h'.repeat(method === 'HEAD' ? 4000 : random.pick([4000, 20_000]))),
    () => (headers['origin'] = 'https://evil.invalid'),
  ];
  random.pick(ways)();
}

function attackMethod(draft: Draft) {
  draft.method = draft.random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  // What cannot be read is refused with a body, which no client expects of HEAD.
  if (draft.method === 'HEAD') delete draft.headers['x-long'];
}

function attackEncoding(draft: Draft) {
  const { random, headers } = draft;
  const ways = [
    () => (headers['content-type'] = random.pick(contentTypes)),
    () => (headers['content-encoding'] = random.pick(['gzip', 'br', 'none'])),
    () => (draft.raw = random.pick(brokenBodies)),
    () => (draft.raw = random.pick(brokenBodies)),
    () => (draft.raw = random.pick(brokenBodies)),
    () => setForm(draft, true),
    () => (draft.raw = random.chance(0.1) ? Buffer.alloc(1_048_577, '1') : '{}'),
  ];
  random.pick(ways)();
  headers['content-type'] ??= 'application/json';
}
