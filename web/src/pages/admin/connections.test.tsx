import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Webhook } from '@last-circle/contract/webhooks.ts';
import { aBracket } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { aDelivery, aWebhook } from '#testing/data/a-webhook.ts';
import { badGateway, byId, page, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './connections.tsx';

startFresh();

const serverWith = (webhooks: Webhook[], fakes: Fakes = {}) =>
  stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin())),
    'GET /tournaments/:id/bracket': () => ({
      body: aBracket({ rounds: [], standings: [], entrants: [] }),
    }),
    'GET /tournaments/:id/webhooks': () => ({ body: webhooks }),
    'GET /tournaments/:id/webhooks/:webhookId/deliveries': () => page([]),
    ...fakes,
  });

function open() {
  signIn({ role: 'admin' });
  return show(Page, '/admin/tournaments/:id/connections', '/admin/tournaments/5/connections');
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a Discord channel is connected for what is chosen', async () => {
  const sent = serverWith([], {
    'POST /tournaments/:id/webhooks': () => ({
      body: { message: 'Connected to discord.com', webhook: aWebhook(), secret: null },
    }),
  });
  open();
  expect(await screen.findByText('Nothing connected')).toBeTruthy();
  await press('Add Discord channel');
  const url = 'https://discord.com/api/webhooks/1/token-a1b2';
  await userEvent.type(await screen.findByLabelText('Webhook URL'), url);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Registration opens' }));
  await press('Connect');
  expect(await screen.findByText('Connected to discord.com')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/webhooks')).toMatchObject({
    kind: 'discord',
    url,
    events: expect.not.arrayContaining(['registration.open']),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a URL that is refused stays in its field with the reason', async () => {
  const message = 'The URL is not on the public internet';
  serverWith([], {
    'POST /tournaments/:id/webhooks': () =>
      refusal('invalid', message, { errors: { url: message } }),
  });
  open();
  await press('Add webhook');
  const field = await screen.findByLabelText<HTMLInputElement>('URL', { selector: 'input' });
  await userEvent.type(field, 'http://10.0.0.5/hook');
  await press('Connect');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(field.value).toBe('http://10.0.0.5/hook');
});

test('the secret of a webhook is shown once, and closing it otherwise asks', async () => {
  serverWith([], {
    'POST /tournaments/:id/webhooks': () => ({
      body: {
        message: 'Connected to bot.example',
        webhook: aWebhook({ kind: 'signed' }),
        secret: 'the-one-secret',
      },
    }),
  });
  open();
  await press('Add webhook');
  await userEvent.type(
    await screen.findByLabelText('URL', { selector: 'input' }),
    'https://bot.example/hook',
  );
  await press('Connect');
  const dialog = await screen.findByRole('dialog', { name: 'Store the secret now' });
  expect(dialog.textContent).toContain('the-one-secret');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('The secret is not shown again.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await press('I saved it');
  await waitFor(() => expect(screen.queryByText('the-one-secret')).toBeNull());
});

test('a test is sent, and its outcome is in the log with what came before', async () => {
  const sent = serverWith([aWebhook({ waiting: 1 })], {
    'POST /tournaments/:id/webhooks/:webhookId/test': () => ({
      body: { message: 'Test sent to discord.com', delivery: aDelivery({ event: 'test' }) },
    }),
    'GET /tournaments/:id/webhooks/:webhookId/deliveries': () =>
      page([
        aDelivery({ id: 72, event: 'test' }),
        aDelivery({
          id: 71,
          state: 'waiting',
          attempts: 2,
          responseStatus: 500,
          error: 'The other site answered with status 500',
          nextAt: '2100-01-01T00:00:00.000Z',
        }),
        aDelivery({ state: 'failed', attempts: 8, error: 'The other site took too long' }),
      ]),
    'POST /tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver': () => ({
      body: { message: 'Sent again to discord.com', delivery: aDelivery() },
    }),
  });
  open();
  expect(await screen.findByText('discord.com …a1b2')).toBeTruthy();
  expect(screen.getByText('1 waiting')).toBeTruthy();
  await press('Send a test');
  const log = await screen.findByRole('list', { name: 'Deliveries' });
  const lines = within(log)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^DeliveredTest.*Answered with status 204/);
  expect(lines[1]).toMatch(/^Waiting.*status 500 · 2 attempts · next/);
  expect(lines[2]).toMatch(/^Failed.*took too long · 8 attempts/);
  await userEvent.click(
    within(log).getByRole('button', { name: 'Send Results of matches and games again' }),
  );
  expect(await screen.findByText('Sent again to discord.com')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain(
    'POST /tournaments/5/webhooks/4/deliveries/70/redeliver',
  );
});

test('what is sent can be changed, and a connection be removed after a question', async () => {
  const sent = serverWith([aWebhook({ events: ['match.result'] })], {
    'PATCH /tournaments/:id/webhooks/:webhookId': () => ({
      body: { message: 'Events saved', webhook: aWebhook() },
    }),
    'DELETE /tournaments/:id/webhooks/:webhookId': () => ({
      body: { message: 'Disconnected from discord.com' },
    }),
  });
  open();
  await press('Events');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Winners announced' }));
  await press('Save');
  expect(await screen.findByText('Events saved')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /tournaments/5/webhooks/4')).toEqual({
    events: ['match.result', 'winners.announced'],
  });
  await press('Disconnect');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Disconnect discord.com …a1b2?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Disconnected from discord.com')).toBeTruthy();
});

test('overlay and embedded bracket are there to be copied', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('https://lastcircle.example/tournaments/5/overlay')).toBeTruthy();
  expect(
    screen.getByText(/^<iframe src="https:\/\/lastcircle\.example\/tournaments\/5\/embed"/),
  ).toBeTruthy();
});

test('connections that do not load can be tried again', async () => {
  let isDown = true;
  serverWith([], {
    'GET /tournaments/:id/webhooks': () => (isDown ? badGateway : { body: [aWebhook()] }),
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to fetch the connections',
  );
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('discord.com …a1b2')).toBeTruthy();
});

test('a connection names who made it, and a paused one is resumed instead of tested', async () => {
  let webhook = aWebhook({ madeBy: 'Nova', isPaused: true });
  serverWith([], {
    'GET /tournaments/:id/webhooks': () => ({ body: [webhook] }),
    'POST /tournaments/:id/webhooks/:webhookId/resume': () => {
      webhook = aWebhook({ madeBy: 'Ada' });
      return { body: { message: 'discord.com hears of this tournament again', webhook } };
    },
  });
  open();
  expect(await screen.findByText('By Nova')).toBeTruthy();
  expect(screen.getByText(/^Paused: Nova is no longer an organiser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await press('Resume');
  expect(await screen.findByText('discord.com hears of this tournament again')).toBeTruthy();
  expect(await screen.findByText('By Ada')).toBeTruthy();
  expect(screen.queryByText(/^Paused/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeTruthy();
});
