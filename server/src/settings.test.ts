import { expect, test } from 'vitest';
import * as z from 'zod';
import { Environment, settingsByTopic } from './settings.ts';

interface Setting {
  description?: string;
  default?: string | number;
  enum?: string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const settingsOf = (schema: z.ZodType) =>
  (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) as Record<string, Setting>;

function boundsOf(setting: Setting) {
  const { type, minimum = 0, minLength, maxLength } = setting;
  if (setting.enum) return setting.enum.map((value) => `\`${value}\``).join(', ');
  if (type === 'string') {
    if (setting.format === 'uri') return 'URL';
    if (setting.format === 'email') return 'e-mail address';
    if (minLength !== undefined && minLength > 1) return `at least ${minLength} characters`;
    return maxLength === undefined ? 'text' : `at most ${maxLength} characters`;
  }
  const maximum = setting.maximum === Number.MAX_SAFE_INTEGER ? undefined : setting.maximum;
  return maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`;
}

const rowOf = ([name, setting]: [string, Setting]) => [
  `\`${name}\``,
  setting.default === undefined ? '–' : `\`${String(setting.default)}\``,
  boundsOf(setting),
  setting.description ?? '',
];

function tableOf(settings: Record<string, Setting>) {
  const rows = [
    ['setting', 'default', 'allowed', 'meaning'],
    ...Object.entries(settings).map(rowOf),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0] ?? [], rule, ...lines.slice(1)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const page = `# Settings

By environment, or in a file \`.env\` beside \`package.json\`, which the environment overrides; checked at the start, which names each bad one. An empty value counts as none. 0 takes a limit away. A network is one IPv4 address or a /64 of IPv6. Generated from \`server/src/settings.ts\`; how they go together: [operating](operating.md).

${Object.entries(settingsByTopic)
  .map(([topic, shape]) => `## ${topic}\n\n${tableOf(settingsOf(z.object(shape)))}\n`)
  .join('\n')}`;

test('docs/settings.md lists every setting with default, bounds and meaning', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/settings.md');
});

test('every setting has a sentence and belongs to one topic', () => {
  const named = Object.values(settingsByTopic).flatMap((shape) => Object.keys(shape));
  expect(named.toSorted()).toEqual(Object.keys(settingsOf(Environment)).toSorted());
  for (const [name, { description }] of Object.entries(settingsOf(Environment))) {
    expect([name, description]).toEqual([name, expect.stringMatching(/^\S.*\.$/)]);
  }
});
