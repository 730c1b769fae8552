import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { connectionTo } from '#basics/database.ts';
import { checkIn, record, register, type Call } from './by-hand.ts';

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const session = `select users.id, username, email, role,
    expires_at < least(now() + interval '30 days', sessions.created_at + make_interval(days => $1)) - interval '1 day' as "needsRenewal"
  from sessions inner join users on users.id = sessions.user_id
  where token_hash = $2 and expires_at > now() and sessions.created_at > now() - make_interval(days => $3)`;

const draft = `select from tournaments where id = $1 and visibility = 'draft'
  and not tournaments.id in (select tournament_id from staff where user_id = $2)`;

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  // The load sends what the statements need.
  return (text === '' ? {} : JSON.parse(text)) as Call['body'];
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<object>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

async function answerTo(request: IncomingMessage) {
  const [, , id, verb, matchId] = (request.url ?? '').split('/');
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<Call['user']>(session, [90, hash, 90]);
  const [user] = rows;
  const body = await bodyOf(request);
  if (!user) throw new Error('Nobody is signed in');
  const call = { user, body, id: Number(id), matchId: Number(matchId) };
  if (verb === 'matches') return inTransaction((client) => record(client, call));
  await pool.query(draft, [call.id, user.id]);
  return inTransaction((client) =>
    verb === 'register' ? register(client, call) : checkIn(client, call),
  );
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  try {
    const body = JSON.stringify(await answerTo(request));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(200, headers).end(body);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
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
