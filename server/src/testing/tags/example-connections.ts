import { pageForm } from '#testing/pages.ts';
import type { Examples } from './example-write.ts';

type Key =
  | 'PUT /admin/setup'
  | 'POST /admin/test-mail'
  | 'PUT /site'
  | 'PUT /site/discord'
  | 'DELETE /site/discord'
  | 'POST /site/discord/test'
  | 'POST /pages'
  | 'PUT /pages/:id'
  | 'DELETE /pages/:id'
  | 'PUT /admin/pages/order'
  | 'POST /admin/api-tokens'
  | 'DELETE /admin/api-tokens/:id'
  | 'POST /newsletter/subscriptions'
  | 'POST /newsletter/confirm'
  | 'POST /newsletter/unsubscribe'
  | 'POST /newsletter/subscribers/import'
  | 'POST /newsletter/sends/preview'
  | 'POST /newsletter/sends/test'
  | 'POST /newsletter/sends'
  | 'PUT /newsletter/sends/:id'
  | 'POST /webhooks'
  | 'PATCH /webhooks/:webhookId'
  | 'POST /webhooks/:webhookId/resume'
  | 'DELETE /webhooks/:webhookId'
  | 'POST /webhooks/:webhookId/test'
  | 'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver'
  | 'POST /tournaments/:id/webhooks'
  | 'PATCH /tournaments/:id/webhooks/:webhookId'
  | 'POST /tournaments/:id/webhooks/:webhookId/resume'
  | 'DELETE /tournaments/:id/webhooks/:webhookId'
  | 'POST /tournaments/:id/webhooks/:webhookId/test'
  | 'POST /tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver'
  | 'POST /tournaments/:id/mailings/preview'
  | 'POST /tournaments/:id/mailings';

const mailing = () => ({ audience: 'all', subject: 'New lobby', text: 'It opens at nine.' });
const params = (id: number) => ({ params: { id } });

/** Of settings, and of what reaches participants, other sites and programs. */
export const exampleConnections: Pick<Examples, Key> = {
  'PUT /admin/setup': ({ admin }) => [{ as: admin.token, body: { isDismissed: true } }],
  'POST /admin/test-mail': ({ admin }) => [{ as: admin.token }],
  'POST /pages': ({ admin }) => [{ as: admin.token, body: pageForm() }],
  'PUT /pages/:id': ({ admin, page, draftPage }) => [
    { as: admin.token, ...params(page.id), body: { ...pageForm(), version: page.version } },
    { as: admin.token, ...params(draftPage.id), body: { ...pageForm(), version: 1 } },
  ],
  'DELETE /pages/:id': ({ admin, page }) => [{ as: admin.token, ...params(page.id) }],
  'PUT /admin/pages/order': ({ admin, page, draftPage }) => [
    { as: admin.token, body: { ids: [draftPage.id, page.id] } },
  ],
  'PUT /site': ({ admin }) => [{ as: admin.token, body: { version: 0, name: 'Storm Club' } }],
  'PUT /site/discord': ({ admin, discord }) => [
    { as: admin.token, body: { guildId: discord.guildId, channelId: discord.otherChannelId } },
  ],
  'DELETE /site/discord': ({ admin }) => [{ as: admin.token }],
  'POST /site/discord/test': ({ admin }) => [{ as: admin.token }],

  'POST /admin/api-tokens': ({ admin }) => [
    { as: admin.token, body: { name: 'Score bot', scopes: ['results'] } },
  ],
  'DELETE /admin/api-tokens/:id': ({ admin, apiToken }) => [
    { as: admin.token, ...params(apiToken.id) },
  ],
  'POST /newsletter/subscriptions': () => [{ body: { email: 'reader@post.example' } }],
  'POST /newsletter/confirm': ({ newsletter }) => [{ body: { token: newsletter.asked.token } }],
  'POST /newsletter/unsubscribe': ({ newsletter }) => [
    { query: { token: newsletter.subscriber.token }, body: {} },
  ],
  'POST /newsletter/subscribers/import': ({ admin }) => [
    { as: admin.token, body: { addresses: ['fan@post.example'], consent: 'At the fair' } },
  ],
  'POST /newsletter/sends/preview': ({ admin, newsletter }) => [
    { as: admin.token, body: { postId: newsletter.nextPostId } },
  ],
  'POST /newsletter/sends/test': ({ admin, newsletter }) => [
    { as: admin.token, body: { postId: newsletter.nextPostId } },
  ],
  'POST /newsletter/sends': ({ admin, newsletter }) => [
    { as: admin.token, body: { postId: newsletter.nextPostId } },
  ],
  'PUT /newsletter/sends/:id': ({ admin, newsletter }) => [
    { as: admin.token, ...params(newsletter.sendId), body: { state: 'paused' } },
  ],
  'POST /webhooks': ({ admin, siteWebhook }) => [
    { as: admin.token, body: { ...siteWebhook.form, kind: 'discord' } },
  ],
  'PATCH /webhooks/:webhookId': ({ admin, siteWebhook }) => [
    { as: admin.token, params: { webhookId: siteWebhook.id }, body: { events: ['order.paid'] } },
  ],
  'POST /webhooks/:webhookId/resume': ({ admin, pausedSiteWebhook }) => [
    { as: admin.token, params: { webhookId: pausedSiteWebhook } },
  ],
  'DELETE /webhooks/:webhookId': ({ admin, siteWebhook }) => [
    { as: admin.token, params: { webhookId: siteWebhook.id } },
  ],
  'POST /webhooks/:webhookId/test': ({ admin, siteWebhook }) => [
    { as: admin.token, params: { webhookId: siteWebhook.id } },
  ],
  'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver': ({ admin, siteWebhook }) => [
    {
      as: admin.token,
      params: { webhookId: siteWebhook.id, deliveryId: siteWebhook.deliveryId },
    },
  ],
  'POST /tournaments/:id/webhooks': ({ admin, solo, webhook }) => [
    { as: admin.token, ...params(solo.id), body: { ...webhook.form, kind: 'discord' } },
  ],
  'PATCH /tournaments/:id/webhooks/:webhookId': ({ admin, solo, webhook }) => [
    {
      as: admin.token,
      params: { id: solo.id, webhookId: webhook.id },
      body: { events: ['match.result'] },
    },
  ],
  'POST /tournaments/:id/webhooks/:webhookId/resume': ({ admin, solo, pausedWebhook }) => [
    { as: admin.token, params: { id: solo.id, webhookId: pausedWebhook } },
  ],
  'DELETE /tournaments/:id/webhooks/:webhookId': ({ admin, solo, webhook }) => [
    { as: admin.token, params: { id: solo.id, webhookId: webhook.id } },
  ],
  'POST /tournaments/:id/webhooks/:webhookId/test': ({ admin, solo, webhook }) => [
    { as: admin.token, params: { id: solo.id, webhookId: webhook.id } },
  ],
  'POST /tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver': ({
    admin,
    solo,
    webhook,
  }) => [
    {
      as: admin.token,
      params: { id: solo.id, webhookId: webhook.id, deliveryId: webhook.deliveryId },
    },
  ],
  'POST /tournaments/:id/mailings/preview': ({ admin, solo }) => [
    { as: admin.token, ...params(solo.id), body: mailing() },
  ],
  'POST /tournaments/:id/mailings': ({ admin, solo, played }) => [
    { as: admin.token, ...params(solo.id), body: { ...mailing(), key: 'one' } },
    {
      as: admin.token,
      ...params(played.id),
      body: { ...mailing(), audience: 'match', matchId: played.open.id, key: 'one' },
    },
  ],
};
