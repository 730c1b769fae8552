import { fastify } from 'fastify';
import pg from 'pg';
import { connectionTo } from './database.ts';

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const columns = `id, name, description, price_cents, discount_cents, images, category, stock,
  rating, review_count, features, tags, is_active, is_featured, sizes, weight, dimensions,
  created_at, updated_at`;

const page = `select ${columns} from products
  where is_active and search_text like lower($1) and effective_cents >= $2 and effective_cents <= $3
  order by created_at desc, id desc limit 51 offset 0`;

const one = `select ${columns} from products where is_active and id = $1`;

interface Filter {
  search: string;
  minPrice: string;
  maxPrice: string;
}

const app = fastify();
app.get<{ Querystring: Filter }>('/products', async ({ query }) => {
  const { search, minPrice, maxPrice } = query;
  const bounds = [minPrice, maxPrice].map((dollars) => Math.round(Number(dollars) * 100));
  return (await pool.query(page, [`%${search}%`, ...bounds])).rows.slice(0, 50);
});
app.get<{ Params: { id: string } }>('/products/:id', async ({ params }) => {
  return (await pool.query(one, [Number(params.id)])).rows[0];
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
