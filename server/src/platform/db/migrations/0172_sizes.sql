-- What is left of each size where they are counted, {"S": 4, "M": 0}; null where one number is for all.
alter table products
  add column size_stock jsonb,
  add constraint products_size_stock check (
    size_stock is null or (
      cardinality(sizes) > 0 and size_stock ?& sizes and size_stock - sizes = '{}'
      and not size_stock @? '$.* ? (@.type() != "number" || @ < 0)'
    )
  );

create function sum_size_stock() returns trigger language plpgsql as $$
begin
  new.stock = (select sum(pieces::int) from jsonb_each_text(new.size_stock) as counted (size, pieces));
  return new;
end $$;
create trigger products_sum_size_stock before insert or update on products
  for each row when (new.size_stock is not null) execute function sum_size_stock();
