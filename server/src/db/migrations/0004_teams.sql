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

-- Backstops: whoever writes past the verbs cannot overfill either. Each locks the parent row and counts in a second statement.
create function refuse_overfull_roster() returns trigger language plpgsql as $$
declare
  size integer;
begin
  select t.team_size into size from teams join tournaments t on t.id = teams.tournament_id
    where teams.id = new.team_id for update of teams;
  if (select count(*) from team_members where team_id = new.team_id and status = 'accepted') > size then
    raise exception using errcode = 'check_violation', constraint = 'roster_is_full', message = 'roster is full';
  end if;
  return null;
end $$;
create trigger roster_backstop after insert or update of status on team_members
  for each row when (new.status = 'accepted') execute function refuse_overfull_roster();

create trigger teams_changed after insert or update or delete on teams
  for each statement execute function tell_change('tournaments');
create trigger team_members_changed after insert or update or delete on team_members
  for each statement execute function tell_change('tournaments');
