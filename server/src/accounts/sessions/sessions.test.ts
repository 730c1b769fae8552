import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMember, type Newcomer } from '#testing/accounts/accounts.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { cleanUpAccounts } from '#accounts/sign-in/cleanup.ts';

const site = useApp({ SESSION_MAX_DAYS: '60' });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn({ email, password }: Newcomer, agent = firefox) {
  const { body } = await site.send('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': agent },
  });
  return String(body.token);
}

const list = (as: string) => site.send('GET', '/auth/sessions', { as });
const statusOf = async (as: string) => (await list(as)).status;

describe('the sessions of a user', () => {
  test('are listed, the newest first, with browser, day and which is this one', async () => {
    const member = await aMember(site);
    const desk = await signIn(member);
    await signIn(member, 'curl/8.9');
    const { status, body, headers } = await list(desk);
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          browser: '',
          signedInAt: expect.stringMatching(/Z$/),
          isCurrent: false,
        },
        {
          id: expect.any(Number),
          browser: 'Firefox on Windows',
          signedInAt: expect.stringMatching(/Z$/),
          isCurrent: true,
        },
      ],
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are not those of others, nor those that have ended', async () => {
    const member = await aMember(site);
    await aPerson(site.ctx);
    const [desk, phone] = [await signIn(member), await signIn(member)];
    await site.send('POST', '/auth/logout', { as: phone });
    const old = await signIn(member);
    const [{ id }] = (await list(old)).body;
    await site.ctx.db
      .updateTable('sessions')
      .set({ expires_at: sql<string>`now() - interval '1 minute'` })
      .where('id', '=', id)
      .execute();
    expect((await list(desk)).body).toHaveLength(1);
  });

  test('end one by one, at once', async () => {
    const member = await aMember(site);
    const [desk, phone] = [await signIn(member), await signIn(member)];
    const [{ id }] = (await list(desk)).body.filter(({ isCurrent }: never) => !isCurrent);
    const answer = await site.send('DELETE', `/auth/sessions/${id}`, { as: desk });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Logged out there' }]);
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
    const again = await site.send('DELETE', `/auth/sessions/${id}`, { as: desk });
    expect([again.status, again.body.message]).toEqual([404, 'That browser is already logged out']);
  });

  test('end all but this one', async () => {
    const member = await aMember(site);
    const tokens = [await signIn(member), await signIn(member), await signIn(member)];
    const stranger = await aPerson(site.ctx);
    const answer = await site.send('DELETE', '/auth/sessions', { as: tokens[1] });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Logged out everywhere else' }]);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 401]);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  test('of another user cannot be ended', async () => {
    const [member, stranger] = [await aMember(site), await aPerson(site.ctx)];
    const token = await signIn(member);
    const [{ id }] = (await list(token)).body;
    const answer = await site.send('DELETE', `/auth/sessions/${id}`, { as: stranger.token });
    expect([answer.status, await statusOf(token)]).toEqual([404, 200]);
  });
});

test.for([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0',
    'Opera on Windows',
  ],
  ['Mozilla/5.0 Firefox/140.0', 'Firefox'],
  ['<script>alert(1)</script>', ''],
] as const)('the browser of %s is named %s', async ([agent, name]) => {
  const member = await aMember(site);
  const [{ browser }] = (await list(await signIn(member, agent))).body;
  expect(browser).toBe(name);
});

describe('a session ends after sixty days', () => {
  const makeOld = (days: number) =>
    site.ctx.db
      .updateTable('sessions')
      .set({
        created_at: sql<string>`now() - make_interval(days => ${days})`,
        expires_at: sql<string>`now() + interval '3 days'`,
      })
      .execute();

  const lifeLeft = async () => {
    const { days } = await site.ctx.db
      .selectFrom('sessions')
      .select(sql<string>`extract(epoch from expires_at - now()) / 86400`.as('days'))
      .executeTakeFirstOrThrow();
    return Number(days);
  };

  test('however much it is used', async () => {
    const { token } = await aPerson(site.ctx);
    await makeOld(20);
    expect(await statusOf(token)).toBe(200);
    expect(await lifeLeft()).toBeCloseTo(30, 1);
    await makeOld(50);
    expect(await statusOf(token)).toBe(200);
    expect(await lifeLeft()).toBeCloseTo(10, 1);
    await makeOld(61);
    expect(await statusOf(token)).toBe(401);
  });

  test('and is not renewed at each request then', async () => {
    const { token } = await aPerson(site.ctx);
    await makeOld(50);
    await statusOf(token);
    const before = await lifeLeft();
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin::text from sessions`.execute(site.ctx.db)).rows;
    const first = await version();
    await statusOf(token);
    expect(await version()).toEqual(first);
    expect(await lifeLeft()).toBeLessThanOrEqual(before);
  });

  test('and is deleted', async () => {
    const { token } = await aPerson(site.ctx);
    await makeOld(61);
    await cleanUpAccounts(site.ctx);
    expect(await statusOf(token)).toBe(401);
    expect(await site.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});
