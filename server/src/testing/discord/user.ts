import { expect } from 'vitest';
import type { DiscordServer } from '#testing/servers/discord.ts';
import type { TestApp } from '#testing/app.ts';

/** What somebody sees whom Discord shows an answer. */
export interface Shown {
  type: number;
  content: string;
  flags: number;
  title: string;
  description: string;
  /** What each button asks for, by its label. */
  buttons: Record<string, string>;
  form: { id: string; fields: Record<string, string> };
  choices: { name: string; value: number }[];
}

interface Part {
  type?: number;
  label?: string;
  custom_id?: string;
  url?: string;
  value?: string;
}

interface Data {
  content?: string;
  flags?: number;
  embeds?: { title?: string; description?: string }[];
  components?: { components: Part[] }[];
  custom_id?: string;
  choices?: Shown['choices'];
}

function shownIn({ type, data = {} }: { type: number; data?: Data }): Shown {
  const parts = data.components?.flatMap(({ components }) => components) ?? [];
  const named = (key: 'custom_id' | 'value') =>
    parts.map((part) => [part.label ?? '', part[key] ?? part.url ?? ''] as const);
  return {
    type,
    content: data.content ?? '',
    flags: data.flags ?? 0,
    title: data.embeds?.[0]?.title ?? '',
    description: data.embeds?.[0]?.description ?? '',
    buttons: Object.fromEntries(named('custom_id')),
    form: { id: data.custom_id ?? '', fields: Object.fromEntries(named('value')) },
    choices: data.choices ?? [],
  };
}

/** What somebody does on Discord, and what they are shown. */
export function aUserOf(site: TestApp, discord: DiscordServer, id: string) {
  async function send(type: number, data: object) {
    const { body, headers } = discord.signed({
      type,
      data,
      guild_id: discord.guild.id,
      member: { user: { id, username: 'somebody' } },
    });
    const answer = await site.send('POST', '/discord/interactions', { body, headers });
    expect(answer.status, answer.text).toBe(200);
    return shownIn(answer.body);
  }
  const optionsOf = (given: Record<string, string | number>) =>
    Object.entries(given).map(([name, value]) => ({ name, value }));
  return {
    id,
    command: (name: string, given: Record<string, string | number> = {}) =>
      send(2, { name, options: optionsOf(given) }),
    press: (custom_id: string) => send(3, { custom_id, component_type: 2 }),
    type: (name: string, text: string) =>
      send(4, { name, options: [{ name: 'tournament', value: text, focused: true }] }),
    fill: (custom_id: string, fields: Record<string, string>) =>
      send(5, {
        custom_id,
        components: Object.entries(fields).map(([field, value]) => ({
          type: 1,
          components: [{ type: 4, custom_id: field, value }],
        })),
      }),
  };
}
