-- A search is one line, so nothing is found across two of these.
alter table contact_messages add column search_text text not null
  generated always as (lower(lines_of(array[name, email, message]))) stored;
-- None by pairs: each long message holds most of them, and the few thousand there are read as fast.
create index contact_messages_by_text on contact_messages using gin (search_text gin_trgm_ops);
