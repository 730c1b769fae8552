import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const links = /\[[^\]]*\]\((?!\w+:|#)([^)\s#]+)[^)]*\)(?:: ((?:“[^”]*”(?:, )?)+))?/g;
const testFile = /\.(test|e2e)\.tsx?$/;

/** A test is named by its title as the source has it, in quotes of any kind. */
const hasTitle = (source: string, title: string) =>
  [`'${title.replaceAll("'", String.raw`\'`)}'`, `'${title}'`, `"${title}"`, `\`${title}\``].some(
    (quoted) => source.includes(quoted),
  );

/** What a page names and the project has not: files that it links to, and titles of their tests. */
export function missingFrom(page: string, text: string) {
  return [...text.matchAll(links)].flatMap(([, path = '', quoted = '']) => {
    const file = join(dirname(page), path);
    if (!existsSync(file)) return [path];
    const titles = [...quoted.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title);
    if (titles.length === 0) return [];
    if (!testFile.test(file)) return [`${path} is no test`];
    const source = readFileSync(file, 'utf8');
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${path}: ${title}`);
  });
}

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The number, level, state and proof of each requirement of docs/asvs.md. */
export const requirementsOf = (text: string) =>
  rowsOf(text).flatMap(([number = '', level = '', , state = '', proof = '']) =>
    /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level: Number(level), state, proof }] : [],
  );

/** The counts at the head of docs/asvs.md, by state, of level 1 and of level 2. */
export const countsOf = (text: string) =>
  new Map(
    rowsOf(text).flatMap(([state = '', ...counts]) =>
      counts.length === 2 && counts.every((count) => /^\d+$/.test(count))
        ? [[state, counts.map(Number)] as const]
        : [],
    ),
  );
