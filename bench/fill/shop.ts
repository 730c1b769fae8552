import type pg from 'pg';
import { fillTable } from './bulk.ts';
import { execute } from '#basics/database.ts';

const insert = `
  insert into products (name, description, price_cents, discount_cents, images, category, stock,
    features, tags, is_active, is_featured, sizes)
  select (array['Hoodie', 'Tee', 'Cap', 'Mug', 'Poster', 'Pad', 'Pin', 'Bag'])[1 + i % 8]
      || ' ' || md5(i::text),
    'Made for long nights. ' || md5((i * 7)::text) || repeat(' One life, one circle.', 8),
    500 + i::bigint * 7919 % 20000, case when i % 3 = 0 then 400 end,
    array['/uploads/products/front.webp', '/uploads/products/back.webp'], 'Shelf ' || i % 40, i % 50,
    array['Soft', 'Warm'], array['new', 'tag' || i % 500], i % 10 <> 0, i % 100 = 0,
    array['S', 'M', 'L']
  from generate_series($1::int, $2::int) i`;

/** Replaces what the shop holds; each tenth product is not offered, each eighth is a hoodie. */
export async function fillShop(connection: pg.ClientConfig, count: number) {
  await execute(connection, ['truncate products restart identity cascade']);
  await fillTable(connection, 'products', [{ insert, from: 1, to: count }]);
}
