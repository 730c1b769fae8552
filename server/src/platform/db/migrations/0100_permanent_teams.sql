-- Teams that stay from one tournament to the next.
create table permanent_teams (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  name_key text not null generated always as (lower(normalize(name, nfkc))) stored,
  tag text check (char_length(tag) between 2 and 5),
  captain_user_id integer not null references users,
  created_at timestamptz not null default now(),
  constraint permanent_team_name_taken unique (name_key)
);

create table permanent_team_members (
  team_id integer not null references permanent_teams on delete cascade,
  user_id integer not null references users on delete cascade,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (team_id, user_id)
);
create index permanent_teams_of_user on permanent_team_members (user_id);

-- The captain is a member, at the latest when the transaction ends.
alter table permanent_teams
  add constraint captain_is_member foreign key (id, captain_user_id)
    references permanent_team_members (team_id, user_id) deferrable initially deferred;

-- Of an account, or of an address, whose account sees it once it is verified.
create table permanent_team_invitations (
  id integer generated always as identity primary key,
  team_id integer not null references permanent_teams on delete cascade,
  user_id integer references users on delete cascade,
  email text,
  email_key text generated always as (lower(email)) stored,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- It stays until it ends, so that accepting can be repeated.
  accepted_at timestamptz,
  check ((user_id is null) <> (email is null)),
  constraint one_invitation_of_account unique (team_id, user_id),
  constraint one_invitation_of_address unique (team_id, email_key)
);
create index team_invitations_of_user on permanent_team_invitations (user_id);
create index team_invitations_of_address on permanent_team_invitations (email_key);

-- A backstop for writes that bypass the verbs: it locks the parent row and counts in a second statement.
create function refuse_overfull_permanent_team() returns trigger language plpgsql as $$
begin
  perform from permanent_teams where id = new.team_id for no key update;
  if (select count(*) from permanent_team_members where team_id = new.team_id) > 12 then
    raise exception using errcode = 'check_violation', constraint = 'permanent_team_is_full', message = 'team is full';
  end if;
  return null;
end $$;
create trigger permanent_team_backstop after insert or update of team_id on permanent_team_members
  for each row execute function refuse_overfull_permanent_team();

-- Which permanent team has entered a tournament, once in each.
alter table teams add column permanent_team_id integer references permanent_teams on delete set null;
create unique index permanent_team_enters_once on teams (permanent_team_id, tournament_id)
  where permanent_team_id is not null;

create trigger permanent_teams_changed after insert or update or delete on permanent_teams
  for each statement execute function notify_change('permanent_teams');
create trigger permanent_team_members_changed after insert or update or delete on permanent_team_members
  for each statement execute function notify_change('permanent_teams');
