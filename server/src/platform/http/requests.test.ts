import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { eventually } from '#testing/eventually.ts';

const site = useApp();
const behindProxy = useApp({ TRUST_PROXY: 'on', LIMIT_REQUESTS_PER_MINUTE: '2' });

test.for([
  ['cannot be decoded', '/tournaments/%zz'],
  ['is cut within a letter', '/teams/%E0%A4%A'],
  ['names no thing that there could be', `/tournaments/${'9'.repeat(4000)}`],
])('a path that %s is not found', async ([, path]) => {
  const { status, body } = await site.send('GET', path ?? '');
  expect([status, body]).toEqual([
    404,
    { message: 'Not found', code: 'not_found', requestId: expect.any(String) },
  ]);
});

test.for([
  ['no JSON', '{'],
  ['too large', 'x'.repeat(1024 * 1024 + 1)],
] as const)('where nothing is, a body that is %s is not looked at', async ([, body]) => {
  const answer = await site.send('PATCH', '/tournaments/1/register', {
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('a read does not look at what is sent with it', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'none' };
  expect((await site.send('GET', '/maps', { body: '{', headers })).status).toBe(200);
});

test.each(['gzip', 'br', 'identity', 'none', 'gzip, deflate'])(
  'a body with the encoding %s is refused before it is read',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const body = { name: 'Fox', email: 'fox@players.example', message: 'Hello' };
    const answer = await site.send('POST', '/contact/submit', { body, headers });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      415,
      'unsupported_media',
      'Please send the body as it is, without Content-Encoding',
    ]);
    expect(answer.headers['accept-encoding']).toBe('identity');
    const stored = await site.ctx.db.selectFrom('contact_messages').select('id').execute();
    expect(stored).toEqual([]);
  },
);

test.for([0, -1, 1.5, 2_147_483_648, 1e300, '1', [1], {}])(
  'an id in a body is one that a row can have, not %j',
  async (tournamentId) => {
    const { token } = await aPerson(site.ctx);
    const body = { tournamentId, name: 'Night Owls' };
    const answer = await site.send('POST', '/teams', { as: token, body });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { tournamentId: 'Please give a valid id' },
    ]);
  },
);

test('a refusal tells what is missing from what is of the wrong kind', async () => {
  const { token } = await anAdmin(site.ctx);
  const verify = (body: object) =>
    site.send('PATCH', '/tournaments/registrations/1/verify', { as: token, body });
  expect((await verify({})).body.message).toBe('isVerified: This field is required');
  expect((await verify({ isVerified: null })).body.message).toBe(
    'isVerified: This field is required',
  );
  expect((await verify({ isVerified: 'yes' })).body.message).toBe(
    'isVerified: This value is of the wrong kind',
  );
});

test('a text of nothing that anybody sees is none', async () => {
  const unseen = '\u200B\u2060\uFEFF \u00AD';
  const { token } = await anAdmin(site.ctx);
  const form = { name: unseen, email: 'ada@players.example', message: unseen };
  const sent = await site.send('POST', '/contact/submit', { body: form });
  expect([sent.status, sent.body.errors]).toEqual([
    400,
    { name: 'Name is required', message: 'Message is required' },
  ]);
  const body = { fortniteUsername: unseen, fullName: '\u{1F469}\u200D\u{1F680} Ada' };
  const saved = await site.send('POST', '/auth/profile', { as: token, body });
  expect([saved.status, saved.body.fullName]).toEqual([200, body.fullName]);
  expect(saved.body.fortniteUsername).toMatch(/^organiser/);
});

test('addresses made up in front of the one that the proxy adds count as one', async () => {
  const from = (made: string) =>
    behindProxy.send('GET', '/tournaments/all', {
      headers: { 'x-forwarded-for': `${made}, 10.0.0.1` },
    });
  expect((await from('1.1.1.1')).status).toBe(200);
  expect((await from('2.2.2.2')).status).toBe(200);
  expect((await from('3.3.3.3')).status).toBe(429);
});

test('an answer is not sent again to who names it among those that they have', async () => {
  const { id } = await aTournament(site);
  const path = `/tournaments/${id}/bracket`;
  const ask = (known: string) => site.send('GET', path, { headers: { 'if-none-match': known } });
  const etag = String((await site.send('GET', path)).headers['etag']);
  expect((await ask(etag)).status).toBe(304);
  expect((await ask(`"other", ${etag}`)).status).toBe(304);
  expect((await ask(etag.replace('W/', ''))).status).toBe(304);
  expect((await ask('W/"other"')).status).toBe(200);
});

test('a request that loses its database is worth trying again', async () => {
  const { id } = await aTournament(site);
  const { token } = await anAdmin(site.ctx);
  const save = () =>
    site.send('PUT', `/tournaments/${id}`, { as: token, body: tournamentForm({ maxPlayers: 20 }) });
  const endWaiting = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(site.ctx.db);

  await site.ctx.db.transaction().execute(async (db) => {
    await sql`select from tournaments where id = ${id} for update`.execute(db);
    const saved = save();
    await eventually(async () => expect((await endWaiting()).rows).toHaveLength(1));
    const { status, body, headers } = await saved;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  });
  expect((await save()).status).toBe(200);
});

test('a database that cannot be written to is worth waiting for, and not ready', async () => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(current_database()) as name`.execute(site.ctx.db);
  const name = rows[0]?.name ?? '';
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  const setReadOnly = async (value: string) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where quote_ident(datname) = $1',
      [name],
    );
  };
  const message = { name: 'Fox', email: 'fox@players.example', message: 'Hello' };
  const write = () => site.send('POST', '/contact/submit', { body: message });
  const readiness = async () => (await site.app.inject('/health/ready')).statusCode;

  await setReadOnly('on');
  await eventually(async () => expect((await site.send('GET', '/maps')).status).toBe(200));
  const { status, body, headers } = await write();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(await readiness()).toBe(503);
  await setReadOnly('off');
  await eventually(async () => expect(await readiness()).toBe(200));
  expect((await write()).status).toBe(200);
  await admin.end();
});
