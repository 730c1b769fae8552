import { productStates, type ProductState } from '@last-circle/contract/shop/product-lists.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newestOf, paged } from '#platform/http/paging.ts';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { managedProducts } from './managed.ts';
import { sortedPage, valuesOf, type Filter } from './search.ts';

const site = useApp();

const rows = 20_000;
const mostRead = rows / 4;

/** Every eighth product is a hoodie; prices are spread evenly from $5 to $205. */
async function fill() {
  await withoutTimeout(
    site.ctx.db,
    sql`
    insert into products (name, description, price_cents, images, category, stock, features, tags,
      is_active, is_featured, sizes, created_at)
    select (array['Hoodie', 'Tee', 'Cap', 'Mug', 'Poster', 'Pad', 'Pin', 'Bag'])[1 + i % 8] || ' ' || i,
      'Made for long nights ' || md5(i::text), 500 + i::bigint * 7919 % 20000, '{}',
      'Shelf ' || i % 40, i % 100, '{}', array['tag' || i % 500], i % 10 <> 0, false, '{}',
      now() - make_interval(secs => ${rows} - i)
    from generate_series(1, ${rows}) i`,
  );
  await sql`vacuum analyze products`.execute(site.ctx.db);
}

/** How the database reads products for a page of these. */
const readingOfManaged = (search: string, status: ProductState | undefined) =>
  tableReadsOf(
    'products',
    managedProducts(site.ctx, { search, status }).$call(paged(newestOf('products'), { most: 21 })),
  );

function readingOfPage(filter: Partial<Filter>, role: 'admin' | 'player') {
  const page = { limit: 50, offset: 0, ...filter };
  return tableReadsOf(
    'products',
    sortedPage(site.ctx, valuesOf(page), { role, sort: filter.sort }),
  );
}

test('a page of the shop is read by an index, and little more than the page is read', async () => {
  await fill();
  const filters: Partial<Filter>[] = [
    {},
    { offset: 4000 },
    { minPrice: 50, maxPrice: 60 },
    { minPrice: 50, maxPrice: 50.1 },
    { minPrice: 50, sort: 'price-asc' },
    { maxPrice: 50, sort: 'price-desc' },
    { sort: 'name' },
    { sort: 'name', offset: 4000 },
    { category: 'Shelf 7' },
    { category: 'Shelf 7', sort: 'price-asc' },
    { search: 'hoodie' },
    { search: 'hoodie 1992' },
    { search: 'nothing like it' },
    { search: 'nights' },
    { search: 'ho' },
    { search: 'zq' },
    { search: 'ø' },
    { search: 'o' },
    { search: '%' },
    { search: 'hoodie', minPrice: 50, maxPrice: 60 },
    { search: 'tag77', minPrice: 50, maxPrice: 60, category: 'Shelf 7' },
  ];
  for (const filter of filters) {
    for (const role of ['player', 'admin'] as const) {
      const { by, rows } = await readingOfPage(filter, role);
      const what = `${role} ${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
      expect(by, what).toSatisfy(isByIndex);
      expect(rows, what).toBeLessThan(mostRead);
    }
  }
  for (const status of [undefined, ...productStates]) {
    for (const search of ['', 'hoodie', 'zq', 'ø']) {
      const { by, rows } = await readingOfManaged(search, status);
      const what = `managed ${status} '${search}' by ${by.join()}: ${rows} rows`;
      expect(by, what).toSatisfy(isByIndex);
      expect(rows, what).toBeLessThan(mostRead);
    }
  }
}, 120_000);

test('what an order changes of a product is in no index, so that its row alone is written', async () => {
  const { rows } = await sql`
    select distinct pg_attribute.attname as "column"
    from pg_depend
      join pg_class as index on index.oid = pg_depend.objid and index.relkind = 'i'
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where pg_depend.classid = 'pg_class'::regclass and refobjid = 'products'::regclass
      and attname in ('stock', 'size_stock', 'is_low_told')`.execute(site.ctx.db);
  expect(rows).toEqual([]);
});
