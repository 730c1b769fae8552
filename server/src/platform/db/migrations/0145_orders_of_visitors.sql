-- Which network a visitor ordered from, as a keyed hash; empty for users, and once it no longer counts.
alter table orders add column placed_from text;
create index orders_of_network on orders (placed_from, created_at) where placed_from is not null;
