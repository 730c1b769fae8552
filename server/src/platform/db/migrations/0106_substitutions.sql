-- Who has replaced whom after the start: a place among the entrants, or a player in a team.
create table substitutions (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  entrant_id integer references entrants on delete cascade,
  team_id integer references teams on delete cascade,
  -- Of the former player of the team, whose row is gone: nobody is replaced twice.
  member_id integer unique,
  -- The account of the player who has come into the team.
  user_id integer references users on delete set null,
  former_name text not null,
  name text not null,
  -- The first round, or game, that is the substitute's; null in a team.
  from_number integer check (from_number > 0),
  made_by text not null,
  created_at timestamptz not null default now(),
  check ((entrant_id is null) <> (team_id is null)),
  check ((entrant_id is null) = (from_number is null)),
  check ((team_id is null) = (member_id is null))
);
create index substitutions_of_entrant on substitutions (entrant_id, id) where entrant_id is not null;
create index substitutions_in_team on substitutions (team_id, user_id) where team_id is not null;
create index substitutions_of_tournament on substitutions (tournament_id);
create index substitutions_of_user on substitutions (user_id) where user_id is not null;
create trigger substitutions_changed after insert or update or delete on substitutions
  for each statement execute function notify_change('brackets');
create trigger substitutions_changed_team after insert or update or delete on substitutions
  for each statement execute function notify_change('teams');
