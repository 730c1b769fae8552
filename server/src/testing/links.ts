import { expect } from 'vitest';

/** The `Link` to the page behind a row: `</api/blogs?limit=2&after=WyJ...>; rel="next"`. */
export const linkBehind = (url: string): unknown =>
  expect.stringMatching(new RegExp(String.raw`^<${RegExp.escape(url)}&after=[\w-]+>; rel="next"$`));
