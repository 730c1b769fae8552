import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { permissions } from '@last-circle/contract/access/permission-rules.ts';
import { expect, test } from 'vitest';
import { ConfigError, configFrom } from '#config.ts';
import { useApp } from '#testing/app.ts';
import { provideDatabase } from '#testing/database.ts';
import { aMember, logIn, signUp } from '#testing/accounts/accounts.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { createAdmin, ensureAdmin, signOut } from './admins.ts';
import { untilWaiting } from '#testing/locks.ts';

const site = useApp({ LOG_LEVEL: 'warn' });
const email = 'boss@players.example';
const settings = { NODE_ENV: 'test', ADMIN_EMAIL: email, ADMIN_PASSWORD: 'boss-1234' };

const ensure = (more: Record<string, string> = {}) =>
  ensureAdmin({ ...site.ctx, config: configFrom({ ...settings, ...more }) });

const usernames = async () => {
  const rows = await site.ctx.db.selectFrom('users').select('username').execute();
  return rows.map(({ username }) => username);
};

/** As of the server that starts: without it a command takes longer. */
const compileCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/last-circle', import.meta.url),
);

async function command(args: string[], env: Record<string, string> = {}) {
  const database = await provideDatabase(`worker_${process.env['VITEST_POOL_ID']}`);
  const file = fileURLToPath(new URL('../../commands/admin.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('exit', resolve);
  const [code, out, err] = await Promise.all([promise, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

test('the admin of the settings is made once and can log in at once', async () => {
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(await usernames()).toEqual(['organiser']);
  const answer = await logIn(site, { email, password: 'boss-1234' });
  expect([answer.status, answer.body.user.role]).toEqual([200, 'admin']);
});

test('an admin that the settings make is a change of a role in the security log', async () => {
  await ensure();
  const { id } = await site.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const event = { event: 'role_changed', userId: null, changedUserId: id, role: 'admin' };
  expect(site.log).toEqual([expect.objectContaining({ msg: 'security', address: null, ...event })]);
});

test('an admin made by many servers at once is one account', async () => {
  const admin = { email, username: 'organiser', password: 'boss-1234' };
  const { db } = site.ctx;
  const { made } = await db.transaction().execute(async (held) => {
    await sql`lock table users in share mode`.execute(held);
    const made = Array.from({ length: 6 }, () => createAdmin(site.ctx, admin));
    await untilWaiting(db, 6);
    return { made };
  });
  await Promise.all(made);
  expect(await usernames()).toEqual(['organiser']);
});

test('where there is an admin, the settings make none', async () => {
  const { username } = await anAdmin(site.ctx);
  await ensure();
  expect(await usernames()).toEqual([username]);
});

test('without the settings no admin is made', async () => {
  await ensure({ ADMIN_PASSWORD: '' });
  expect(await usernames()).toEqual([]);
});

test.for([{ ADMIN_USERNAME: 'x' }, { ADMIN_PASSWORD: 'x'.repeat(129) }])(
  'the settings %j stop the start with a clear line',
  async (more) => {
    const failure = await ensure(more as Record<string, string>).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as Error).message).toMatch(/^The admin of ADMIN_EMAIL cannot be made: /);
  },
);

test('a player who is made an admin keeps the account and signs in again', async () => {
  const player = await aMember(site);
  const { token, user } = (await logIn(site, player)).body;
  await createAdmin(site.ctx, { ...player, username: 'other', password: 'boss-1234' });
  expect((await site.send('POST', '/auth/logout', { as: token })).status).toBe(401);
  expect((await logIn(site, player)).status).toBe(401);
  const again = await logIn(site, { email: player.email, password: 'boss-1234' });
  expect(again.body.user).toEqual({ ...user, role: 'admin', permissions });
});

test('someone who took the address first does not become the admin', async () => {
  const squatter = await signUp(site, { email });
  await createAdmin(site.ctx, { email, username: 'organiser', password: 'boss-1234' });
  expect((await logIn(site, squatter)).status).toBe(401);
  expect((await logIn(site, { email, password: 'boss-1234' })).status).toBe(200);
});

test('the command makes an admin and prints a link that sets the password once', async () => {
  const { code, out } = await command(['create', email], { ADMIN_PASSWORD: '' });
  const [, token] =
    /^boss@players\.example is an admin now\.\nSet a password within an hour, at http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})\n$/.exec(
      out,
    ) ?? [];
  expect([code, token]).toEqual([0, expect.any(String)]);
  const reset = (password: string) =>
    site.send('POST', '/auth/reset-password', { body: { token, password } });
  expect((await reset('storm-1234')).status).toBe(200);
  expect((await reset('storm-5678')).status).toBe(400);
  expect((await logIn(site, { email, password: 'storm-1234' })).body.user.role).toBe('admin');
});

test('the command takes the password of the environment and does not print it', async () => {
  const { code, out } = await command(['create', email, '--username', 'Storm Boss'], settings);
  expect([code, out]).toEqual([0, 'boss@players.example is an admin now.\n']);
  expect((await logIn(site, { email, password: 'boss-1234' })).body.user.username).toBe(
    'Storm Boss',
  );
});

test('the command says what is wrong', async () => {
  const player = await aMember(site);
  const refused = await command(['create', email, '--username', player.username], settings);
  expect(refused).toEqual({ code: 1, out: '', err: 'Username already taken\n' });
});

test('sign-ins end of one account by the command, and of everybody', async () => {
  const [one, other] = [await aMember(site), await aMember(site)];
  const tokens = [
    (await logIn(site, one)).body.token,
    (await logIn(site, one)).body.token,
    (await logIn(site, other)).body.token,
  ];
  const statuses = () =>
    Promise.all(tokens.map(async (as) => (await site.send('GET', '/auth/profile', { as })).status));
  const ended = { code: 0, out: 'Sign-ins ended: 2\n', err: '' };
  expect(await command(['sign-out', one.email.toUpperCase()])).toEqual(ended);
  expect(await statuses()).toEqual([401, 401, 200]);
  expect(await signOut(site.ctx, undefined)).toBe(1);
  expect(await statuses()).toEqual([401, 401, 401]);
  await expect(signOut(site.ctx, 'nobody@players.example')).rejects.toThrow(
    'No account has this address',
  );
});

test('the command answers other words with the usage', async () => {
  const { code, out, err } = await command(['creat', email]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(
    /^Usage: npm run admin -- create <email> \[--username <name>\] \[--without-code\]\n/,
  );
});
