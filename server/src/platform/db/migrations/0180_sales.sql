-- Sales that run or will: a percentage off a category, or off everything. One that has ended is deleted.
create table sales (
  id integer generated always as identity primary key,
  category text,
  percent integer not null check (percent between 1 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Whether products have its price.
  is_running boolean not null default false
);

alter table products
  add column sale_percent integer,
  add column sale_ends_at timestamptz,
  drop column effective_cents;
-- What a sale takes off is rounded down to the cent, from the price without discount.
alter table products
  add column effective_cents integer not null generated always as (
    least(coalesce(discount_cents, price_cents),
      price_cents - (price_cents::bigint * sale_percent / 100)::integer)
  ) stored;
create index products_by_price on products (effective_cents, id);

-- Of several sales the best counts. Whoever starts or ends one waits for those who save products.
create function set_sale_of_product() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sales', 0));
  new.sale_percent := null;
  new.sale_ends_at := null;
  select percent, ends_at into new.sale_percent, new.sale_ends_at
  from sales
  where is_running and (category is null or category = new.category)
  order by percent desc, ends_at desc
  limit 1;
  return new;
end $$;
create trigger products_sale before insert or update of category on products
  for each row execute function set_sale_of_product();
