import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { DiscordError, RateLimited, type Discord } from '#platform/discord/api.ts';
import { plain } from '#platform/webhooks/discord.ts';

const longestText = 500;

/** Discord's number for conversations that are opened too fast; it is a refusal that does not say how long to wait. */
const opensTooFast = 40_003;
const restSeconds = 60;

/** Undefined where the notification, the connection or the member's account is gone. */
const read = ({ db }: Context, notificationId: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('discord_connection', (join) => join.onTrue())
    .innerJoin('connected_accounts', 'connected_accounts.user_id', 'notifications.user_id')
    .where('notifications.id', '=', notificationId)
    .where('issuer', '=', discordIssuer)
    .select(['text', 'link', 'subject as recipient'])
    .executeTakeFirst();

/** The button is a link; nobody is mentioned, whatever a name holds. */
const contentOf = (text: string, url: string) => ({
  content: plain(text.slice(0, longestText).toWellFormed()),
  components: [{ type: 1, components: [{ type: 2, style: 5, label: 'Open', url }] }],
  allowed_mentions: { parse: [] },
});

/** Writes to somebody alone, in the conversation that is opened once and then stays. */
async function write({ call }: Discord, recipient: string, message: object) {
  try {
    const body = { recipient_id: recipient };
    const { id } = await call<{ id: string }>('POST', '/users/@me/channels', body);
    await call('POST', `/channels/${id}/messages`, message);
  } catch (error) {
    const isTooFast = error instanceof DiscordError && error.code === opensTooFast;
    throw isTooFast ? new RateLimited(restSeconds) : error;
  }
}

/** Sends a notification to its member on Discord, where another attempt within minutes is known to be the same. */
export async function sendMessage(ctx: Context, discord: Discord, notificationId: number) {
  const notification = await read(ctx, notificationId);
  if (!notification) return;
  const { text, link, recipient } = notification;
  await write(discord, recipient, {
    ...contentOf(text, `${ctx.config.publicUrl}${link ?? '/notifications'}`),
    nonce: `notification-${notificationId}`,
    enforce_nonce: true,
  });
}
