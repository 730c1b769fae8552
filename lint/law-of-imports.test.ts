import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let tree: string;

const targets = [
  'contract/src/money.ts',
  'server/src/config.ts',
  'server/src/features/teams/lock.ts',
  'server/src/platform/context.ts',
  'web/src/features/teams/roster.ts',
  'web/src/pages/teams.ts',
  'web/src/platform/client.ts',
  'web/src/ui/button.ts',
];

const refused: Record<string, [file: string, source: string]> = {
  'climbs to another feature': [
    'server/src/features/orders/climb.ts',
    "export { a } from '../teams/lock.ts';",
  ],
  'climbs on the way': [
    'server/src/features/orders/winding.ts',
    "export const load = () => import('./../teams/lock.ts');",
  ],
  'takes from another feature': [
    'server/src/features/orders/other.ts',
    "export { a } from '#features/teams/lock.ts';",
  ],
  'takes a type from another feature': [
    'server/src/features/orders/type.ts',
    "import type { A } from '#features/teams/lock.ts';\nexport type B = A;",
  ],
  'loads another feature later': [
    'web/src/features/orders/lazy.ts',
    "export const load = () => import('#features/teams/roster.ts');",
  ],
  'takes a page into a feature': [
    'web/src/features/orders/page.ts',
    "export { a } from '#pages/teams.ts';",
  ],
  'takes a feature into the platform of the server': [
    'server/src/platform/feature.ts',
    "export { a } from '#features/teams/lock.ts';",
  ],
  'takes a feature into the platform of the web': [
    'web/src/platform/feature.ts',
    "export { a } from '#features/teams/roster.ts';",
  ],
  'takes the platform into ui': [
    'web/src/ui/platform.ts',
    "export { a } from '#platform/client.ts';",
  ],
  'takes the contract into ui': [
    'web/src/ui/contract.ts',
    "export { a } from '@last-circle/contract/money.ts';",
  ],
  'takes the server into the web': [
    'web/src/pages/server.ts',
    "export { a } from '@last-circle/server/config.ts';",
  ],
  'takes the web into the server': [
    'server/src/platform/web.ts',
    "export { a } from '@last-circle/web/client.ts';",
  ],
  'takes the server into the demo': [
    'demo/server.ts',
    "export { a } from '@last-circle/server/config.ts';",
  ],
  'takes the demo into a verb': [
    'server/src/platform/demo.ts',
    "export { a } from '@last-circle/demo/data.ts';",
  ],
  'takes Node into the contract': [
    'contract/src/node.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  'takes zod into rules': ['contract/src/team-rules.ts', "export { z } from './zod.ts';"],
  'takes zod past the contract': ['web/src/pages/schema.ts', "export { string } from 'zod';"],
  'takes zod past its settings': ['contract/src/schema.ts', "export { string } from 'zod';"],
  'closes a cycle': [
    'server/src/features/teams/cycle.ts',
    "import { b } from './cycle-back.ts';\nexport const a = () => b;",
  ],
  'closes a cycle of types': [
    'web/src/features/teams/cycle.ts',
    "import type { B } from './cycle-back.ts';\nexport interface A { b: B }",
  ],
};

const allowed: [file: string, source: string][] = [
  ['server/src/features/teams/own.ts', "export { a } from './lock.ts';"],
  ['server/src/features/teams/below.ts', "export { a } from '#platform/context.ts';"],
  ['server/src/features/teams/settings.ts', "export { a } from '#config.ts';"],
  ['server/src/features/teams/money.ts', "export { a } from '@last-circle/contract/money.ts';"],
  ['server/src/app.ts', "export { a } from './features/teams/lock.ts';"],
  ['server/src/demo.ts', "export { a } from '@last-circle/demo/data.ts';"],
  ['web/src/features/teams/own.ts', "export { a } from './roster.ts';"],
  ['web/src/features/teams/below.ts', "export { a } from '#ui/button.ts';"],
  ['web/src/pages/composed.ts', "export { a } from '#features/teams/roster.ts';"],
  ['web/src/ui/react.ts', "export { useState } from 'react';"],
  ['contract/src/zod.ts', "export { string } from 'zod';"],
  ['contract/src/names.ts', "export { z } from './zod.ts';"],
];

const closings: [file: string, source: string][] = [
  [
    'server/src/features/teams/cycle-back.ts',
    "import { a } from './cycle.ts';\nexport const b = () => a;",
  ],
  [
    'web/src/features/teams/cycle-back.ts',
    "import type { A } from './cycle.ts';\nexport interface B { a: A }",
  ],
];

function plant(file: string, source: string) {
  mkdirSync(join(tree, dirname(file)), { recursive: true });
  writeFileSync(join(tree, file), `${source}\n`);
}

/** Lints the tree as `npm run check` does; answers its exit code and the refused files. */
function lint() {
  const { status, stdout } = spawnSync('oxlint', ['--type-aware', '--format=unix'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').flatMap((line) => /^([\w./-]+):\d+:/.exec(line)?.[1] ?? []);
  return { status, files: new Set(files) };
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'law-of-imports-'));
  const names = ['contract', 'server', 'web'].map((name) => `${name}/package.json`);
  for (const file of ['.oxlintrc.json', 'lint/law-of-imports.ts', ...names]) {
    cpSync(join(root, file), join(tree, file));
  }
  for (const file of targets) plant(file, 'export const a = 1;\nexport type A = 1;');
  for (const [file, source] of allowed) plant(file, source);
});
afterAll(() => rmSync(tree, { recursive: true }));

test('what the law allows passes', () => {
  expect(lint()).toEqual({ status: 0, files: new Set() });
});

test('one bad import of each kind is refused', () => {
  const bad = Object.values(refused);
  for (const [file, source] of [...bad, ...closings]) plant(file, source);
  const { status, files } = lint();
  expect(status).toBe(1);
  for (const [what, [file]] of Object.entries(refused)) expect.soft(files, what).toContain(file);
  expect([...files].filter((file) => allowed.some(([path]) => path === file))).toEqual([]);
});
