import type { DiscordServer, DiscordState } from '@last-circle/contract/admin/discord.ts';

const guild = { id: '200000000000000001', name: 'Storm Riders' };
const channels = [
  { id: '400000000000000001', name: 'general', mayPost: true },
  { id: '400000000000000002', name: 'tournaments', mayPost: true },
];

/** An application that is connected to #tournaments, where all goes well. */
export const aDiscordState = (change: Partial<DiscordState> = {}): DiscordState => ({
  isSetUp: true,
  signsIn: true,
  inviteUrl: 'https://discord.com/oauth2/authorize?client_id=1',
  interactionsUrl: 'https://lastcircle.example/api/discord/interactions',
  connection: {
    guildId: guild.id,
    guildName: guild.name,
    channelId: '400000000000000002',
    channelName: 'tournaments',
    connectedAt: '2026-01-02T00:00:00.000Z',
  },
  memberCount: 12,
  waitingCount: 0,
  problem: null,
  ...change,
});

/** That server, where the bot may do everything. */
export const aDiscordServer = (change: Partial<DiscordServer> = {}): DiscordServer => ({
  ...guild,
  channels,
  mayManageRoles: true,
  mayCreateEvents: true,
  mayListMembers: true,
  ...change,
});
