import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { mailQueue } from '#platform/mail/queue.ts';
import { openTransport } from '#platform/mail/transport.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { useApp } from '#testing/app.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { useSmtp } from '#testing/servers/smtp.ts';

const operator = 'operator@circle.example';
const site = useApp({ CONTACT_TO: operator, LIMIT_CONTACT_MESSAGES: '5' });
const smtp = useSmtp();

const written = { name: 'Ada Fox', email: 'ada@fox.example', message: 'Hello,\nwhen is the cup?' };
const thanks = { message: 'Thank you for your message. We will get back to you soon!' };

const submit = (more: Record<string, unknown> = {}) =>
  site.send('POST', '/contact/submit', { body: { ...written, ...more } });

const storedMessages = () =>
  site.ctx.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

/** What the operator's mail server gets. */
async function delivered() {
  const config = configFrom({
    NODE_ENV: 'test',
    MAIL_FROM: 'Last Circle <no-reply@circle.example>',
    SMTP_URL: smtp.url(),
  });
  const ctx = { ...site.ctx, config, log: pino({ level: 'silent' }) };
  const transport = openTransport(config);
  const { notifications } = site;
  const worker = startWorker({ ctx, notifications, queue: mailQueue(transport) });
  await worker.idle();
  await worker.stop();
  await transport.close();
  return smtp.received;
}

test('a message is stored and mailed to the operator, who answers its sender', async () => {
  const { status, body } = await submit();
  expect([status, body]).toEqual([200, thanks]);
  const [row, ...rest] = await storedMessages();
  expect([row, rest]).toMatchObject([{ ...written, is_read: false }, []]);
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([operator]);
  expect(mail?.header('From')).toBe('Last Circle <no-reply@circle.example>');
  expect(mail?.header('Reply-To')).toBe('Ada Fox <ada@fox.example>');
  expect(mail?.header('Subject')).toBe('Message from Ada Fox');
  expect(mail?.source).toContain('Hello,\r\nwhen is the cup?');
  expect(mail?.source).toContain(`/admin/messages?message=${row?.id}`);
});

test.each([
  [
    '"Ada" <all@players.example>, Bcc: all@players.example',
    '"\\"Ada\\" <all@players.example>, Bcc: all@players.example" <ada@fox.example>',
  ],
  ['Zoë Fox', '=?UTF-8?Q?Zo=C3=AB_Fox?= <ada@fox.example>'],
])('%s is a name and nothing else', async (name, replyTo) => {
  await submit({ name });
  const [mail] = await delivered();
  expect(mail?.recipients).toEqual([operator]);
  expect(mail?.header('Bcc')).toBeUndefined();
  expect(mail?.header('Reply-To')).toBe(replyTo);
});

test('what is written is text, never part of the HTML', async () => {
  await submit({ name: '<b>Ada</b>', message: '<img src=x onerror=alert(1)>' });
  const [mail] = await mailsTo(site.ctx, operator);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toMatch(/<img|<b>Ada/);
});

test('each field that is missing or wrong is named, and nothing is stored', async () => {
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'ada@fox' }, { email: 'Invalid email format' }],
    [{ message: '\n' }, { message: 'Message is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Please use at most 5000 characters' }],
    [{ message: 'a\u0000' }, { message: 'Please remove the invisible characters' }],
    [{ name: 'Ada\r\nBcc: all@players.example' }, { name: 'Please keep this on one line' }],
    [{ email: 'ada@fox.example\r\nBcc: x@y.example' }, { email: 'Please keep this on one line' }],
    [
      { name: '', email: '', message: '' },
      { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
    ],
  ];
  for (const [more, errors] of cases) {
    const { status, body } = await submit(more);
    expect([status, body.errors]).toEqual([400, errors]);
  }
  expect(await storedMessages()).toEqual([]);
  expect(await mailsTo(site.ctx, operator)).toEqual([]);
});

test('the field that nobody sees is empty in whatever way', async () => {
  for (const website of [undefined, null, '']) expect((await submit({ website })).status).toBe(200);
  expect(await storedMessages()).toHaveLength(3);
});

test('who fills the field that nobody sees is thanked, and nothing is stored', async () => {
  for (const website of ['https://spam.example', ' ', 'x'.repeat(10_000)]) {
    const { status, body } = await submit({ website });
    expect([status, body]).toEqual([200, thanks]);
  }
  expect(await storedMessages()).toEqual([]);
  expect(await mailsTo(site.ctx, operator)).toEqual([]);
});

test('of many at once from one address no more pass than allowed, bots counted', async () => {
  await submit({ website: 'https://spam.example' });
  const answers = await Promise.all(Array.from({ length: 14 }, () => submit()));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.message).toBe('Too many messages. Please try again later.');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await storedMessages()).toHaveLength(4);
  expect(await mailsTo(site.ctx, operator)).toHaveLength(4);

  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/contact/submit',
    payload: written,
    remoteAddress: '192.0.2.7',
  });
  expect(statusCode).toBe(200);
});
