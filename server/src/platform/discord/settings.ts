import * as z from 'zod';
import { given, webUrl } from '#platform/setting-kinds.ts';

export const discordEnvironment = {
  DISCORD_APP_ID: given(
    'With the next two: players enter, check in and report from Discord, and its channel, roles and events follow the tournaments.',
  ),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'give the 64 digits that Discord shows')
    .optional()
    .describe('Shown by Discord beside that id; it signs what is pressed there.'),
  DISCORD_BOT_TOKEN: given('Given by Discord with the bot of that application.'),
  DISCORD_API_BASE: webUrl('Another address of the API of Discord, for tests.'),
};

type DiscordEnvironment = z.output<z.ZodObject<typeof discordEnvironment>>;

/** What is wrong with the settings together; undefined if nothing is. */
export function problemOfDiscord(env: DiscordEnvironment) {
  const all = [env.DISCORD_APP_ID, env.DISCORD_PUBLIC_KEY, env.DISCORD_BOT_TOKEN];
  const isPart = all.some((one) => one === undefined) && all.some((one) => one !== undefined);
  return isPart ? 'DISCORD_APP_ID, DISCORD_PUBLIC_KEY, DISCORD_BOT_TOKEN go together' : undefined;
}

export function discordSettingsOf(env: DiscordEnvironment) {
  const { DISCORD_APP_ID: appId, DISCORD_PUBLIC_KEY: publicKey, DISCORD_BOT_TOKEN: token } = env;
  if (appId === undefined || publicKey === undefined || token === undefined) return undefined;
  const apiBase = env.DISCORD_API_BASE ?? 'https://discord.com/api/v10';
  return { appId, publicKey, token, apiBase };
}
