import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const links = /\[[^\]]*\]\((?!\w+:)([^)\s#]*)(?:#([^)]+))?\)(?:: ((?:“[^”]*”(?:, )?)+))?/g;
const testFile = /\.(test|e2e)\.tsx?$/;

/** A test is named by its title as the source has it, in quotes of any kind. */
const hasTitle = (source: string, title: string) =>
  [`'${title.replaceAll("'", String.raw`\'`)}'`, `'${title}'`, `"${title}"`, `\`${title}\``].some(
    (quoted) => source.includes(quoted),
  );

const sourceOf = (path: string) => (statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8'));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

const paths =
  /`((?:contract|demo|server|web|e2e|bench|proof|lint|deploy|docs)\/(?!dist\b)[\w./-]+)`/g;

/** The paths from the root that a page names in backticks and the project has not. */
export const missingPathsOf = (root: string, text: string) =>
  [...text.matchAll(paths)].flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : path));

/**
 * What a page names and the project has not: files that it links to, headings of theirs, and titles
 * of tests.
 */
export function missingFrom(page: string, text: string) {
  return [...text.matchAll(links)].flatMap(([, path = '', anchor = '', quoted = '']) => {
    const file = path === '' ? page : join(dirname(page), path);
    if (path !== '' && !existsSync(file)) return [path];
    const source = path === '' ? text : sourceOf(file);
    if (anchor !== '' && !anchorsOf(source).includes(anchor)) return [`${path}#${anchor}`];
    const titles = [...quoted.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title);
    if (titles.length === 0) return [];
    if (!testFile.test(file)) return [`${path} is no test`];
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${path}: ${title}`);
  });
}

const requirement =
  /^- (\d+\.\d+)\.(\d+)(?: to \1\.(\d+))? \(L(\d)\) \*\*(met|not met|n\/a|operator)\*\* .+?\. (.+)$/gm;

/** The number, level, state and proof of each requirement of docs/asvs.md; some are told together. */
export const requirementsOf = (text: string) =>
  [...text.matchAll(requirement)].flatMap(
    ([, section = '', first = '', last = first, level, state = '', proof = '']) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
        number: `${section}.${Number(first) + index}`,
        level: Number(level),
        state,
        proof,
      })),
  );

/** The counts at the head of docs/asvs.md, by state, of level 1 and of level 2. */
export const countsOf = (text: string) =>
  new Map(
    [...text.matchAll(/^\| ([a-z/ ]+?) +\| (\d+) +\| (\d+) +\|$/gm)].map(
      ([, state = '', ...counts]) => [state, counts.map(Number)] as const,
    ),
  );
