import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { serveMailbox } from './mailbox.ts';
import { send, type Mail } from './outbox.ts';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();

const contextOf = (settings: Record<string, string> = {}): Context => ({
  db: database.db,
  config: configFrom({ NODE_ENV: 'test', ...settings }),
  log: pino({ level: 'silent' }),
});

function open(ctx = contextOf()) {
  const app = fastify();
  serveMailbox(app, ctx);
  return (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } });
}

const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'verify-email',
  to: 'fox@players.example',
  subject: 'Verify <your> e-mail',
  html: '<p>Hello <a href="https://play.example/verify?token=t&amp;n=1">Verify</a></p>',
  text: 'Hello <b>Fox</b>\nhttps://play.example/verify?token=t&n=1\n',
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
  expect(part.body).toBe(mail().html);
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

test.each(['127.0.0.1:3000', '[::1]:3000', 'play.example'])('it opens at %s', async (host) => {
  const get = open(contextOf({ PUBLIC_URL: 'https://play.example' }));
  expect((await get('/dev/mailbox', host)).statusCode).toBe(200);
});

test.each([
  { SMTP_URL: 'smtp://mail.example' },
  { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://play.example' },
])('there is no mailbox with %o', async (settings) => {
  expect((await open(contextOf(settings))('/dev/mailbox')).statusCode).toBe(404);
});
