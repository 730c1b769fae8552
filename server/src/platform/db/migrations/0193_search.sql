-- What is searched everywhere at once: titles, by the beginnings of their words. The other kinds
-- have these indexes for their lists.
create index products_by_title on products using gin (lower(name) gin_trgm_ops);
create index maps_by_title on maps using gin (lower(name) gin_trgm_ops);
create index tournaments_by_pairs on tournaments using gin (pairs_of(lower(name)));

alter table permanent_teams add column search_text text not null
  generated always as (lower(normalize(name, nfkc)) || coalesce(E'\n' || lower(tag), '')) stored;
create index permanent_teams_by_title on permanent_teams using gin (name_key gin_trgm_ops);
create index permanent_teams_by_text on permanent_teams using gin (search_text gin_trgm_ops);
create index permanent_teams_by_pairs on permanent_teams using gin (pairs_of(search_text));

analyze products, maps, tournaments, permanent_teams;
