-- Searches of orders and posts read these instead of every row; a search is one line, so nothing
-- is found across two of the columns. Columns like those of products would write each row anew.
create index orders_by_text on orders
  using gin (lower(lines_of(array[order_number, customer_name, email])) gin_trgm_ops);
create index posts_by_text on posts using gin (lower(title) gin_trgm_ops);
create index posts_by_pairs on posts using gin (pairs_of(lower(title)));
create index tournaments_by_text on tournaments using gin (lower(name) gin_trgm_ops);

-- What waits for the organisers is counted among these, which are few.
create index registrations_pending on registrations (tournament_id, code_expires_at) where not is_verified;
