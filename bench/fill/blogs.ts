import type pg from 'pg';
import { execute } from '#basics/database.ts';

const sentence = 'One life and one circle, and the storm closes in on whoever waits too long. ';
const image = '/uploads/blogs/island.webp';
const paragraph = `<p>${sentence.repeat(8).trim()}</p>`;

/** About nine hundred words. */
const content = `
  ${paragraph}<h2>The island</h2>
  <figure><img src="${image}" alt="The island from above"><figcaption>The island</figcaption></figure>
  ${paragraph.repeat(3)}<blockquote><p>${sentence.trim()}</p></blockquote>
  <h2>What changes</h2><ul>${`<li><strong>Storm:</strong> ${sentence.trim()}</li>`.repeat(6)}</ul>
  ${paragraph.repeat(2)}<pre><code>1234-5678-9012</code></pre>
  <p>See the <a href="/tournaments">tournaments</a>.</p>`.replaceAll(/\n\s*/g, '');

/** Published posts of one author. */
export const fillBlogs = (connection: pg.ClientConfig, count: number) =>
  execute(
    connection,
    [
      `insert into posts (title, content, published, author_id, text_start, images, reading_minutes,
         created_at, published_at)
       select 'News of week ' || i, replace($2, 'The island', 'Island ' || i), true, (select min(id) from users), $3, array[$4], 4, at, at
       from generate_series(1, $1::int) i, lateral (select now() - make_interval(days => i)) as day (at)`,
      [count, content, sentence.repeat(4).slice(0, 300), image],
    ],
    ['vacuum analyze posts'],
  );
