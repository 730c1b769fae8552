import type { DiscordConnectionInput, DiscordServer } from '@last-circle/contract/admin/discord.ts';
import type { Context } from '#platform/db/context.ts';
import { discordOf, DiscordError, type Discord } from '#platform/discord/api.ts';
import {
  inChannel,
  inGuild,
  may,
  permission,
  type Membership,
  type Overwrite,
} from '#platform/discord/permissions.ts';
import { AppError, invalidField } from '#platform/errors.ts';

interface Guild {
  id: string;
  name: string;
}

interface Role {
  id: string;
  permissions: string;
}

interface Channel {
  id: string;
  name: string;
  type: number;
  position?: number;
  permission_overwrites?: Overwrite[];
}

/** Channels of text, and those of announcements. */
const types = [0, 5];
const mostServers = 10;

const toPost = permission.viewChannel | permission.sendMessages | permission.embedLinks;

function refusalOf({ status = 0, message }: DiscordError) {
  if (status === 401) {
    return new AppError(
      'conflict',
      'Discord does not accept DISCORD_BOT_TOKEN. Please check the settings.',
    );
  }
  if (status >= 400 && status < 500 && status !== 429) return new AppError('conflict', message);
  return new AppError(
    'unavailable',
    'Discord does not answer right now. Please try again in a moment.',
    { retryAfter: 5 },
  );
}

/** Does what an admin waits for; why Discord did not do it is said in words that help them. */
export async function withDiscord<T>(
  { config, log }: Context,
  work: (discord: Discord) => Promise<T>,
) {
  if (!config.discord) {
    throw new AppError('conflict', 'The settings name no application of Discord');
  }
  try {
    return await work(discordOf({ config }));
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    log.warn({ err: error }, 'Discord did not do what an admin asked for');
    throw refusalOf(error);
  }
}

const guildsOf = (discord: Discord) => discord.call<Guild[]>('GET', '/users/@me/guilds');

const channelsOf = async (discord: Discord, guildId: string) =>
  (await discord.call<Channel[]>('GET', `/guilds/${guildId}/channels`))
    .filter(({ type }) => types.includes(type))
    .toSorted(
      (one, other) =>
        (one.position ?? 0) - (other.position ?? 0) || one.name.localeCompare(other.name, 'en'),
    );

/** Without the intent for it, Discord refuses the list. */
async function mayListMembers(discord: Discord, guildId: string) {
  try {
    await discord.call('GET', `/guilds/${guildId}/members?limit=1`);
    return true;
  } catch (error) {
    if (error instanceof DiscordError && error.status === 403) return false;
    throw error;
  }
}

async function serverOf(
  discord: Discord,
  { id, name }: Guild,
  memberId: string,
): Promise<DiscordServer> {
  const path = `/guilds/${id}`;
  const [roles, channels, { roles: roleIds }, listsMembers] = await Promise.all([
    discord.call<Role[]>('GET', `${path}/roles`),
    channelsOf(discord, id),
    discord.call<{ roles: string[] }>('GET', `${path}/members/${memberId}`),
    mayListMembers(discord, id),
  ]);
  const bot: Membership = { guildId: id, memberId, roleIds };
  const granted = inGuild(roles, bot);
  return {
    id,
    name,
    channels: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      mayPost: may(inChannel(granted, channel.permission_overwrites ?? [], bot), toPost),
    })),
    mayManageRoles: may(granted, permission.manageRoles),
    mayCreateEvents: may(granted, permission.createEvents),
    mayListMembers: listsMembers,
  };
}

/** The servers that the bot is in, one after the other: Discord counts how often it is asked. */
export const servers = (ctx: Context) =>
  withDiscord(ctx, async (discord) => {
    const bot = await discord.call<{ id: string }>('GET', '/users/@me');
    const found: DiscordServer[] = [];
    for (const guild of (await guildsOf(discord)).slice(0, mostServers)) {
      found.push(await serverOf(discord, guild, bot.id));
    }
    return found;
  });

/** The server and its channel that are chosen; refuses where the bot is not in it, or the channel is elsewhere. */
export const find = (ctx: Context, { guildId, channelId }: DiscordConnectionInput) =>
  withDiscord(ctx, async (discord) => {
    const guild = (await guildsOf(discord)).find(({ id }) => id === guildId);
    if (!guild) {
      throw invalidField('guildId', 'The bot is not in this server. Please add it first.');
    }
    const channel = (await channelsOf(discord, guildId)).find(({ id }) => id === channelId);
    if (!channel) {
      throw invalidField('channelId', 'This channel is not in the server. Please choose another.');
    }
    return { guild, channel };
  });
