import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const links = /\[[^\]]*\]\((?!\w+:)([^)\s#]*)(?:#([^)]+))?\)/g;

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

/** What a page links to and the project has not: files, and headings of theirs. */
export const missingFrom = (page: string, text: string) =>
  [...text.matchAll(links)].flatMap(([, path = '', anchor = '']) => {
    const file = path === '' ? page : join(dirname(page), path);
    if (path !== '' && !existsSync(file)) return [path];
    if (anchor === '') return [];
    const headings = anchorsOf(path === '' ? text : readFileSync(file, 'utf8'));
    return headings.includes(anchor) ? [] : [`${path}#${anchor}`];
  });

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
