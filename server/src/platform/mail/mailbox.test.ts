import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from './blocks.ts';
import { render } from './content.ts';
import { serveMailbox } from './mailbox.ts';
import { send, type Mail } from './outbox.ts';
import { useDatabase } from '#testing/database.ts';
import { lookOf } from './look.ts';

const database = useDatabase();

const contextOf = (settings: Record<string, string> = {}): Context => ({
  db: database.db,
  config: configFrom({ NODE_ENV: 'test', ...settings }),
  log: pino({ level: 'silent' }),
});

interface Peer {
  address?: string;
  headers?: Record<string, string>;
}

function open(ctx = contextOf()) {
  const app = fastify({ trustProxy: true });
  serveMailbox(app, ctx);
  return (url: string, host = 'localhost:3000', peer: Peer = {}) =>
    app.inject({
      url,
      headers: { host, ...peer.headers },
      ...(peer.address && { remoteAddress: peer.address }),
    });
}

const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'verify-email',
  to: 'fox@players.example',
  subject: 'Verify <your> e-mail',
  content: {
    preheader: '',
    heading: 'Hello <b>Fox</b>',
    blocks: [button('Verify', 'https://play.example/verify?token=t&n=1')],
    reason: 'You asked for it.',
  },
  isByAnyone: true,
  ...more,
});

test('the newest mail is first, with what was typed escaped', async () => {
  await send(contextOf(), mail({ subject: 'First' }));
  await send(contextOf(), mail());
  const page = await open()('/dev/mailbox');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Verify &lt;your&gt; e-mail');
  expect(page.body.indexOf('/dev/mailbox/2')).toBeLessThan(page.body.indexOf('/dev/mailbox/1'));
});

test('the search finds the mails of one recipient and takes % literally', async () => {
  await send(contextOf(), [mail({ subject: 'For the fox' })]);
  await send(contextOf(), [mail({ to: 'owl@players.example', subject: 'For the owl' })]);
  const get = open();
  const found = await get('/dev/mailbox?to=OWL@');
  expect(found.body).toContain('For the owl');
  expect(found.body).not.toContain('For the fox');
  expect((await get('/dev/mailbox?to=%25')).body).toContain('No mail to “%”.');
});

test('an empty mailbox says so', async () => {
  expect((await open()('/dev/mailbox')).body).toContain('No mail yet');
});

test('the HTML part is framed and may run nothing', async () => {
  await send(contextOf(), mail());
  const get = open();
  expect((await get('/dev/mailbox/1')).body).toMatch(/<iframe[^>]+src="\/dev\/mailbox\/1\/html"/);
  const part = await get('/dev/mailbox/1/html');
  expect(part.body).toBe(render(mail().content, lookOf({ name: 'Last Circle' })).html);
  expect(part.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(part.headers['content-security-policy']).not.toContain('allow-scripts');
});

test('the text part is escaped and its links can be followed', async () => {
  await send(contextOf(), mail());
  const page = await open()('/dev/mailbox/1?part=text');
  const link = 'https://play.example/verify?token=t&amp;n=1';
  expect(page.body).toContain('Hello &lt;b&gt;Fox&lt;/b&gt;');
  expect(page.body).toContain(`<a href="${link}" target="_top">${link}</a>`);
});

test.each(['/dev/mailbox/7', '/dev/mailbox/7/html', '/dev/mailbox/nonsense', '/dev/mailbox/0'])(
  'there is nothing at %s',
  async (url) => {
    expect((await open()(url)).statusCode).toBe(404);
  },
);

test('its pages run only its own script and are not cached', async () => {
  const get = open();
  const page = await get('/dev/mailbox');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).not.toMatch(/style=|<script(?! type="module" src=)/);
  expect((await get('/dev/mailbox/style.css')).headers['content-type']).toContain('text/css');
  expect((await get('/dev/mailbox/refresh.js')).headers['content-type']).toContain('javascript');
});

test.each(['evil.example', 'localhost.evil.example:3000', 'a@b:c'])(
  'a page that calls this machine %s does not read the mails',
  async (host) => {
    await send(contextOf(), mail());
    const answer = await open()('/dev/mailbox', host);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('fox');
  },
);

test.each(['127.0.0.1:3000', '[::1]:3000', 'localhost'])('it opens at %s', async (host) => {
  expect((await open()('/dev/mailbox', host)).statusCode).toBe(200);
});

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'a peer at %s is on this machine',
  async (address) => {
    expect((await open()('/dev/mailbox', 'localhost', { address })).statusCode).toBe(200);
  },
);

test.each(['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', 'fe80::1', '2001:db8::7'])(
  'a peer at %s reads no mail, whatever host it asks for',
  async (address) => {
    await send(contextOf(), mail());
    for (const path of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/html']) {
      const answer = await open()(path, 'localhost:3000', { address });
      expect([path, answer.statusCode]).toEqual([path, 403]);
      expect(answer.body).not.toContain('fox');
    }
  },
);

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'http'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
])('what a proxy brings with %s reads no mail', async (name, value) => {
  await send(contextOf(), mail());
  for (const address of ['127.0.0.1', '192.168.1.20']) {
    const peer = { address, headers: { [name]: value } };
    expect((await open()('/dev/mailbox', 'localhost', peer)).statusCode).toBe(403);
  }
});

test.each([
  { SMTP_URL: 'smtp://mail.example' },
  { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://play.example' },
  { PUBLIC_URL: 'https://play.example' },
  { TRUST_PROXY: 'on' },
])('there is no mailbox with %o', async (settings) => {
  expect((await open(contextOf(settings))('/dev/mailbox')).statusCode).toBe(404);
});
