import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { siteEvents } from '@last-circle/contract/webhook-rules.ts';
import type { Webhook } from '@last-circle/contract/webhooks.ts';
import { badGateway, page } from '#testing/answers.ts';
import { aDelivery, aWebhook } from '#testing/data/a-webhook.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './site.tsx';

startFresh();

function open(webhooks: Webhook[], fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /site': () => badGateway,
    'GET /site/discord': () => badGateway,
    'GET /webhooks': () => ({ body: webhooks }),
    'GET /webhooks/:webhookId/deliveries': () => page([]),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/site');
  return sent;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('one address takes all, or what is chosen', async () => {
  const sent = open([], {
    'POST /webhooks': () => ({
      body: { message: 'Connected to bot.example', webhook: aWebhook(), secret: 'the-one-secret' },
    }),
  });
  await press('Add webhook');
  await userEvent.type(
    await screen.findByLabelText('URL', { selector: 'input' }),
    'https://bot.example/hook',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'An order is paid' }));
  await press('Connect');
  expect(await screen.findByText('the-one-secret')).toBeTruthy();
  expect(bodyOf(sent, 'POST /webhooks')).toEqual({
    kind: 'signed',
    url: 'https://bot.example/hook',
    events: siteEvents.filter((event) => event !== 'order.paid'),
  });
});

test('a connection says what it takes, and a paused one why it is silent', async () => {
  open([
    aWebhook({ events: [...siteEvents] }),
    aWebhook({ id: 5, events: ['order.paid', 'post.published'], isPaused: true }),
  ]);
  expect(await screen.findByText('Everything is sent.')).toBeTruthy();
  expect(screen.getByText('An order is paid · A post is published')).toBeTruthy();
  expect(screen.getByText(/^Paused: Ada is no longer an admin\./)).toBeTruthy();
});

test('a test, a delivery sent again and the end of it are those of the site', async () => {
  const webhook = aWebhook({ id: 5 });
  const delivery = aDelivery({ id: 70, event: 'order.paid', state: 'failed', error: 'It is away' });
  const message = 'Sent';
  const sent = open([webhook], {
    'GET /webhooks/:webhookId/deliveries': () => page([delivery]),
    'POST /webhooks/:webhookId/test': () => ({ body: { message, delivery } }),
    'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver': () => ({
      body: { message, delivery },
    }),
    'DELETE /webhooks/:webhookId': () => ({ body: { message: 'Disconnected' } }),
  });
  await press('Send a test');
  await press('Send An order is paid again');
  await press('Disconnect');
  await press('Delete');
  expect(await screen.findByText('Disconnected')).toBeTruthy();
  expect(sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /webhooks/5/test',
    'POST /webhooks/5/deliveries/70/redeliver',
    'DELETE /webhooks/5',
  ]);
});

test('where the list cannot be loaded, the page says so', async () => {
  open([], { 'GET /webhooks': () => badGateway });
  expect(await screen.findByText('Failed to fetch the connections')).toBeTruthy();
});
