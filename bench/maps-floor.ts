import { fastify } from 'fastify';
import pg from 'pg';
import { connectionTo } from './database.ts';

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const columns = `id, name, description, image, map_code, category, difficulty, max_players, tags,
  created_by, is_active, is_featured, created_at`;

const filters: Record<string, { condition: string; value: (given: string) => string }> = {
  search: { condition: 'search_text like lower($1)', value: (given) => `%${given}%` },
  category: { condition: 'category = $1', value: String },
  difficulty: { condition: 'difficulty = $1', value: String },
  isFeatured: { condition: 'is_featured = $1', value: String },
  tag: { condition: 'tag_keys @> array[lower($1)]', value: String },
};

const orders: Record<string, string> = {
  name: 'lower(name)',
  category: 'category',
  difficulty: 'difficulty_rank',
};

const app = fastify();
app.get<{ Querystring: Record<string, string> }>('/maps', async ({ query }, reply) => {
  const [given] = Object.keys(filters).filter((name) => query[name] !== undefined);
  const filter = filters[given ?? ''];
  const values = filter ? [filter.value(query[given ?? ''] ?? '')] : [];
  const found = `from maps where is_active ${filter ? `and ${filter.condition}` : ''}`;
  const order = orders[query['sortBy'] ?? ''] ?? 'created_at';
  const { rows } = await pool.query(
    `select ${columns} ${found} order by ${order} desc, id desc
     limit 51 offset $${values.length + 1}`,
    [...values, Number(query['offset'] ?? 0)],
  );
  const counted = await pool.query<{ total: string }>(`select count(*) as total ${found}`, values);
  reply.header('X-Total-Count', counted.rows[0]?.total);
  return rows.slice(0, 50);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
