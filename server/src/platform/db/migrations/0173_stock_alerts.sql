-- Who is mailed once when a product, or one of its sizes, is back; the row goes with the mail.
create table stock_alerts (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- Null: any piece of it.
  size text check (size in ('S', 'M', 'L', 'XL', 'XXL')),
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  mailbox_key text not null generated always as (mailbox_key(email)) stored,
  created_at timestamptz not null default now(),
  unique nulls not distinct (product_id, size, email_key)
);
create index stock_alerts_of_address on stock_alerts (email_key);
create index stock_alerts_of_mailbox on stock_alerts (mailbox_key, created_at);
