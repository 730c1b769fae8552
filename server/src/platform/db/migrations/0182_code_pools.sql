-- Products of which a code can be given away, by name: few among all.
create index products_digital on products (name, id) where is_digital;
