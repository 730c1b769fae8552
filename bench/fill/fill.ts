import type pg from 'pg';
import { fillTable } from './bulk.ts';
import { maps, posts, products, registrations, tournaments, users } from './rows.ts';

const sentence = 'One life and one circle, and the storm closes in on all who wait too long. ';
const paragraph = `<p>${sentence.repeat(8).trim()}</p>`;

/** About nine hundred words. */
const content = `
  ${paragraph}<h2>The island</h2>
  <figure><img src="/uploads/blogs/island.webp" alt="The island from above"><figcaption>The island</figcaption></figure>
  ${paragraph.repeat(3)}<blockquote><p>${sentence.trim()}</p></blockquote>
  <h2>What changes</h2><ul>${`<li><strong>Storm:</strong> ${sentence.trim()}</li>`.repeat(6)}</ul>
  ${paragraph.repeat(2)}<pre><code>1234-5678-9012</code></pre>
  <p>See the <a href="/tournaments">tournaments</a>.</p>`.replaceAll(/\n\s*/g, '');

/**
 * As much of everything that is listed as a large site has, and more than twice as much as a benchmark
 * skips: what is nearer to the end is counted from there, by another statement.
 */
export async function fillSite(connection: pg.ClientConfig) {
  for (const [{ table, insert }, count] of [
    [products, 10_000],
    [maps, 10_000],
    [posts(`'${content}'`), 2700],
    [tournaments, 2700],
    [users, 2700],
    [registrations(1), 2700],
  ] as const) {
    await fillTable(connection, table, { insert, from: 1, to: count });
  }
}
