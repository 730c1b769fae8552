import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { code } from './blocks.ts';
import { send, type Mail } from './outbox.ts';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();

const contextOf = (settings: Record<string, string> = {}): Context => ({
  db: database.db,
  config: configFrom({ NODE_ENV: 'test', ...settings }),
  log: pino({ level: 'silent' }),
});

const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'verify-email',
  to: 'fox@players.example',
  subject: 'Verify your e-mail',
  content: {
    preheader: '',
    heading: 'Your code',
    blocks: [code('ABCD2345')],
    reason: 'You asked for it.',
  },
  isByAnyone: true,
  ...more,
});

const recipients = async () => {
  const rows = await database.db.selectFrom('mails').select('recipient').orderBy('id').execute();
  return rows.map((row) => row.recipient);
};

test('a mail is written with its transaction or not at all', async () => {
  const failing = transaction(contextOf(), async (ctx) => {
    await send(ctx, mail());
    throw new Error('The act fails');
  });
  await expect(failing).rejects.toThrow('The act fails');
  expect(await recipients()).toEqual([]);

  await transaction(contextOf(), (ctx) => send(ctx, mail()));
  expect(await recipients()).toEqual(['fox@players.example']);
});

test('one recipient gets at most the limit of mails that anybody can cause, however the address is written', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '2' });
  await send(ctx, mail({ to: 'fox@players.example' }));
  await send(ctx, mail({ to: 'Fox@Players.example' }));
  await send(ctx, mail({ to: 'FOX@players.example' }));
  await send(ctx, mail({ to: 'owl@players.example' }));
  expect(await recipients()).toEqual([
    'fox@players.example',
    'Fox@Players.example',
    'owl@players.example',
  ]);
});

test('addresses with a tag are one mailbox for the limit, and stay as they were typed', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '2' });
  const typed = ['fox+1@players.example', 'Fox@players.example', 'FOX＋two+3@players.example'];
  for (const to of [...typed, 'owl+fox@players.example', 'fox@players.example+1.example']) {
    await send(ctx, mail({ to }));
  }
  await send(ctx, mail({ to: 'fox+4@players.example', isByAnyone: false, isLimitedByKind: true }));
  await send(ctx, mail({ to: 'fox+5@players.example', isByAnyone: false, isLimitedByKind: true }));
  await send(ctx, mail({ to: 'fox+6@players.example', isByAnyone: false, isLimitedByKind: true }));
  expect(await recipients()).toEqual([
    'fox+1@players.example',
    'Fox@players.example',
    'owl+fox@players.example',
    'fox@players.example+1.example',
    'fox+4@players.example',
    'fox+5@players.example',
  ]);
});

test('twenty tags at once are as limited', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '5' });
  await Promise.all(
    Array.from({ length: 20 }, (_, tag) => send(ctx, mail({ to: `fox+${tag}@players.example` }))),
  );
  expect(await recipients()).toHaveLength(5);
});

test('the limit holds for several mails of one act', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '2' });
  await send(ctx, [mail(), mail(), mail()]);
  expect(await recipients()).toHaveLength(2);
});

test('the limit holds when twenty requests come at once', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '5' });
  await Promise.all(Array.from({ length: 20 }, () => send(ctx, mail())));
  expect(await recipients()).toHaveLength(5);
});

test('parallel acts that mail the same two people in either order do not block each other', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '100' });
  const fox = mail({ to: 'fox@players.example' });
  const owl = mail({ to: 'owl@players.example' });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(ctx, index % 2 ? [fox, owl] : [owl, fox])),
  );
  expect(await recipients()).toHaveLength(40);
});

test('mails count for an hour', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '1' });
  await send(ctx, mail());
  await database.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 3_601_000).toISOString() })
    .execute();
  await send(ctx, mail());
  expect(await recipients()).toHaveLength(2);
});

test('mails by an admin are neither counted nor limited', async () => {
  const ctx = contextOf({ LIMIT_MAILS_PER_HOUR: '1' });
  const byAdmin = mail({ kind: 'tournament-started', isByAnyone: false });
  await send(ctx, [byAdmin, byAdmin, byAdmin]);
  await send(ctx, mail());
  expect(await recipients()).toHaveLength(4);
});

test('one act mails thousands', async () => {
  const thousands = Array.from({ length: 2_345 }, (_, index) =>
    mail({ to: `player-${index}@players.example`, isByAnyone: false }),
  );
  await send(contextOf(), thousands);
  expect(await recipients()).toEqual(thousands.map(({ to }) => to));
});

test('line breaks never enter what becomes a header', async () => {
  const smuggled = mail({
    to: 'fox@players.example\r\nBcc: all@players.example',
    subject: 'Hello\r\nBcc: all@players.example',
    replyTo: {
      name: 'Owl\r\nBcc: all@players.example',
      address: 'owl@players.example\nBcc: all@players.example',
    },
  });
  await send(contextOf(), smuggled);
  const row = await database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  const headers = [row.recipient, row.subject, row.reply_to, row.reply_to_name];
  expect(headers.join('')).not.toMatch(/[\r\n]/);
});
