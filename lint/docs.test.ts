import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countsOf, missingFrom, missingPathsOf, requirementsOf } from './docs.ts';

const root = join(import.meta.dirname, '..');
const decisions = markdownIn('docs/decisions');
const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'deploy/README.md',
  ...markdownIn('docs'),
  ...decisions,
];

function markdownIn(folder: string) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => `${folder}/${name}`);
}

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

test.each(pages)('each file and heading that %s links to is there', (page) => {
  expect(missingFrom(join(root, page), textOf(page))).toEqual([]);
});

test('a file and a heading that are not there are found', () => {
  const text =
    '## Here it is\n[a](docs.ts) [b](gone.ts) [e](#here-it-is) [f](#gone) [g](../README.md#test-it) [h](../README.md#gone)';
  expect(missingFrom(join(root, 'lint/page.md'), text)).toEqual([
    'gone.ts',
    '#gone',
    '../README.md#gone',
  ]);
});

test.each(pages)('each path that %s has in backticks is there', (page) => {
  expect(missingPathsOf(root, textOf(page))).toEqual([]);
});

test('a path that is not there is found', () => {
  const text = '`lint/docs.ts`, `lint/gone.ts`, `server/dist/main.js`, `server/gone/`';
  expect(missingPathsOf(root, text)).toEqual(['lint/gone.ts', 'server/gone/']);
});

test.each(decisions)('%s has at most 350 words', (page) => {
  expect(textOf(page).match(/\S+/g)?.length ?? 0).toBeLessThanOrEqual(350);
});

test('README fits a screen and a half', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(46);
});

test('what is deployed has the version of the project, named in one place', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .map((name) => `deploy/${name}`)
    .filter((file) => /\.(ya?ml|service|md)$/.test(file));
  const named = [...files, 'compose.yaml', 'Dockerfile'].flatMap((file) =>
    [...textOf(file).matchAll(/\blatest\b|newTag: \S+|last-circle:[\d.]+\d/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(named).toEqual([`deploy/kubernetes/kustomization.yaml: newTag: ${version}`]);
});

const asvs = textOf('docs/asvs.md');
const requirements = requirementsOf(asvs);

test('all requirements of ASVS 5.0.0 of level 1 and 2 are listed once', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  const levels = [1, 2].map((level) => requirements.filter((one) => one.level === level).length);
  expect(levels).toEqual([70, 183]);
});

test('its counts are those of its rows', () => {
  const counts = countsOf(asvs);
  const states = new Set(requirements.map(({ state }) => state));
  expect(new Set(counts.keys())).toEqual(new Set([...states, 'all']));
  for (const [state, given] of counts) {
    const counted = [1, 2].map(
      (level) =>
        requirements.filter((one) => one.level === level && ['all', one.state].includes(state))
          .length,
    );
    expect([state, ...given]).toEqual([state, ...counted]);
  }
});

test('each requirement that is met names a test or a file', () => {
  const unproved = requirements.filter(
    ({ state, proof }) => state === 'met' && !proof.includes(']('),
  );
  expect(unproved).toEqual([]);
});
