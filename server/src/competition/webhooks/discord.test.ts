import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { eventually } from '#testing/eventually.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { aConnection, answerWith, aReceiver, workerOf } from '#testing/competition/webhooks.ts';

const site = useApp();

test('a result is an embed that mentions nobody, whatever names hold', async () => {
  const cup = await aStartedTournament(site, 2);
  const names = ['@everyone <@42> `x`', '[free](https://evil.example) **V**'];
  for (const [index, { id }] of cup.entrants.entries()) {
    const name = names[index] ?? '';
    await site.ctx.db.updateTable('entrants').set({ name }).where('id', '=', id).execute();
  }
  const receiver = await aReceiver();
  await aConnection(site, cup.id, receiver.url, { kind: 'discord' });
  await cup.play([1, 0], 3, 1);
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
  expect(body).toMatchObject({
    username: 'Last Circle',
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: 'Result' },
        title: 'Night Cup',
        url: `http://localhost:3000/tournaments/${cup.id}`,
        description: String.raw`Final: **\@everyone \<\@42\> \`x\`** 3 : 1 \[free\]\(https\:\/\/evil\.example\) \*\*V\*\*`,
      },
    ],
  });
  expect(body.content).toBeUndefined();
  expect(headers['webhook-signature']).toBeUndefined();
});

test('a hundred winners fit the longest text that Discord takes', async () => {
  const cup = await aStartedTournament(site, 2);
  const [row] = await site.ctx.db.selectFrom('registrations').select(['email']).execute();
  const prize = '_'.repeat(200);
  const winners = Array.from({ length: 100 }, () => ({
    username: '*'.repeat(30),
    email: row?.email,
    prize,
  }));
  const receiver = await aReceiver();
  await aConnection(site, cup.id, receiver.url, { kind: 'discord' });
  expect((await cup.send('POST', '/winners', { winners })).status).toBe(200);
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ body }] = receiver.received as [(typeof receiver.received)[0]];
  const { description } = body.embeds[0];
  expect(description.length).toBeLessThanOrEqual(4096);
  expect(description).toMatch(/[^\\]…$/);
});

test('two messages are two seconds apart, and a 429 holds back what follows too', async () => {
  const receiver = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, receiver.url, { kind: 'discord' });
  const times: number[] = [];
  receiver.answer = (response) => {
    times.push(Date.now());
    response.writeHead(204).end();
  };
  await connection.test();
  await connection.test();
  workerOf(site);
  await eventually(() => expect(times).toHaveLength(2));
  expect(Number(times[1]) - Number(times[0])).toBeGreaterThan(1900);
  receiver.answer = answerWith(429, { 'retry-after': '60' });
  await connection.test();
  await eventually(async () =>
    expect((await connection.log())[0]).toMatchObject({ responseStatus: 429 }),
  );
  await connection.test();
  workerOf(site);
  await eventually(async () => expect((await connection.log())[0].attempts).toBe(0));
  expect(receiver.received).toHaveLength(3);
});

test('a delivery written by an older server is announced without the name', async () => {
  const receiver = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, receiver.url, { kind: 'discord' });
  const data = JSON.stringify({ at: '2026-01-01T10:00:00.000Z' });
  await site.ctx.db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: connection.id, event: 'registration.open', data })
    .execute();
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.body.embeds[0]).toMatchObject({ title: 'There is news' });
});
