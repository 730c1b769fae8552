import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { nameAddresses } from '#testing/servers/remote-site.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { aConnection, aReceiver, workerOf } from '#testing/competition/webhooks.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

const site = useApp();

async function connect(id: number, body: object) {
  const { token } = await anAdmin(site.ctx);
  const form = { kind: 'discord', events: ['match.result'], ...body };
  return site.send('POST', `/tournaments/${id}/webhooks`, { as: token, body: form });
}

test('of a URL only its host and its last characters are shown and readable at rest', async () => {
  const { url } = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, url, { kind: 'discord' });
  expect(connection.answer.body.webhook).toMatchObject({ host: '127.0.0.1', ending: 'a1b2' });
  expect(connection.answer.text + JSON.stringify(await connection.list())).not.toContain('/hooks/');
  const row = await site.ctx.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  expect(row.url.toString('latin1')).not.toContain('hooks');
  const { token } = await anAdmin(site.ctx);
  const audit = await site.send('GET', `/tournaments/${id}/audit`, { as: token });
  expect(audit.body[0]).toMatchObject({
    action: 'connected',
    subject: 'the Discord channel at 127.0.0.1 …a1b2',
  });
  expect(audit.text).not.toContain('/hooks/');
});

test('the secret of signatures is answered once and encrypted at rest', async () => {
  const { url } = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, url);
  expect(connection.secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await connection.list())).not.toContain(connection.secret);
  const row = await site.ctx.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  expect(row.secret?.toString('latin1')).not.toContain(connection.secret);
  const discord = await aConnection(site, id, url, { kind: 'discord' });
  expect(discord.answer.body.secret).toBeNull();
});

test('what was encrypted with another key is named as the reason, and nothing is sent', async () => {
  const receiver = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, receiver.url);
  expect(secretKeyOf(site.ctx.config)).toMatch(/^[\w-]{43}$/);
  await site.ctx.db
    .updateTable('webhooks')
    .set({ url: Buffer.alloc(60, 1) })
    .execute();
  await connection.test();
  workerOf(site);
  await eventually(async () =>
    expect((await connection.log())[0]).toMatchObject({
      error: 'It was stored under another SECRET_KEY: please connect it again',
    }),
  );
  expect(receiver.received).toEqual([]);
});

test.each([
  ['http://10.0.0.5/hook', 'The URL is not on the public internet'],
  ['http://169.254.169.254/latest', 'The URL is not on the public internet'],
  ['http://[::1]:8080/', 'The URL is not on the public internet'],
  ['http://2130706434/', 'The URL is not on the public internet'],
  ['https://inside.example/', 'The URL is not on the public internet'],
  ['https://nowhere.example/', 'The other site could not be reached'],
  ['ftp://files.example/', 'Please enter a URL that begins with https://'],
  ['discord', 'Please enter a URL that begins with https://'],
  ['https://ada:secret@hooks.example/', 'The URL must not hold a password'],
  [
    'https://discord.com/channels/1/2',
    'Copy the URL of a webhook from the settings of the channel: Integrations, Webhooks',
  ],
])('%s is refused', async (url, message) => {
  nameAddresses('inside.example', ['93.184.215.14', '192.168.1.1']);
  const { id } = await aTournament(site);
  expect(await connect(id, { url })).toMatchObject({
    status: 400,
    body: { errors: { url: message } },
  });
});

test('a tournament has ten connections at most, also when made at once', async () => {
  const { url } = await aReceiver();
  const { id } = await aTournament(site);
  const answers = await Promise.all(Array.from({ length: 14 }, () => connect(id, { url })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'A tournament has at most 10 connections',
  );
});

test('what is disconnected gets nothing more, and is found by its tournament alone', async () => {
  const receiver = await aReceiver();
  const { id } = await aTournament(site);
  const { id: other } = await aTournament(site);
  const connection = await aConnection(site, id, receiver.url);
  await connection.test();
  const { token } = await anAdmin(site.ctx);
  const elsewhere = `/tournaments/${other}/webhooks/${connection.id}`;
  for (const path of [elsewhere, `${elsewhere}/test`, `${elsewhere}/deliveries`]) {
    const method = path.endsWith('test') ? 'POST' : path === elsewhere ? 'DELETE' : 'GET';
    expect(await site.send(method, path, { as: token })).toMatchObject({
      status: 404,
      body: { message: 'Connection not found' },
    });
  }
  expect((await connection.remove()).body.message).toBe('Disconnected from 127.0.0.1');
  workerOf(site);
  expect(await connection.list()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('tests are limited, so that nobody is flooded', async () => {
  const { url } = await aReceiver();
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, url);
  const answers = await Promise.all(Array.from({ length: 33 }, () => connection.test()));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});
