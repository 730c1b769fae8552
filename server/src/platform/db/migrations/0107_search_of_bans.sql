-- A search is one line, so nothing is found across two of these.
alter table bans add column search_text text not null
  generated always as (lower(lines_of(array[value, reason, banned_by]))) stored;
create index bans_by_text on bans using gin (search_text gin_trgm_ops);
create index bans_by_pairs on bans using gin (pairs_of(search_text));
