import type { ShopFigures } from '@last-circle/contract/admin/figures.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { weekOf, type OfWeek } from '#platform/db/weeks.ts';

/** By the week in which orders were placed: what is given back later counts there too. */
export const placed = (since: string) => sql<OfWeek<ShopFigures>>`
  with given_back as (
    select order_id, sum(amount_cents) as cents from refunds where state <> 'failed'
    group by order_id
  )
  select ${weekOf(sql`created_at`)} as week, count(*) as orders,
    coalesce(sum(total_cents - coalesce(cents, 0)) filter (where status <> 'pending_payment'), 0)::float8
      / 100 as revenue
  from orders left join given_back on order_id = orders.id
  where created_at >= ${since} and status <> 'cancelled'
  group by 1`;

export const figures = async ({ db }: Context, since: string) =>
  (await placed(since).execute(db)).rows;
