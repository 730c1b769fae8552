import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pageSource } from './built.ts';
import type { Assets } from './document.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aFullTeam, aJoiner, aTeam } from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { eventually } from '#testing/eventually.ts';

const assetsFile = join(import.meta.dirname, '../../../../web/dist/assets.json');
// `web/build.ts` writes the file in this shape.
const built = JSON.parse(readFileSync(assetsFile, 'utf8')) as Assets;

const here = useApp({}, pageSource);
const elsewhere = useApp({}, pageSource);
const encrypted = useApp({ PUBLIC_URL: 'https://circle.example' }, pageSource);

async function get(path: string, headers: Record<string, string> = {}, { app } = here) {
  return app.inject({ url: path, headers });
}

describe('a page', () => {
  test('holds what it reads and its title before any script has run', async () => {
    await aTournament(here, { name: 'Night Cup' });
    const { statusCode, headers, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Night Cup Solo');
    expect(body).toContain('<title>Last Circle</title>');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/"');
  });

  test('of a team tournament holds its teams and players, but no e-mail address and no code', async () => {
    const cup = await aTournament(here, { tournamentType: 'duo', maxPlayers: 8 });
    const { name, inviteCode, captain, members } = await aFullTeam(here, cup.id);
    const asking = await aTeam(here, cup.id, { isPublic: false });
    const applicant = await aJoiner(here, asking);
    const path = `/tournaments/${cup.id}?tab=entrants`;
    const { body } = await get(path);
    const [mate] = members;
    for (const text of [name, captain.username, mate?.username, asking.name]) {
      expect(body).toContain(text);
    }
    for (const text of [captain.email, mate?.email, inviteCode, applicant.username]) {
      expect(body).not.toContain(text);
    }
    await aTeam(here, cup.id, { name: 'Newest Wolves' });
    expect((await get(path)).body).toContain('Newest Wolves');
  });

  test('loads its style sheet and its scripts, all of which are there, and preloads no font', async () => {
    const { body } = await get('/');
    const [, names = ''] = /data-scripts="([^"]+)"/.exec(body) ?? [];
    const linked = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    const loaded = [...linked, ...names.split(' ')];
    expect(loaded).toEqual(
      expect.arrayContaining([...built.scripts['pages/landing.tsx']!, built.entry]),
    );
    expect(loaded.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    expect(loaded.filter((path) => path.endsWith('.woff2'))).toHaveLength(0);
    for (const path of loaded) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['/', '/login', '/tournaments', '/no-such-page'])(
    '%s has no inline script, and its policy refuses that anyway',
    async (path) => {
      const { headers, body } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain(
        'frame-src https://www.youtube-nocookie.com https://player.twitch.tv https://clips.twitch.tv;',
      );
      for (const [, attributes] of body.matchAll(/<script([^>]*)>/g)) {
        expect(attributes).toMatch(/ src="|type="application\/(ld\+)?json"/);
      }
      const tags = body.match(/<[a-z][^>]*>/g)!.join('\n');
      expect(tags).not.toMatch(/\son[a-z]+=/);
      expect(tags).not.toMatch(/\sstyle=/);
    },
  );

  test('is the one for unknown URLs where a path cannot be decoded', async () => {
    const { statusCode, headers, body } = await get('/maps/%zz');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('Page Not Found');
  });

  test.each(['/shop?search=%00', `/shop?search=${'x'.repeat(101)}`])(
    'blames the address where %s cannot be searched',
    async (path) => {
      expect((await get(path)).statusCode).toBe(400);
    },
  );

  test('is told which theme was chosen by the cookie', async () => {
    const systems = await get('/');
    const light = await get('/', { cookie: 'a=b; theme=light' });
    const odd = await get('/', { cookie: 'theme="><script>' });
    expect(systems.body).toContain('<html lang="en">');
    expect(light.body).toContain('<html lang="en" data-theme="light">');
    expect(odd.body).toContain('<html lang="en">');
    expect(light.headers['vary']).toBe('Accept-Encoding, Cookie');
  });

  test('with https is told by the cookie that this host alone can set', async () => {
    const light = await get('/', { cookie: 'a=b; __Host-theme=light' }, encrypted);
    const other = await get('/', { cookie: 'theme=light; b__Host-theme=light' }, encrypted);
    expect(light.body).toContain('<html lang="en" data-theme="light">');
    expect(other.body).toContain('<html lang="en">');
    const cookie = '__Host-theme=*; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
    expect(light.body).toContain(`data-theme-cookie="${cookie}"`);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes that', async (encoding, decode) => {
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(decode(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('answers HEAD without a body', async () => {
    const { statusCode, headers, body } = await here.app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('for users is a skeleton on the server, no matter who asks', async () => {
    const { token } = await anAdmin(here.ctx);
    const { statusCode, body } = await get('/admin/dashboard', {
      authorization: `Bearer ${token}`,
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('Loading the page');
    expect(body).toContain('<title>Manage Tournaments | Last Circle</title>');
  });

  test.each(['/login', '/register', '/forgot-password', '/reset-password?token=abc'])(
    '%s has no field on the server: without a script it would end in the address',
    async (path) => {
      const { body } = await get(path);
      expect(body).toContain('Loading the form');
      expect(body).not.toMatch(/<(?:form|input)\b/);
    },
  );
});

describe('a file of the build', () => {
  test.each(['/favicon.svg', '/assets/*'])('%s: its headers alone are for HEAD', async (named) => {
    const [, asset = ''] = /src="(\/assets\/[^"]+)"/.exec((await get('/')).body) ?? [];
    const url = named === '/assets/*' ? asset : named;
    const whole = await get(url, { 'accept-encoding': 'br' });
    const head = await here.app.inject({
      method: 'HEAD',
      url,
      headers: { 'accept-encoding': 'br' },
    });
    expect([whole.statusCode, whole.headers['content-encoding']]).toEqual([200, 'br']);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag']) {
      expect(whole.headers[name]).toBeDefined();
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
    const again = await get(url, { 'if-none-match': String(whole.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['..%2fassets.json', '..%2f..%2fassets.json', '..%5cassets.json', '%00', ''])(
    'is none outside of its folder: %s',
    async (name) => {
      const { statusCode, headers } = await get(`/assets/${name}`);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

describe('what is not there', () => {
  test.each(['/no-such-page', '/blog', '/apis'])('%s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page Not Found');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(['/api', '/api/no-such-call', '/api?x=1', '/assets/none.js'])(
    '%s is no page',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  test('nothing is posted to a page, even where it is cached', async () => {
    await get('/login');
    const { statusCode, headers } = await here.app.inject({ method: 'POST', url: '/login' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a cached page', () => {
  test('is rendered again after a write that changes it', async () => {
    await aTournament(here, { name: 'Early Cup' });
    expect((await get('/')).body).not.toContain('Late Cup');
    await aTournament(here, { name: 'Late Cup' });
    expect((await get('/')).body).toContain('Late Cup');
  });

  test('is rendered again on the other servers too', async () => {
    await aTournament(here, { name: 'Early Cup' });
    await get('/', {}, elsewhere);
    await aTournament(here, { name: 'Distant Cup' });
    await eventually(async () => {
      expect((await get('/', {}, elsewhere)).body).toContain('Distant Cup');
    });
  });

  test.each([{}, { 'accept-encoding': 'br' }, { cookie: 'theme=dark' }])(
    'comes with the headers of the first one, as others ask for it: %j',
    async (asked) => {
      const answers = [await get('/', asked), await get('/', asked), await get('/', asked)];
      const [first, ...others] = answers.map(({ statusCode, headers }) => {
        const { date, 'x-request-id': id, ...same } = headers;
        expect([typeof date, typeof id]).toEqual(['string', 'string']);
        return { statusCode, ...same };
      });
      for (const other of others) expect(other).toEqual(first);
      const { etag = '' } = answers[0]!.headers;
      expect((await get('/', { ...asked, 'if-none-match': etag })).statusCode).toBe(304);
    },
  );

  test('is the same whatever is in the query that it does not read', async () => {
    const plain = await get('/');
    const tracked = await get('/?utm_source=discord');
    expect(tracked.headers.etag).toBe(plain.headers.etag);
  });

  test.each(['/', '/tournaments', '/tournaments/1', '/shop', '/blogs', '/maps', '/login'])(
    '%s has the same bytes and ETag on two servers, at two moments',
    async (path) => {
      await aTournament(here);
      const first = await get(path);
      // The other server may still have the page as it was before the tournament.
      await eventually(async () => {
        const second = await get(path, {}, elsewhere);
        expect(second.body).toBe(first.body);
        expect(second.headers.etag).toBe(first.headers.etag);
      });
    },
  );

  test('is never one whose data could not be read', async () => {
    await aTournament(here, { name: 'Hidden Cup' });
    await sql`alter table tournaments rename to tournaments_away`.execute(here.ctx.db);
    try {
      const failed = await get('/');
      expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2']);
      expect(failed.body).toContain('Next Tournament Solo');
    } finally {
      await sql`alter table tournaments_away rename to tournaments`.execute(here.ctx.db);
    }
    const whole = await get('/');
    expect(whole.statusCode).toBe(200);
    expect(whole.body).toContain('Hidden Cup');
  });
});
