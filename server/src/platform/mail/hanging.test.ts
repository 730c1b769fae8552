import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import type { MailKind } from './kinds.ts';
import { mail, useMailWorkers } from '#testing/servers/mail-worker.ts';
import type { Received } from '#testing/servers/smtp.ts';
import { send } from './outbox.ts';

const { database, smtp, contextOf, start, rows, onlyRow } = useMailWorkers();

const isHanging = ({ recipients }: Received) => recipients[0]!.endsWith('@hanging.example');

/** The mail server takes mails to one domain and never answers them, until it is released. */
function hang() {
  const released = Promise.withResolvers<void>();
  smtp.handleWith((mail) => (isHanging(mail) ? released.promise : undefined));
  return { release: released.resolve };
}

const hangingMails = (count: number, more: Parameters<typeof mail>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    mail({ to: `player-${index}@hanging.example`, ...more }),
  );

const arrivedAt = (domain: string) =>
  smtp.received.filter(({ recipients }) => recipients[0]!.endsWith(domain)).length;

test('a recipient who hangs, with many mails, delays nobody else', async () => {
  const { release } = hang();
  const others = Array.from({ length: 30 }, (_, index) =>
    mail({ to: `player-${index}@players.example` }),
  );
  await send(contextOf(), [...hangingMails(12, { to: 'one@hanging.example' }), ...others]);
  start();
  await eventually(() => expect(arrivedAt('@players.example')).toBe(30));
  const hanging = (await rows()).filter(({ recipient }) => recipient === 'one@hanging.example');
  expect(hanging.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  release();
});

test('as many recipients who hang as there are connections delay others until they are slow', async () => {
  const { release } = hang();
  await send(contextOf(), hangingMails(5));
  start(contextOf(), { slowMs: 300 });
  await eventually(async () => {
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });
  await send(contextOf(), mail({ isByAnyone: true }));
  await eventually(() => expect(arrivedAt('@players.example')).toBe(1));
  expect(arrivedAt('@hanging.example')).toBe(0);
  release();
});

test('mails that failed before leave connections to those that did not', async () => {
  const { release } = hang();
  await send(contextOf(), hangingMails(12));
  await database.db.updateTable('mails').set({ attempts: 1 }).execute();
  start();
  await send(contextOf(), mail());
  await eventually(() => expect(arrivedAt('@players.example')).toBe(1));
  expect((await rows()).filter(({ attempts }) => attempts === 2).length).toBeLessThanOrEqual(2);
  release();
});

test('a code overtakes announcements of which some hang', async () => {
  const { release } = hang();
  const announcements = Array.from({ length: 300 }, (_, index) =>
    mail({ kind: 'message-to-participants', to: `player-${index}@players.example` }),
  );
  await send(contextOf(), [
    ...hangingMails(4, { kind: 'message-to-participants' }),
    ...announcements,
  ]);
  start();
  await eventually(() => expect(arrivedAt('@players.example')).toBeGreaterThan(0));
  await send(contextOf(), mail({ to: 'code@waiting.example', isByAnyone: true }));
  const before = arrivedAt('@players.example');
  await eventually(() => expect(arrivedAt('@waiting.example')).toBe(1));
  const position = smtp.received.findIndex(
    ({ recipients }) => recipients[0] === 'code@waiting.example',
  );
  expect(position - before).toBeLessThan(5);
  release();
});

test('a delivery that takes long is not taken from a worker that lives', async () => {
  const { release } = hang();
  await send(contextOf(), hangingMails(1));
  const lease = { leaseSeconds: 2 };
  const worker = start(contextOf(), lease);
  await eventually(async () => expect((await onlyRow()).attempts).toBe(1));
  const { run_at: first } = await onlyRow();
  const other = start(contextOf(), lease);
  await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(first)));
  await other.idle();
  expect((await onlyRow()).attempts).toBe(1);
  release();
  await worker.idle();
  expect(smtp.received).toHaveLength(1);
});

test('a mail that has ended every worker is given up', async () => {
  await send(contextOf(), [mail(), mail({ to: 'owl@players.example' })]);
  await database.db.updateTable('mails').set({ attempts: 10 }).where('id', '=', 1).execute();
  await start().idle();
  const [poison, other] = await rows();
  expect(poison).toMatchObject({ attempts: 10, sent_at: null });
  expect(poison?.failed_at).not.toBeNull();
  expect(other?.sent_at).not.toBeNull();
  expect(smtp.received).toHaveLength(1);
});

test('a code overtakes the orders that many confirm, and announcements', async () => {
  const many = (kind: MailKind, isByAnyone: boolean) =>
    Array.from({ length: 30 }, (_, index) =>
      mail({ kind, isByAnyone, to: `${kind}-${index}@players.example` }),
    );
  await send(contextOf({ LIMIT_MAILS_PER_HOUR: '100' }), [
    ...many('message-to-participants', false),
    ...many('order-placed', true),
    mail({ to: 'code@waiting.example', isByAnyone: true, isAwaited: true }),
  ]);
  await start().idle();
  const order = smtp.received.map(({ recipients }) => recipients[0]!);
  expect(order.findIndex((to) => to.startsWith('code'))).toBeLessThan(5);
  // Five are under way at once, and each may take its time.
  expect(order.slice(35).filter((to) => to.startsWith('order')).length).toBeLessThan(5);
  expect(order).toHaveLength(61);
});

test('while requests wait, deliveries begin in turns, and those that are late do not', async () => {
  const turns: number[] = [];
  const isBusy = () => {
    turns.push(smtp.received.length);
    return true;
  };
  const players = (count: number) =>
    Array.from({ length: count }, (_, index) => mail({ to: `player-${index}@players.example` }));
  await send(contextOf(), players(12));
  await start(contextOf(), { isBusy }).idle();
  expect(smtp.received).toHaveLength(12);
  expect(turns.length).toBeGreaterThanOrEqual(3);

  await send(contextOf(), players(100));
  const longAgo = new Date(Date.now() - 60_000).toISOString();
  await database.db
    .updateTable('mails')
    .set({ run_at: longAgo })
    .where('sent_at', 'is', null)
    .execute();
  turns.length = 0;
  await start(contextOf(), { isBusy }).idle();
  expect(smtp.received).toHaveLength(112);
  // Once it has seen how late they are, it asks no longer.
  expect(turns.length).toBeLessThan(10);
});
