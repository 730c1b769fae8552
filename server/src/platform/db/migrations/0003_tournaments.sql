create table tournaments (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  tournament_type text not null check (tournament_type in ('single', 'duo', 'trio', 'squad')),
  team_size integer not null generated always as (
    case tournament_type when 'single' then 1 when 'duo' then 2 when 'trio' then 3 else 4 end
  ) stored,
  max_players integer not null check (max_players >= 2),
  max_teams integer generated always as (
    case tournament_type when 'single' then null when 'duo' then max_players / 2 when 'trio' then max_players / 3 else max_players / 4 end
  ) stored,
  start_date timestamptz not null,
  end_date timestamptz not null,
  status text not null default 'upcoming' check (status in ('upcoming', 'ongoing', 'completed', 'cancelled')),
  game_link text,
  prize_details text,
  image text,
  unique_code text not null unique,
  start_notification_sent boolean not null default false,
  winners_announcement_sent boolean not null default false,
  created_at timestamptz not null default now(),
  check (end_date > start_date),
  check (max_teams is null or max_teams >= 2)
);
create index tournaments_newest on tournaments (created_at desc, id desc);
create index tournaments_of_status on tournaments (status, created_at desc, id desc);
create index tournaments_by_image on tournaments (image) where image is not null;

create table registrations (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  user_id integer not null references users on delete cascade,
  fortnite_username text not null,
  email text not null,
  is_verified boolean not null default false,
  verified_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tournament_id, user_id),
  check (is_verified = (verified_at is not null))
);
create index registrations_of_user on registrations (user_id, created_at desc, id desc);
create index registrations_newest on registrations (tournament_id, created_at desc, id desc);

-- Tells every server which kept answers are stale; the payload is a tag of the contract.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;
create trigger tournaments_changed after insert or update or delete on tournaments
  for each statement execute function tell_change('tournaments');
create trigger registrations_changed after insert or update or delete on registrations
  for each statement execute function tell_change('tournaments');
