-- A series of tournaments with one points table.
create table seasons (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  name_key text not null generated always as (lower(normalize(name, nfkc))) stored,
  description text not null check (char_length(description) <= 2000),
  -- By place, from the first on.
  points integer[] not null check (
    cardinality(points) between 1 and 100 and 0 <= all (points) and 10000 >= all (points)),
  -- How many of the best results count; null for all.
  best_of integer check (best_of between 1 and 50),
  visibility text not null check (visibility in ('public', 'draft')),
  created_at timestamptz not null default now(),
  constraint season_name_taken unique (name_key)
);

create table season_tournaments (
  tournament_id integer not null references tournaments on delete cascade,
  season_id integer not null references seasons on delete cascade,
  constraint tournament_has_one_season primary key (tournament_id)
);
create index tournaments_of_season on season_tournaments (season_id);

-- Stored when the tournament is completed; those who share a place have the same.
alter table entrants add column final_place integer check (final_place > 0);

create trigger seasons_changed after insert or update or delete on seasons
  for each statement execute function notify_change('seasons');
create trigger season_tournaments_changed after insert or update or delete on season_tournaments
  for each statement execute function notify_change('seasons');
