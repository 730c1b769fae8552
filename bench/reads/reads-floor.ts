import { createHash, hash } from 'node:crypto';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { connectionTo } from '@last-circle/proof/database.ts';
import { mapOf, postOf, productOf, registrationOf, tournamentOf, type Row } from './rows.ts';
import type { Statement } from '#basics/statements.ts';

/** The statements of the site, by the name of the read. */
const statements = JSON.parse(process.env.STATEMENTS ?? '{}') as Record<string, Statement[]>;

const { builtins } = pg.types;
// To parse them by `Date` would take seven times as long.
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
});
pg.types.setTypeParser(builtins.INT8, Number);

const pool = new pg.Pool({
  ...connectionTo(process.env.DATA_DIR ?? ''),
  max: 10,
  options: '-c timezone=UTC -c datestyle=ISO',
});

/** The rows of the statement at this place of a read. */
async function rowsOf(read: string, values: unknown[], place = 0) {
  const statement = statements[read]?.[place];
  if (!statement) throw new Error(`The site asks nothing there: ${read}, ${place}`);
  return (await pool.query<Row>({ ...statement, values })).rows;
}

type Query = Record<string, string | undefined>;

const limit = 50;
const offsetOf = ({ offset }: Query) => Number(offset ?? 0);
/** Of a page that is not the first: the row after it tells whether there is another. */
const range = (query: Query) => [limit + 1, offsetOf(query)];

/** With the headers that matter, by hand. */
function send(reply: FastifyReply, content: unknown, isPublic = true) {
  const text = JSON.stringify(content);
  reply.header('Content-Type', 'application/json; charset=utf-8');
  if (isPublic) reply.header('ETag', `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`);
  reply.header('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  return reply.send(text);
}

function sendPage(reply: FastifyReply, path: string, query: Query, rows: Row[], isPublic = true) {
  if (rows.length > limit) {
    const next = { ...query, limit: String(limit), offset: String(offsetOf(query) + limit) };
    reply.header('Link', `<${path}?${new URLSearchParams(next).toString()}>; rel="next"`);
  }
  return send(reply, rows.slice(0, limit), isPublic);
}

/** Who asks, by the statement that the site asks first. */
async function userOf(read: string, { headers }: FastifyRequest) {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const sessionDays = 90;
  const values = [sessionDays, createHash('sha256').update(token).digest(), sessionDays];
  const [user] = await rowsOf(read, values);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

const app = fastify();

interface Listed {
  Querystring: Query;
}

interface Single {
  Params: { id: string };
}

app.get<Single>('/api/products/:id', async (request, reply) => {
  const id = Number(request.params.id);
  if (!request.headers.authorization) {
    return send(reply, productOf((await rowsOf('product', [id]))[0]!));
  }
  await userOf('product, signed in', request);
  return send(reply, productOf((await rowsOf('product, signed in', [id], 1))[0]!), false);
});

app.get<Listed>('/api/products', async ({ query }, reply) => {
  const cents = [query['minPrice'], query['maxPrice']].map((dollars) =>
    Math.round(Number(dollars) * 100),
  );
  const values = [`%${query['search']}%`, ...cents, limit + 1];
  return sendPage(reply, '/api/products', query, (await rowsOf('products', values)).map(productOf));
});

app.get<Single>('/api/blogs/:id', async ({ params }, reply) => {
  const [row] = await rowsOf('post', [Number(params.id)]);
  return send(reply, postOf(row!));
});

app.get<Listed>('/api/blogs', async ({ query }, reply) => {
  const read = query['content'] === 'none' ? 'posts, as cards' : 'posts in full';
  const rows = await rowsOf(read, range(query));
  return sendPage(reply, '/api/blogs', query, rows.map(postOf));
});

/** A code is found however its digits are grouped. */
const spellings = (search: string) =>
  [...new Set([search, search.replaceAll('-', '')])].map((spelling) => `%${spelling}%`);

app.get<Listed>('/api/maps', async ({ query }, reply) => {
  const { sortBy, search, category, tag } = query;
  const given = Object.entries({ sortBy, search, category, tag });
  const [name] = given.find(([, value]) => value) ?? [];
  const read = name ? `maps, ${name}` : 'maps';
  const filters = search ? spellings(search) : [category, tag].filter(Boolean);
  // Those of a category are counted as they come and go.
  const isFound = Boolean(search ?? tag);
  const rows = await rowsOf(read, [...filters, ...filters, ...range(query)]);
  const [counted] = await rowsOf(read, isFound ? filters : [true, ...filters], 1);
  reply.header('X-Total-Count', counted!['total']);
  return sendPage(reply, '/api/maps', query, rows.map(mapOf));
});

/** Whose registration, team, role and tournaments are looked for. */
const nobody = [null, null, 'rejected', null];
const tournamentsOfNobody = [null, null, null];

app.get<Listed>('/api/tournaments/all', async ({ query }, reply) => {
  const values = [...nobody, ...tournamentsOfNobody, ...tournamentsOfNobody];
  const rows = await rowsOf('tournaments', [...values, ...range(query)]);
  return sendPage(reply, '/api/tournaments/all', query, rows.map(tournamentOf));
});

app.get<Listed & Single>('/api/tournaments/:id/registrations', async (request, reply) => {
  const { query, params } = request;
  const read = 'registrations of an admin';
  await userOf(read, request);
  const id = Number(params.id);
  const rows = await rowsOf(read, [id, id, ...range(query)], 1);
  const [counted] = await rowsOf(read, [id], 2);
  reply.header('X-Total-Count', counted!['total']);
  const path = `/api/tournaments/${id}/registrations`;
  return sendPage(reply, path, query, rows.map(registrationOf), false);
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
