import { siteEvents } from '@last-circle/contract/webhook-rules.ts';
import type { TestApp } from '#testing/app.ts';
import { anAskingAddress, aSubscriber } from '#testing/content/newsletter.ts';
import { aDevice } from '#testing/accounts/notifications.ts';
import { aPost } from '#testing/content/posts.ts';

async function aWebhook(site: TestApp, path: string, as: string) {
  const events = path === '/webhooks' ? siteEvents : ['match.result'];
  const form = { kind: 'signed', url: 'http://127.0.0.1:9/hook', events };
  const { id } = (await site.send('POST', path, { as, body: form })).body.webhook;
  const { delivery } = (await site.send('POST', `${path}/${id}/test`, { as })).body;
  return { form, id: Number(id), deliveryId: Number(delivery.id) };
}

/** One that nobody answers for any more. */
async function aPausedWebhook(site: TestApp, path: string, as: string) {
  const { id } = await aWebhook(site, path, as);
  await site.ctx.db.updateTable('webhooks').set({ user_id: null }).where('id', '=', id).execute();
  return id;
}

/** Those of a tournament and of the site. */
async function theWebhooks(site: TestApp, tournamentId: number, as: string) {
  const path = `/tournaments/${tournamentId}/webhooks`;
  return {
    webhook: await aWebhook(site, path, as),
    pausedWebhook: await aPausedWebhook(site, path, as),
    siteWebhook: await aWebhook(site, '/webhooks', as),
    pausedSiteWebhook: await aPausedWebhook(site, '/webhooks', as),
  };
}

async function anApiToken(site: TestApp, as: string) {
  const body = { name: 'Bracket bot', scopes: ['read'] };
  const { apiToken } = (await site.send('POST', '/admin/api-tokens', { as, body })).body;
  return { id: Number(apiToken.id) };
}

/** A browser that shows what its member is told; answers its id. */
export async function aPushDevice(site: TestApp, member: { token: string }) {
  const { id } = await aDevice(site, member);
  return Number(id);
}

/** The site is connected to a server on Discord, which has another channel too. */
async function theDiscord(site: TestApp, as: string) {
  const [{ id: guildId, channels }] = (await site.send('GET', '/site/discord/servers', { as }))
    .body;
  const [channel, other] = channels;
  const body = { guildId, channelId: channel.id };
  await site.send('PUT', '/site/discord', { as, body });
  return { guildId: String(guildId), otherChannelId: String(other.id) };
}

/** One subscriber, one who has still to confirm, and a post that is being sent. */
async function theNewsletter(site: TestApp, as: string) {
  const { id: postId } = await aPost(site, { title: 'Sent', published: true });
  const { id: nextPostId } = await aPost(site, { title: 'Not sent', published: true });
  const subscriber = await aSubscriber(site);
  const asked = await anAskingAddress(site);
  const { send } = (await site.send('POST', '/newsletter/sends', { as, body: { postId } })).body;
  return { postId, nextPostId, sendId: Number(send.id), subscriber, asked };
}

/** What reaches other sites, programs and readers. */
export const theConnections = async (site: TestApp, tournamentId: number, as: string) => ({
  ...(await theWebhooks(site, tournamentId, as)),
  newsletter: await theNewsletter(site, as),
  apiToken: await anApiToken(site, as),
  discord: await theDiscord(site, as),
});
