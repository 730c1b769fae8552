import type { DiscordConnectionInput, DiscordState } from '@last-circle/contract/admin/discord.ts';
import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { testEvent } from '@last-circle/contract/webhook-rules.ts';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { permission } from '#platform/discord/permissions.ts';
import { enqueue } from '#platform/discord/queue.ts';
import { AppError } from '#platform/errors.ts';
import { readFace } from '#platform/site/face.ts';
import { discordMessage } from '#platform/webhooks/discord.ts';
import { problemOf } from './discord-problem.ts';
import { find, withDiscord } from './discord-servers.ts';

const invited =
  permission.viewChannel |
  permission.sendMessages |
  permission.embedLinks |
  permission.readMessageHistory |
  permission.manageRoles |
  permission.manageEvents |
  permission.createEvents;

function inviteUrlOf({ discord }: Config) {
  if (!discord) return null;
  const query = new URLSearchParams({
    client_id: discord.appId,
    scope: 'bot applications.commands',
    permissions: String(invited),
  });
  return `${discordIssuer}/oauth2/authorize?${query}`;
}

const isWaiting = sql<boolean>`done_at is null and failed_at is null`;

const connectionOf = ({ db }: Context) =>
  db
    .selectFrom('discord_connection')
    .select([
      'guild_id as guildId',
      'guild_name as guildName',
      'channel_id as channelId',
      'channel_name as channelName',
      'connected_at as connectedAt',
    ])
    .executeTakeFirst();

const countsOf = ({ db }: Context) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('connected_accounts')
        .where('issuer', '=', discordIssuer)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
      eb
        .selectFrom('discord_jobs')
        .where(isWaiting)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('waitingCount'),
    ])
    .executeTakeFirstOrThrow();

export async function state(ctx: Context): Promise<DiscordState> {
  const { config } = ctx;
  return {
    isSetUp: config.discord !== undefined,
    signsIn: config.oidc.some(({ id }) => id === 'discord'),
    inviteUrl: inviteUrlOf(config),
    interactionsUrl: `${config.publicUrl}/api/discord/interactions`,
    connection: (await connectionOf(ctx)) ?? null,
    ...(await countsOf(ctx)),
    problem: await problemOf(ctx),
  };
}

/** Does the work in a transaction in which nobody else changes the connection. */
const changing = (ctx: Context, work: (ctx: Context) => Promise<unknown>) =>
  transaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('connection to Discord'))`.execute(ctx.db);
    await work(ctx);
    return state(ctx);
  });

/** Forgets what is in a server that is left, and stays there. */
async function forget({ db }: Context) {
  await db.deleteFrom('discord_tournaments').execute();
  // With who has them.
  await db.deleteFrom('discord_roles').execute();
}

/** What no tournament has, nor one that is gone. */
const noVersion = -2;

/** Has everything queued anew; where the channel is another one, cards are posted there. */
const beginAnew = ({ db }: Context) =>
  db.updateTable('discord_tournaments').set({ version: noVersion }).execute();

export async function connect(ctx: Context, input: DiscordConnectionInput) {
  const { guild, channel } = await find(ctx, input);
  return changing(ctx, async (ctx) => {
    const before = await connectionOf(ctx);
    if (before?.guildId === guild.id) await beginAnew(ctx);
    else await forget(ctx);
    // What was refused before is tried at once; messages go to members, whichever the channel.
    await ctx.db
      .deleteFrom('discord_jobs')
      .where(isWaiting)
      .where('kind', '<>', 'message')
      .execute();
    const values = {
      guild_id: guild.id,
      guild_name: guild.name,
      channel_id: channel.id,
      channel_name: channel.name,
      connected_at: sql<string>`now()`,
    };
    await ctx.db
      .insertInto('discord_connection')
      .values(values)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
      .execute();
    await enqueue(ctx, 'commands');
  });
}

export const disconnect = (ctx: Context) =>
  changing(ctx, async (ctx) => {
    await ctx.db.deleteFrom('discord_connection').execute();
    await ctx.db.deleteFrom('discord_jobs').where(isWaiting).execute();
    await forget(ctx);
  });

/** As a webhook is tested; the name of its author is that of the bot. */
async function testMessageOf(ctx: Context) {
  const content = { event: testEvent, at: new Date().toISOString() };
  const { allowed_mentions, embeds } = discordMessage(await readFace(ctx), content, {});
  const url = ctx.config.publicUrl;
  return { allowed_mentions, embeds: embeds.map((embed) => ({ ...embed, url })) };
}

export const test = (ctx: Context) =>
  withDiscord(ctx, async (discord) => {
    const connection = await connectionOf(ctx);
    if (!connection) throw new AppError('conflict', 'No server is connected');
    const { channelId, channelName } = connection;
    await discord.call('POST', `/channels/${channelId}/messages`, await testMessageOf(ctx));
    return { message: `Posted in #${channelName}` };
  });
