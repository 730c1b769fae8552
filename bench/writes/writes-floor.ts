import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { connectionTo } from '@last-circle/proof/database.ts';
import type { Statement } from '#basics/statements.ts';

/** The statements of the site, by the name of the write, with the values of one that was recorded. */
const statements = JSON.parse(process.env.STATEMENTS ?? '{}') as Record<string, Statement[]>;

// Mails are inserted through a view by which they are due tomorrow: the application is not to deliver them.
const pool = new pg.Pool({
  ...connectionTo(process.env.DATA_DIR ?? ''),
  max: 10,
  options: `-c search_path=${process.env.FLOOR_SCHEMA ?? 'floor'},public`,
});

interface Row {
  [column: string]: unknown;
  id: number;
}

/** Sends the statements of a write one after the other, with values in place of recorded ones. */
function sequence(client: pg.PoolClient, write: string) {
  let all = statements[write] ?? [];
  let place = 0;
  async function next(own: Record<number, unknown> = {}) {
    const { values = [], ...statement } = all[place++]!;
    const sent = values.map((value, index) => (index in own ? own[index] : value));
    return (await client.query<Row>({ ...statement, values: sent })).rows;
  }
  return {
    next,
    /** Writes the recorded mails to these addresses. */
    mailTo: (...addresses: (string | undefined)[]) => {
      const mails = JSON.parse(String(all[place]?.values?.[0])) as object[];
      const sent = mails.map((mail, index) => ({ ...mail, recipient: addresses[index] }));
      return next({ 0: JSON.stringify(sent), 2: addresses[0] });
    },
    /** Begins a transaction that hides nothing. */
    begin: async () => {
      await next();
      await next();
    },
    /** Goes on with another write at the same place. */
    continueAs: (other: string) => (all = statements[other] ?? []),
    isOver: () => place === all.length,
  };
}

type Sequence = ReturnType<typeof sequence>;

interface Call {
  /** The hash of the caller's token. */
  hash: Buffer;
  /** Of the tournament, and of the match. */
  id: number;
  matchId: number;
  body: unknown;
}

const sha256 = (value: string) => createHash('sha256').update(value).digest();

interface SentOrder {
  items: { id: number; quantity: number; selectedSize?: string }[];
  customerInfo: { name: string; email: string };
  discountCode?: string;
}

async function order({ begin, next, mailTo, continueAs }: Sequence, { body }: Call) {
  // What the load sends.
  const { items, customerInfo: buyer, discountCode } = body as SentOrder;
  const ids = items.map(({ id }) => id);
  if (discountCode !== undefined) {
    continueAs('order of sizes with a code');
    await begin();
    await next();
    await next();
    await next({ 0: discountCode });
    await next();
  }
  await begin();
  const products = await next({ 0: ids });
  const [discount] = discountCode === undefined ? [] : await next({ 0: discountCode });
  const percent = Number(discount?.['value'] ?? 0);
  const lines = products.map(({ id, name, cents }, position) => {
    const { quantity = 0, selectedSize = null } = items.find((item) => item.id === id) ?? {};
    const off = Math.floor((Number(cents) * quantity * percent) / 100);
    return { position, id, name, size: selectedSize, cents: Number(cents), off, quantity };
  });
  const off = lines.reduce((sum, line) => sum + line.off, 0);
  const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) - off;
  const number = randomBytes(8).toString('hex');
  const [placed] = await next({
    0: randomBytes(32),
    2: buyer.name,
    3: buyer.email,
    7: total,
    13: number,
    ...(discount && { 8: discount.id, 9: discountCode, 10: off }),
  });
  const values = lines.flatMap(({ position, id, name, size, cents, off, quantity }) => [
    placed?.id,
    position,
    id,
    name,
    '',
    size,
    cents,
    off,
    quantity,
  ]);
  await next(Object.assign({}, values));
  await next({ 0: placed?.id });
  await next({ 0: [buyer.email] });
  await mailTo(buyer.email);
  if (discount) await next({ 1: discount.id });
  await next({ 0: ids });
  const moves = lines.map(({ id, size, quantity }) => ({
    id,
    pieces: quantity,
    sizes: size === null ? {} : { [size]: quantity },
  }));
  await next({ 2: JSON.stringify(moves) });
  await next();
  return { orderNumber: placed?.['orderNumber'], total: total / 100 };
}

async function registration({ begin, next, mailTo }: Sequence, { hash, id, body }: Call) {
  const { email, fortniteUsername: name } = body as Record<'email' | 'fortniteUsername', string>;
  const [user] = await next({ 2: hash });
  await next({ 0: id, 1: user?.id });
  await begin();
  await next({ 0: id });
  await next();
  const player = { userId: user?.id, email, gameName: name, index: 0 };
  await next({ 0: JSON.stringify([player]), 1: id });
  await next({ 0: id, 1: id, 2: id });
  await next({ 0: id, 1: user?.id });
  const code = sha256(`${id} ${user?.id} ${randomBytes(4).toString('hex')}`);
  await next({ 0: [email] });
  await mailTo(email);
  const seat = { 2: code, 4: name, 5: email, 6: id, 7: user?.id };
  await next({ ...seat, 10: code, 12: name, 13: email });
  await next({ 0: id });
  await next();
  return { message: 'Registration successful. Check your email for the verification code.' };
}

async function checkIn({ begin, next }: Sequence, { hash, id }: Call) {
  const [user] = await next({ 2: hash });
  await next({ 0: id, 1: user?.id });
  await begin();
  await next({ 0: id });
  const rows = await next({ 0: id, 1: user?.id });
  await next({ 0: id, 1: rows.map((row) => row.id) });
  await next({ 0: id });
  await next();
  return { message: 'You are checked in.' };
}

interface Match extends Row {
  name: string;
  round: number;
  rounds: number;
  position: number;
  entrantA: number | null;
  entrantB: number | null;
}

async function result(
  { begin, next, mailTo, continueAs }: Sequence,
  { hash, id, matchId, body }: Call,
) {
  const { scoreA: score_a, scoreB: score_b } = body as Record<'scoreA' | 'scoreB', number>;
  const [user] = await next({ 2: hash });
  await begin();
  await next({ 0: id });
  await next({ 0: id });
  // The statement selects a match.
  const [played] = (await next({ 0: id, 1: matchId })) as Match[];
  if (!played) throw new Error(`There is no match ${matchId}`);
  const { round, rounds, position, entrantA: winner } = played;
  const isSecond = position % 2 === 1;
  if (isSecond) continueAs('second result');
  const positions = Array.from({ length: rounds - round + 1 }, (_, step) => position >> step);
  const path = (await next({ 0: id, 4: [...positions, 0] })) as Match[];
  const entrants = path.flatMap(({ entrantA, entrantB }) => [entrantA, entrantB]);
  await next({ 0: entrants.filter((entrant) => entrant !== null) });
  await next({ 0: id });
  await next({ 0: JSON.stringify([{ id: matchId, score_a, score_b, winner }]) });
  const following = path.find((other) => other.round === round + 1);
  const slot = isSecond ? 'entrant_b' : 'entrant_a';
  await next({ 0: JSON.stringify([{ id: following?.id, [slot]: winner }]) });
  if (isSecond) {
    const [one, other] = await next({ 0: [following?.id] });
    await mailTo(String(one?.['email']), String(other?.['email']));
  }
  await next({ 0: matchId });
  await next({ 0: id });
  await next({ 0: id, 1: user?.id, 4: `${played.name}: Runner v Runner` });
  await next();
  return { message: 'M1: Runner beat Runner 2-1', match: { ...played, score_a, score_b, winner } };
}

const writes = { order, registration, 'check-in': checkIn, result };

/** By a name of their path. */
const verbs: Record<string, keyof typeof writes> = {
  checkout: 'order',
  register: 'registration',
  'check-in': 'check-in',
  matches: 'result',
};

async function answerTo(request: IncomingMessage) {
  const [, , kind, id, verb, matchId] = (request.url ?? '').split('/');
  const write = verbs[(kind === 'orders' ? id : verb) ?? ''] ?? 'order';
  const sent = await text(request);
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const call = {
    hash: sha256(token),
    id: Number(id),
    matchId: Number(matchId),
    body: sent && JSON.parse(sent),
  };
  const client = await pool.connect();
  try {
    const sequenced = sequence(client, write);
    const answer = await writes[write](sequenced, call);
    if (!sequenced.isOver()) throw new Error(`The site asks for more than the floor: ${write}`);
    client.release();
    return JSON.stringify(answer);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  try {
    const body = await answerTo(request);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(200, headers).end(body);
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
    response.writeHead(500).end();
  }
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  // It listens at a port.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
