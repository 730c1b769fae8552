import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let tree: string;

const targets = [
  'contract/src/money.ts',
  'contract/src/tags.ts',
  'contract/src/shop/orders.ts',
  'server/src/config.ts',
  'server/src/competition/teams/lock.ts',
  'server/src/competition/tournament/lock.ts',
  'server/src/platform/db/context.ts',
  'server/src/platform/http/mount.ts',
  'web/src/competition/teams/roster.ts',
  'web/src/competition/tournament/staff.ts',
  'web/src/pages/teams.ts',
  'web/src/platform/api/client.ts',
  'web/src/ui/controls/button.ts',
  'web/src/ui/overlays/dialog.ts',
];

const refused: Record<string, [file: string, source: string]> = {
  'climbs to another module': [
    'server/src/shop/orders/climb.ts',
    "export { a } from '../../competition/teams/lock.ts';",
  ],
  'climbs on the way': [
    'server/src/shop/orders/winding.ts',
    "export const load = () => import('./../../competition/teams/lock.ts');",
  ],
  'takes from another module': [
    'server/src/shop/orders/other.ts',
    "export { a } from '#competition/teams/lock.ts';",
  ],
  'takes a type from another module': [
    'server/src/shop/orders/type.ts',
    "import type { A } from '#competition/teams/lock.ts';\nexport type B = A;",
  ],
  'names a type of another module in place': [
    'server/src/shop/orders/in-place.ts',
    "export type B = import('#competition/teams/lock.ts').A;",
  ],
  'loads another module later': [
    'web/src/shop/orders/lazy.ts',
    "export const load = () => import('#competition/teams/roster.ts');",
  ],
  'takes from a module into another of the contract': [
    'contract/src/accounts/other.ts',
    "export { a } from '#shop/orders.ts';",
  ],
  'takes a module into what every module uses': [
    'contract/src/common.ts',
    "export { a } from './shop/orders.ts';",
  ],
  'takes a page into a module': [
    'web/src/shop/orders/page.ts',
    "export { a } from '#pages/teams.ts';",
  ],
  'climbs the layers of a module': [
    'server/src/competition/tournament/up.ts',
    "export { a } from '#competition/teams/lock.ts';",
  ],
  'climbs the layers by a type': [
    'server/src/competition/tournament/up-by-type.ts',
    "import type { A } from '#competition/teams/lock.ts';\nexport type B = A;",
  ],
  'climbs the layers later': [
    'web/src/competition/tournament/up-later.ts',
    "export const load = () => import('#competition/teams/roster.ts');",
  ],
  'climbs the layers of the platform': [
    'server/src/platform/db/up.ts',
    "export { a } from '#platform/http/mount.ts';",
  ],
  'climbs the layers of ui': [
    'web/src/ui/controls/up.ts',
    "export { a } from '#ui/overlays/dialog.ts';",
  ],
  'opens a folder that no list has': [
    'server/src/competition/helpers/new.ts',
    "export { a } from '#competition/tournament/lock.ts';",
  ],
  'goes into another folder by its place': [
    'server/src/competition/inward.ts',
    "export { a } from './teams/lock.ts';",
  ],
  'takes a module into the platform of the server': [
    'server/src/platform/http/module.ts',
    "export { a } from '#competition/teams/lock.ts';",
  ],
  'takes a module into the platform of the web': [
    'web/src/platform/api/module.ts',
    "export { a } from '#competition/teams/roster.ts';",
  ],
  'takes the platform into ui': [
    'web/src/ui/controls/platform.ts',
    "export { a } from '#platform/api/client.ts';",
  ],
  'takes the contract into ui': [
    'web/src/ui/controls/contract.ts',
    "export { a } from '@last-circle/contract/money.ts';",
  ],
  'takes the server into the web': [
    'web/src/pages/server.ts',
    "export { a } from '@last-circle/server/config.ts';",
  ],
  'takes the web into the server': [
    'server/src/platform/http/web.ts',
    "export { a } from '@last-circle/web/client.ts';",
  ],
  'takes the server into the demo': [
    'demo/server.ts',
    "export { a } from '@last-circle/server/config.ts';",
  ],
  'takes the demo into a verb': [
    'server/src/platform/http/demo.ts',
    "export { a } from '@last-circle/demo/data.ts';",
  ],
  'takes Node into the contract': [
    'contract/src/node.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  'takes zod into rules': ['contract/src/team-rules.ts', "export { z } from './zod.ts';"],
  'takes zod into the rules of a module': [
    'contract/src/shop/order-rules.ts',
    "export { z } from '#zod.ts';",
  ],
  'takes zod past the contract': ['web/src/pages/schema.ts', "export { string } from 'zod';"],
  'takes zod past its settings': ['contract/src/schema.ts', "export { string } from 'zod';"],
  'closes a cycle': [
    'server/src/competition/teams/cycle.ts',
    "import { b } from './cycle-back.ts';\nexport const a = () => b;",
  ],
  'closes a cycle of types': [
    'web/src/competition/teams/cycle.ts',
    "import type { B } from './cycle-back.ts';\nexport interface A { b: B }",
  ],
};

const allowed: [file: string, source: string][] = [
  ['server/src/competition/teams/own.ts', "export { a } from './lock.ts';"],
  ['server/src/competition/teams/down.ts', "export { a } from '#competition/tournament/lock.ts';"],
  ['server/src/competition/teams/below.ts', "export { a } from '#platform/db/context.ts';"],
  ['server/src/competition/teams/settings.ts', "export { a } from '#config.ts';"],
  ['server/src/competition/teams/money.ts', "export { a } from '@last-circle/contract/money.ts';"],
  ['server/src/competition/routes.ts', "export { a } from '#competition/teams/lock.ts';"],
  ['server/src/app.ts', "export { a } from '#competition/teams/lock.ts';"],
  ['server/src/demo.ts', "export { a } from '@last-circle/demo/data.ts';"],
  ['web/src/competition/teams/own.ts', "export { a } from './roster.ts';"],
  ['web/src/competition/teams/below.ts', "export { a } from '#ui/controls/button.ts';"],
  ['web/src/pages/composed.ts', "export { a } from '#competition/teams/roster.ts';"],
  ['web/src/ui/controls/react.ts', "export { useState } from 'react';"],
  ['web/src/ui/overlays/down.ts', "export { a } from '#ui/controls/button.ts';"],
  ['contract/src/zod.ts', "export { string } from 'zod';"],
  ['contract/src/names.ts', "export { z } from './zod.ts';"],
  ['contract/src/shop/goods.ts', "export { a } from '#tags.ts';"],
  ['contract/src/index.ts', "export { a } from './tags.ts';"],
];

const closings: [file: string, source: string][] = [
  [
    'server/src/competition/teams/cycle-back.ts',
    "import { a } from './cycle.ts';\nexport const b = () => a;",
  ],
  [
    'web/src/competition/teams/cycle-back.ts',
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
  for (const file of ['.oxlintrc.json', 'lint/law-of-imports.ts', 'lint/layers.ts', ...names]) {
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
