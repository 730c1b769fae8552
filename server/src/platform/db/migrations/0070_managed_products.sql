-- The filters of the table of products.
create index products_hidden on products (created_at desc, id desc) where not is_active;
create index products_out_of_stock on products (created_at desc, id desc) where stock = 0;
create index products_low_in_stock on products (created_at desc, id desc) where stock between 1 and 5;
