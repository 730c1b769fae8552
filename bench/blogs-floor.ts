import { fastify } from 'fastify';
import pg from 'pg';
import { connectionTo } from './database.ts';

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const columns = `posts.id, posts.title, posts.published, posts.created_at, posts.updated_at,
  posts.published_at, users.username, posts.version, posts.text_start, posts.images[1],
  posts.reading_minutes`;

const published = 'from posts left join users on users.id = posts.author_id where posts.published';

const cards = `select ${columns} ${published}
  order by posts.created_at desc, posts.id desc limit 51 offset $1`;

const inFull = `select ${columns}, posts.content ${published}
  order by posts.created_at desc, posts.id desc limit 51 offset $1`;

const beside = (sign: string, direction: string) => `(
  select to_json(obj) from (
    select id, title from posts as near
    where published and (near.created_at, near.id) ${sign} (posts.created_at, posts.id)
    order by near.created_at ${direction}, near.id ${direction} limit 1
  ) as obj)`;

const one = `select ${columns}, posts.content,
  ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next
  ${published} and posts.id = $1`;

const app = fastify();
app.get<{ Querystring: Record<string, string> }>('/blogs', async ({ query }) => {
  const page = query['content'] === 'none' ? cards : inFull;
  return (await pool.query(page, [Number(query['offset'] ?? 0)])).rows.slice(0, 50);
});
app.get<{ Params: { id: string } }>('/blogs/:id', async ({ params }) => {
  return (await pool.query(one, [Number(params.id)])).rows[0];
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
