-- What lets players into the lobby of a game of a battle royale, encrypted, until the game is played.
create table lobby_codes (
  id integer primary key generated always as identity,
  tournament_id integer not null references tournaments on delete cascade,
  stage integer not null check (stage between 1 and 9),
  number integer not null check (number between 1 and 99),
  lobby integer not null check (lobby between 1 and 99),
  code bytea not null,
  -- Null: not before somebody releases it.
  release_at timestamptz,
  -- Whether those who watch the tournament know that it is released.
  is_announced boolean not null default false,
  unique (tournament_id, stage, number, lobby)
);
create index lobby_codes_to_announce on lobby_codes (release_at) where not is_announced;

-- Which players have opened a code.
create table lobby_code_views (
  lobby_code_id integer not null references lobby_codes on delete cascade,
  user_id integer not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (lobby_code_id, user_id)
);
create index lobby_code_views_of_user on lobby_code_views (user_id);

-- A code ends with its game, however that is entered.
create function end_lobby_codes() returns trigger language plpgsql as $$
begin
  delete from lobby_codes using (
    select distinct tournament_id, stage, number, lobby from entered
  ) as game
  where lobby_codes.tournament_id = game.tournament_id and lobby_codes.stage = game.stage
    and lobby_codes.number = game.number and lobby_codes.lobby = game.lobby;
  return null;
end $$;
create trigger game_ends_lobby_codes after insert on game_results
  referencing new table as entered for each statement execute function end_lobby_codes();
