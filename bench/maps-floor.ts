import { fastify } from 'fastify';
import pg from 'pg';
import { connectionTo } from './database.ts';

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const columns = `id, name, description, image, map_code, category, difficulty, max_players, tags,
  created_by, is_active, is_featured, created_at`;

interface Filter {
  condition: string;
  values: string[];
}

const filters: Record<string, (given: string) => Filter> = {
  search: (given) => bySpellings([...new Set([given, given.replaceAll('-', '')])]),
  category: (given) => ({ condition: 'category = $1', values: [given] }),
  difficulty: (given) => ({ condition: 'difficulty = $1', values: [given] }),
  isFeatured: (given) => ({ condition: 'is_featured = $1', values: [given] }),
  tag: (given) => ({ condition: 'tag_keys @> array[lower($1)]', values: [given] }),
};

/** A code is found however its digits are grouped. */
const bySpellings = (spellings: string[]): Filter => ({
  condition: `(${spellings.map((_, index) => `search_text like lower($${index + 1})`).join(' or ')})`,
  values: spellings.map((spelling) => `%${spelling}%`),
});

function filterOf(query: Record<string, string>): Filter {
  for (const [name, given] of Object.entries(query)) {
    const filter = filters[name]?.(given);
    if (filter) return filter;
  }
  return { condition: 'true', values: [] };
}

const orders: Record<string, string> = {
  name: 'lower(name)',
  category: 'category',
  difficulty: 'difficulty_rank',
};

const app = fastify();
app.get<{ Querystring: Record<string, string> }>('/maps', async ({ query }, reply) => {
  const { condition, values } = filterOf(query);
  const found = `from maps where is_active and ${condition}`;
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
