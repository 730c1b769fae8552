import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Budget } from '#platform/router/page-route.tsx';
import { pages } from './routes.tsx';

/** Bytes of gzip; react-dom alone takes 62,000 of them. */
const budgets: Record<Budget, number> = { public: 140_000, form: 155_000, workspace: 260_000 };

/** As the build has measured them. */
const sizes = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/page-sizes.json'), 'utf8'),
) as Record<string, number>;

test.each(pages)('the first scripts of $path stay within the budget of a $budget page', (page) => {
  expect(sizes[`pages/${page.file}.tsx`]).toBeLessThanOrEqual(budgets[page.budget]);
});

test('the build measures every page of the route table, and no other', () => {
  const files = new Set(pages.map(({ file }) => `pages/${file}.tsx`));
  expect(new Set(Object.keys(sizes))).toEqual(files);
});
