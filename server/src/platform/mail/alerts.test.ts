import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { fires, readAlerts } from '#testing/prometheus.ts';
import { mail } from '#testing/servers/mail-worker.ts';
import { useSiteMailing } from '#testing/servers/site-mailing.ts';
import { refusal } from '#testing/servers/smtp.ts';
import { send } from './outbox.ts';

const site = useApp({ METRICS_TOKEN: 'the-token-of-the-scraper' });
const { smtp, start } = useSiteMailing(site);

async function scrape() {
  const headers = { authorization: 'Bearer the-token-of-the-scraper' };
  return (await site.app.inject({ url: '/metrics', headers })).body;
}

const alerts = await readAlerts();

/** The alerts that fire a while after something has happened. */
async function firedAfter(happens: () => Promise<void>) {
  const before = await scrape();
  await happens();
  await sql`update mails set created_at = created_at - interval '11 minutes'`.execute(site.ctx.db);
  const after = await scrape();
  return [...alerts]
    .filter(([name]) => name.startsWith('mails'))
    .filter(([, promql]) => fires(promql, before, after))
    .map(([name]) => name);
}

const mails = (count: number) =>
  Array.from({ length: count }, (_, index) => mail({ to: `player-${index}@players.example` }));

test('no alert fires while mails are delivered, of which one is refused', async () => {
  smtp.handleWith(({ recipients }) => {
    if (recipients[0] === 'player-0@players.example') throw refusal(550);
  });
  const fired = await firedAfter(async () => {
    await send(site.ctx, mails(8));
    await start().idle();
  });
  expect(fired).toEqual([]);
});

test('an alert fires when the mail server refuses all mails for now', async () => {
  smtp.handleWith(() => {
    throw refusal(451);
  });
  const fired = await firedAfter(async () => {
    await send(site.ctx, mails(8));
    await start().idle();
  });
  expect(fired).toEqual(['mails do not leave']);
});

test('an alert fires when the mail server hangs', async () => {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  smtp.handleWith(() => {
    reached.resolve();
    return released.promise;
  });
  const fired = await firedAfter(async () => {
    await send(site.ctx, mails(3));
    start();
    await reached.promise;
    await eventually(async () => {
      const { rows } = await sql`select from mails where attempts = 0`.execute(site.ctx.db);
      expect(rows).toEqual([]);
    });
  });
  expect(fired).toEqual(['mails do not leave']);
  released.resolve();
});

test('another one fires when the mail server refuses mails for good', async () => {
  smtp.handleWith(() => {
    throw refusal(550);
  });
  const fired = await firedAfter(async () => {
    await send(site.ctx, mails(8));
    await start().idle();
  });
  expect(fired).toEqual(['mails are refused']);
});
