-- None left, few (fewLeft of the contract) or enough. An index of this, in place of two with the stock in
-- their condition, lets a sale rewrite the product's row alone: the level seldom changes with it.
alter table products
  add column stock_level smallint not null generated always as (
    case when stock = 0 then 0 when stock <= 5 then 1 else 2 end
  ) stored;
drop index products_out_of_stock;
drop index products_low_in_stock;
create index products_short on products (stock_level, created_at desc, id desc) where stock_level < 2;
-- Room on the page for the next version of a row.
alter table products set (fillfactor = 80);
