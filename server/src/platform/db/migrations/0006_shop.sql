create extension if not exists pg_trgm;

-- array_to_string is immutable for texts, which PostgreSQL cannot know.
create function lines_of(texts text[]) returns text
  language sql immutable parallel safe return array_to_string(texts, E'\n');

-- The letters of a line and each two that follow one another: for searches without a trigram.
-- At its true cost the planner would avoid the newest first even where most of them match.
create function pairs_of(line text) returns text[]
  language sql immutable strict parallel safe cost 20 begin atomic
    select letters || array(select a || b from unnest(letters, letters[2:]) as pairs (a, b) where b is not null)
    from string_to_array(line, null) as letters;
  end;

create table products (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  discount_cents integer check (discount_cents >= 0 and discount_cents < price_cents),
  -- What is paid: filters and sorts go by it.
  effective_cents integer not null generated always as (coalesce(discount_cents, price_cents)) stored,
  images text[] not null check (cardinality(images) <= 5),
  category text not null,
  stock integer not null check (stock >= 0),
  rating double precision not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  features text[] not null,
  tags text[] not null,
  is_active boolean not null,
  is_featured boolean not null,
  -- Of S, M, L, XL, XXL.
  sizes text[] not null,
  weight text,
  dimensions text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A search is one line, so nothing is found across two of these.
  search_text text not null
    generated always as (lower(lines_of(array[name, description, category] || tags))) stored
);
create index products_newest on products (created_at desc, id desc);
create index products_of_category on products (category, created_at desc, id desc) include (is_active);
create index products_by_price on products (effective_cents, id);
create index products_by_name on products (lower(name), id);
create index products_featured on products (created_at desc, id desc) where is_active and is_featured;
create index products_by_text on products using gin (search_text gin_trgm_ops);
create index products_by_pairs on products using gin (pairs_of(search_text));
create trigger products_changed after insert or update or delete on products
  for each statement execute function tell_change('products');

create table orders (
  id integer generated always as identity primary key,
  order_number text not null unique,
  -- The link's token; only its hash is kept.
  token_hash bytea not null unique,
  user_id integer references users on delete set null,
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- Whether its goods are taken from stock now; they come back once.
  holds_stock boolean not null default true,
  customer_name text not null,
  email text not null,
  phone text not null,
  notes text not null default '',
  shipping_address jsonb not null,
  billing_address jsonb not null,
  -- A hundred lines of 999 at the highest price are more than an integer holds.
  total_cents bigint not null check (total_cents >= 0),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_status on orders (status, created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_to_expire on orders (expires_at) where status = 'pending_payment';

create table order_lines (
  order_id integer not null references orders on delete cascade,
  position integer not null,
  -- Gone when the product is deleted; the rest stays as it was sold.
  product_id integer references products on delete set null,
  name text not null,
  image text not null,
  selected_size text,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity between 1 and 999),
  primary key (order_id, position)
);
create index order_lines_of_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  status text not null
    check (status in ('pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  actor text not null,
  notes text not null default '',
  at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, id);

-- A key is claimed in the order's own transaction: only a placed order is remembered.
create table idempotency_keys (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- Sealed with the key, since it holds the order's token; empty until the transaction ends.
  answer bytea,
  created_at timestamptz not null default now()
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table profiles (
  user_id integer primary key references users on delete cascade,
  full_name text not null,
  fortnite_username text not null,
  phone_number text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  same_as_shipping boolean not null,
  billing_address text not null,
  billing_city text not null,
  billing_state text not null,
  billing_zip_code text not null,
  billing_country text not null
);
