create table teams (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  name_key text not null generated always as (lower(name)) stored,
  is_public boolean not null default true,
  invite_code text not null unique,
  captain_user_id integer not null references users,
  -- When the captain entered the complete roster for verification.
  registered_at timestamptz,
  is_verified boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint team_name_taken unique (tournament_id, name_key),
  unique (id, tournament_id),
  check (is_verified = (verified_at is not null))
);
create index teams_newest on teams (tournament_id, created_at desc, id desc);
create index teams_of_captain on teams (captain_user_id);

create table team_members (
  id integer generated always as identity primary key,
  team_id integer not null,
  tournament_id integer not null,
  user_id integer not null references users on delete cascade,
  fortnite_username text not null,
  email text not null,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  foreign key (team_id, tournament_id) references teams (id, tournament_id) on delete cascade,
  unique (team_id, user_id)
);
-- A player is in one team of a tournament, or asks one to be let in.
create unique index one_team_a_player on team_members (tournament_id, user_id) where status <> 'rejected';
create index team_members_of_user on team_members (user_id);

-- Backstops: whoever writes past the verbs overfills neither. Each locks the parent row and counts in a second statement.
create function refuse_too_many_teams() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select max_teams into most from tournaments where id = new.tournament_id for no key update;
  if (select count(*) from teams where tournament_id = new.tournament_id) > coalesce(most, 0) then
    raise exception using errcode = 'check_violation', constraint = 'tournament_is_full', message = 'tournament is full';
  end if;
  return null;
end $$;
create trigger seats_backstop after insert or update of tournament_id on teams
  for each row execute function refuse_too_many_teams();

create function refuse_overfull_roster() returns trigger language plpgsql as $$
declare
  size integer;
begin
  -- No stronger lock: two writers hold the key of this team already and would wait for each other.
  perform from teams where id = new.team_id for no key update;
  select team_size into size from tournaments where id = new.tournament_id;
  if (select count(*) from team_members where team_id = new.team_id and status = 'accepted') > size then
    raise exception using errcode = 'check_violation', constraint = 'roster_is_full', message = 'roster is full';
  end if;
  return null;
end $$;
create trigger roster_backstop after insert or update of status, team_id on team_members
  for each row when (new.status = 'accepted') execute function refuse_overfull_roster();

create trigger teams_changed after insert or update or delete on teams
  for each statement execute function tell_change('tournaments');
create trigger team_members_changed after insert or update or delete on team_members
  for each statement execute function tell_change('tournaments');
