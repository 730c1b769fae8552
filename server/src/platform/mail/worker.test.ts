import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { transaction } from '#platform/db/context.ts';
import { mail, useMailWorkers } from '#testing/servers/mail-worker.ts';
import { refusal } from '#testing/servers/smtp.ts';
import { send } from './outbox.ts';

const { database, smtp, contextOf, start, rows, onlyRow } = useMailWorkers();
const secondsUntil = (instant: string) => (Date.parse(instant) - Date.now()) / 1000;

/** As if the back-off or the lease had passed. */
const makeDue = () =>
  database.db.updateTable('mails').set({ run_at: new Date().toISOString() }).execute();

/** A gate that the mail server waits at before it answers. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  smtp.handleWith(() => {
    reached.resolve();
    return opened.promise;
  });
  return { reached: reached.promise, open: opened.resolve };
}

test('a mail arrives with both parts, its headers and nothing left of its bodies', async () => {
  const replyTo = { name: 'Owl', address: 'owl@players.example' };
  await send(contextOf(), mail({ subject: 'Ihr Code für “Fox”', replyTo }));
  await start().idle();

  const [arrived] = smtp.received;
  expect(arrived?.recipients).toEqual(['fox@players.example']);
  expect(arrived?.header('From')).toBe('Last Circle <no-reply@play.example>');
  expect(arrived?.header('To')).toBe('fox@players.example');
  expect(arrived?.header('Reply-To')).toBe('Owl <owl@players.example>');
  expect(arrived?.header('Subject')).toMatch(/^=\?UTF-8\?/);
  expect(arrived?.header('Auto-Submitted')).toBe('auto-generated');
  expect(arrived?.header('Message-ID')).toMatch(/^<mail-1-\d+@play\.example>$/);
  expect(arrived?.header('Content-Type')).toContain('multipart/alternative');
  expect(arrived?.source).toMatch(/text\/plain[^]*\r\nABCD2345\r\n[^]*text\/html[^]*>ABCD2345</);

  const row = await onlyRow();
  expect(row).toMatchObject({ letter: null, attempts: 1, failed_at: null });
  expect(row.sent_at).not.toBeNull();
});

test('a mail that can be unsubscribed from says so to mail programs', async () => {
  const url = 'https://play.example/stop-alerts?token=abc';
  const content = { ...mail().content, unsubscribeUrl: url };
  await send(contextOf(), mail({ content }));
  await start().idle();
  const [arrived] = smtp.received;
  expect(arrived?.header('List-Unsubscribe')).toBe(`<${url}>`);
  expect(arrived?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('a mail is returned to its own address where it has one, and has the sender of all', async () => {
  await send(contextOf(), mail());
  const returnPath = 'bounces+12-abc@play.example';
  await send(contextOf(), mail({ content: { ...mail().content, returnPath } }));
  await start().idle();
  expect(smtp.received.map(({ sender }) => sender)).toEqual(['no-reply@play.example', returnPath]);
  expect(smtp.received[1]?.header('From')).toBe('Last Circle <no-reply@play.example>');
});

test('a mail that is stored as HTML and text is delivered as it is', async () => {
  await send(contextOf(), mail());
  const before = { letter: null, html: '<b>WXYZ6789</b>', text: 'WXYZ6789\n' };
  await database.db.updateTable('mails').set(before).execute();
  await start().idle();
  expect(smtp.received[0]?.source).toMatch(/\r\nWXYZ6789\r\n[^]*<b>WXYZ6789</);
  expect(await onlyRow()).toMatchObject({ html: null, text: null });
});

test('a committed mail is delivered at once; one of a failed transaction never', async () => {
  const worker = start();
  await worker.idle();
  const { reached, open } = gate();
  const failing = transaction(contextOf(), async (ctx) => {
    await send(ctx, mail({ to: 'ghost@players.example' }));
    throw new Error('The act fails');
  });
  await expect(failing).rejects.toThrow('The act fails');
  await send(contextOf(), mail());
  await reached;
  open();
  await worker.idle();
  expect(smtp.received.map((mail) => mail.recipients)).toEqual([['fox@players.example']]);
});

test('a subject with line breaks adds no header', async () => {
  await send(contextOf(), mail({ subject: 'Hello\r\nBcc: all@players.example' }));
  await start().idle();
  expect(smtp.received[0]?.header('Bcc')).toBeUndefined();
  expect(smtp.received[0]?.recipients).toEqual(['fox@players.example']);
});

test('a mail refused for now is tried again later as the same mail', async () => {
  let messageId: string | undefined;
  smtp.handleWith((mail) => {
    messageId = mail.header('Message-ID');
    throw refusal(451);
  });
  await send(contextOf(), mail());
  const worker = start();
  await worker.idle();

  const waiting = await onlyRow();
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  expect(waiting.last_error).toContain('Refused by the test');
  expect(secondsUntil(waiting.run_at)).toBeGreaterThan(5);
  expect(secondsUntil(waiting.run_at)).toBeLessThan(15);

  smtp.handleWith(() => {});
  await makeDue();
  await worker.idle();
  expect(smtp.received.map((mail) => mail.header('Message-ID'))).toEqual([messageId]);
  expect(await onlyRow()).toMatchObject({ attempts: 2, last_error: null, letter: null });
});

test('a mail refused finally is not tried again; a code loses its body, others may be sent later', async () => {
  smtp.handleWith(() => {
    throw refusal(550);
  });
  await send(contextOf(), [mail({ isAwaited: true }), mail({ to: 'owl@players.example' })]);
  await start().idle();
  const [code, other] = await rows();
  const refused = { attempts: 1, sent_at: null, refused_status: 550 };
  expect(code).toMatchObject({ ...refused, letter: null, failed_at: expect.any(String) });
  expect(other).toMatchObject({ ...refused, letter: mail().content });
});

test('a refused login fails no mail: the settings may be fixed', async () => {
  await send(contextOf(), mail());
  await start(contextOf({ SMTP_URL: smtp.url('us:er@') })).idle();
  expect(await onlyRow()).toMatchObject({ attempts: 1, failed_at: null, letter: mail().content });
});

test('a mail fails after its last attempt', async () => {
  smtp.handleWith(() => {
    throw refusal(451);
  });
  await send(contextOf(), mail());
  const worker = start();
  await worker.idle();
  const waits: number[] = [];
  for (let row = await onlyRow(); row.failed_at === null; row = await onlyRow()) {
    waits.push(secondsUntil(row.run_at));
    await makeDue();
    await worker.idle();
  }
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
  expect(waits.at(-1)).toBeGreaterThan(12 * 3_600);
});

test('mails of a worker that was killed while sending are delivered soon, as the same mails', async () => {
  const { reached } = gate();
  const mails = Array.from({ length: 25 }, (_, index) =>
    mail({ to: `player-${index}@players.example` }),
  );
  await send(contextOf(), mails);
  const script = `
    import { pino } from 'pino';
    import { configFrom } from '#config.ts';
    import { openDatabase } from '#platform/db/open.ts';
    import { openNotifications } from '#platform/live/notifications.ts';
    import { mailQueue } from './queue.ts';
    import { openTransport } from './transport.ts';
    import { startWorker } from '#platform/queue/worker.ts';
    const log = pino({ level: 'silent' });
    const config = configFrom(process.env);
    const database = await openDatabase(config, log);
    const notifications = await openNotifications(database, log);
    const queue = mailQueue(openTransport(config));
    startWorker({ ctx: { db: database.db, config, log }, notifications, queue });
  `;
  const doomed = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    // The #names of the imports are those of this package.
    cwd: import.meta.dirname,
    env: {
      DATABASE_URL: database.clientConfig.connectionString,
      SMTP_URL: smtp.url(),
      PUBLIC_URL: 'https://play.example',
    },
    stdio: 'inherit',
  });
  await reached;
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');

  const claimed = (await rows()).filter(({ attempts }) => attempts > 0);
  expect(claimed.length).toBeLessThanOrEqual(5);
  for (const { run_at } of claimed) expect(secondsUntil(run_at)).toBeLessThanOrEqual(30);

  smtp.handleWith(() => {});
  const worker = start();
  await worker.idle();
  expect(smtp.received).toHaveLength(25 - claimed.length);
  await makeDue();
  await worker.idle();
  const ids = smtp.received.map((mail) => mail.header('Message-ID') ?? '').toSorted();
  const sameIds = (await rows()).map(
    ({ id, created_at }) => `<mail-${id}-${Date.parse(created_at)}@play.example>`,
  );
  expect(ids).toEqual(sameIds.toSorted());
});

test('two servers deliver each of 200 mails once', async () => {
  const mails = Array.from({ length: 200 }, (_, index) =>
    mail({ to: `player-${index}@players.example` }),
  );
  await send(contextOf(), mails);
  await Promise.all([start().idle(), start().idle()]);
  const recipients = smtp.received.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
  expect((await rows()).every((row) => row.attempts === 1)).toBe(true);
});

test('a mail that somebody waits for overtakes an announcement to many', async () => {
  const many = Array.from({ length: 60 }, () => mail({ kind: 'tournament-started' }));
  await send(contextOf(), many);
  await send(contextOf(), mail({ to: 'waiting@players.example', isByAnyone: true }));
  await start().idle();
  const position = smtp.received.findIndex(
    ({ recipients }) => recipients[0] === 'waiting@players.example',
  );
  expect(position).toBeGreaterThanOrEqual(0);
  expect(position).toBeLessThan(20);
});

test('stopping waits for running deliveries and leaves the rest for the next server', async () => {
  const { reached, open } = gate();
  const mails = Array.from({ length: 12 }, () => mail());
  await send(contextOf(), mails);
  const worker = start();
  await reached;
  const stopped = worker.stop();
  open();
  await stopped;

  const all = await rows();
  const sent = all.filter((row) => row.sent_at !== null);
  expect(sent).toHaveLength(smtp.received.length);
  expect(sent.length).toBeLessThan(mails.length);
  const left = all.filter((row) => row.sent_at === null);
  expect(left.every((row) => row.attempts === 0 && secondsUntil(row.run_at) <= 0)).toBe(true);
});

test('without a mail server mails count as sent and stay readable', async () => {
  await send(contextOf(), mail());
  await start(contextOf({ SMTP_URL: '' })).idle();
  const row = await onlyRow();
  expect(row.sent_at).not.toBeNull();
  expect(row.letter).toEqual(mail().content);
});

test('mails that ended a month ago are removed, those still due are not', async () => {
  await send(contextOf(), [mail(), mail(), mail({ to: 'due@players.example' })]);
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { db } = database;
  await db.updateTable('mails').set({ created_at: longAgo, run_at: later }).execute();
  await db.updateTable('mails').set({ sent_at: longAgo }).where('id', '=', 1).execute();
  await db.updateTable('mails').set({ failed_at: longAgo }).where('id', '=', 2).execute();
  await start().idle();
  expect((await rows()).map((row) => row.recipient)).toEqual(['due@players.example']);
});

test('the log of a failure names neither the recipient nor the code', async () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)));
  smtp.handleWith(() => {
    throw refusal(451);
  });
  await send(contextOf(), mail());
  await start({ ...contextOf(), log: pino(stream) }).idle();
  expect(lines.join('')).toContain('451');
  expect(lines.join('')).not.toMatch(/fox@players|ABCD2345/);
});
