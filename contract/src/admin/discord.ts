import { z } from '#zod.ts';
import { line } from '#common.ts';
import { endpoint } from '#endpoint.ts';

/** An id of Discord's, which is too large for a number. */
const Snowflake = line({ max: 20, required: 'Please choose one' }).refine(
  (id) => /^\d{15,20}$/.test(id),
  'Please choose one of the list',
);

export const DiscordConnectionInput = z.object({ guildId: Snowflake, channelId: Snowflake });
export type DiscordConnectionInput = z.output<typeof DiscordConnectionInput>;

export const DiscordState = z.object({
  /** Whether the settings name an application. */
  isSetUp: z.boolean(),
  /** Whether people can connect their accounts of Discord, by which they are known there. */
  signsIn: z.boolean(),
  /** Where an owner of a server adds the bot to it; null without an application. */
  inviteUrl: z.string().nullable(),
  /** Where Discord is to send what is pressed: its setting 'Interactions Endpoint URL'. */
  interactionsUrl: z.string(),
  connection: z
    .object({
      guildId: z.string(),
      guildName: z.string(),
      channelId: z.string(),
      channelName: z.string(),
      connectedAt: z.string(),
    })
    .nullable(),
  /** How many members have connected their accounts. */
  memberCount: z.int(),
  waitingCount: z.int(),
  /** What Discord has refused last, within a day; null where all went well since. */
  problem: z.object({ what: z.string(), reason: z.string(), at: z.string() }).nullable(),
});
export type DiscordState = z.output<typeof DiscordState>;

/** A server that the bot is in, and what it may do there. */
export const DiscordServer = z.object({
  id: z.string(),
  name: z.string(),
  channels: z.array(z.object({ id: z.string(), name: z.string(), mayPost: z.boolean() })),
  mayManageRoles: z.boolean(),
  mayCreateEvents: z.boolean(),
  /** By the 'Server Members Intent' of the application: without it roles that were changed there by hand stay so. */
  mayListMembers: z.boolean(),
});
export type DiscordServer = z.output<typeof DiscordServer>;

const ofSite = { nothing: 'Kept by the site alone, and asked for anew' };

export const discord = {
  state: endpoint('GET /site/discord', {
    access: 'admin',
    summary: 'Which server on Discord the site is connected to, and what it could not do there',
    reads: ['site'],
    response: DiscordState,
  }),
  servers: endpoint('GET /site/discord/servers', {
    access: 'admin',
    summary: 'The servers that the bot is in, as Discord says, and what it may do there',
    reads: ofSite,
    refuses: ['conflict', 'unavailable'],
    response: z.array(DiscordServer),
  }),
  connect: endpoint('PUT /site/discord', {
    access: 'admin',
    summary: 'Connect a server, with the channel for tournaments; another one is left',
    body: DiscordConnectionInput,
    changes: ['site'],
    refuses: ['conflict', 'unavailable'],
    response: DiscordState,
  }),
  disconnect: endpoint('DELETE /site/discord', {
    access: 'admin',
    summary: 'Send nothing to Discord any more; what is there stays',
    changes: ['site'],
    response: DiscordState,
  }),
  test: endpoint('POST /site/discord/test', {
    access: 'admin',
    summary: 'Post a test to the channel at once',
    changes: { nothing: 'It posts a message' },
    refuses: ['conflict', 'unavailable'],
  }),
};
