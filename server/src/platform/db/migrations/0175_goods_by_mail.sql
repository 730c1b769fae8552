-- Products whose pieces are codes; their stock is the number of codes that nobody has bought or holds.
alter table products
  add column is_digital boolean not null default false,
  -- Whether the organisers know that few are left; they are told once until codes are added.
  add column is_low_told boolean not null default false,
  add constraint products_digital check (not is_digital or cardinality(sizes) = 0);

create table product_codes (
  id integer generated always as identity primary key,
  -- Gone when the product is deleted, which deletes codes that were not sold.
  product_id integer references products on delete set null,
  -- Encrypted with the secret key.
  code bytea not null,
  -- The same for the same code, by that key: none is stored or sold twice.
  signature text not null unique,
  created_at timestamptz not null default now(),
  -- What is sold stays sold, whatever becomes of its order.
  sold_at timestamptz,
  order_id integer,
  position integer,
  foreign key (order_id, position) references order_lines on delete set null,
  check (order_id is null or sold_at is not null)
);
create index product_codes_of_product on product_codes (product_id, id desc);
create index product_codes_unsold on product_codes (product_id, id) where sold_at is null;
create index product_codes_of_line on product_codes (order_id, position) where order_id is not null;
