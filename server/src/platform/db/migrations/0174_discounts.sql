-- Codes that take something off an order. `value` is a percentage, or cents.
create table discounts (
  id integer generated always as identity primary key,
  code text not null constraint discounts_code unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  min_total_cents integer check (min_total_cents > 0),
  product_ids integer[] not null default '{}',
  category text,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_email integer check (max_uses_per_email > 0),
  is_active boolean not null default true,
  -- Orders with it that are not cancelled.
  uses integer not null default 0 check (uses >= 0),
  -- What the code was mailed with; null where an admin typed it.
  made_for text,
  created_at timestamptz not null default now(),
  constraint discounts_period check (ends_at > starts_at),
  constraint discounts_uses check (uses <= max_uses)
);
create index discounts_newest on discounts (created_at desc, id desc);

alter table orders
  add column discount_id integer references discounts on delete set null,
  add column discount_code text,
  add column discount_cents integer not null default 0 check (discount_cents >= 0);
create index orders_of_discount on orders (discount_id, lower(email))
  where discount_id is not null;

-- Its part of what was taken off the order.
alter table order_lines
  add column discount_cents integer not null default 0
    check (discount_cents between 0 and price_cents::bigint * quantity);
