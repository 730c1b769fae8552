import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { discordQueue } from '#platform/discord/queue.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { startDiscord, type DiscordServer } from '#testing/servers/discord.ts';
import type { TestApp } from '#testing/app.ts';

type Works = Parameters<typeof discordQueue>[0];

/** A Discord for the tests of a file; its settings are there when a site below begins. */
export function useDiscord(settings: Record<string, string> = {}) {
  let started: DiscordServer;
  beforeAll(async () => {
    started = await startDiscord();
    Object.assign(settings, started.settings);
  });
  beforeEach(() => started.reset());
  afterAll(async () => started.stop());
  return {
    settings,
    get discord() {
      return started;
    },
  };
}

/** Connects a site to the server there, with its first channel. */
export async function connectGuild({ ctx }: TestApp, { guild, channels }: DiscordServer) {
  const [channel = { id: '', name: '' }] = channels;
  const row = { guild_id: guild.id, guild_name: guild.name };
  await ctx.db
    .insertInto('discord_connection')
    .values({ ...row, channel_id: channel.id, channel_name: channel.name })
    .execute();
}

/** Connects somebody's account there. */
export const connectAccount = ({ ctx }: TestApp, person: { id: number }, discordId: string) =>
  ctx.db
    .insertInto('connected_accounts')
    .values({ user_id: person.id, issuer: discordIssuer, subject: discordId, email: '' })
    .execute();

const nothing = async () => undefined;

/** The worker of a server for the length of a test; works that are not given do nothing. */
export function discordWorker({ ctx, notifications }: TestApp, works: Partial<Works>) {
  const queue = discordQueue({
    commands: nothing,
    card: nothing,
    event: nothing,
    roles: nothing,
    members: nothing,
    message: nothing,
    ...works,
  });
  const worker = startWorker({ ctx, notifications, queue });
  onTestFinished(() => worker.stop());
  return worker;
}

/** As if every pause had passed. */
export const makeDiscordDue = ({ ctx }: TestApp) =>
  ctx.db
    .updateTable('discord_jobs')
    .set({ run_at: sql`now()`, paused_until: null })
    .execute();
