alter table tournaments
  -- How long before the start the check-in opens; null without one.
  add column check_in_minutes integer check (check_in_minutes between 5 and 1440),
  -- What the start does to those who have not checked in.
  add column missing_at_start text not null default 'dropped' check (missing_at_start in ('dropped', 'kept')),
  add column check_in_announced boolean not null default false;

alter table registrations
  -- On the waiting list, in this order; without a seat and without a code.
  add column waiting_since timestamptz,
  add column checked_in_at timestamptz,
  -- SHA-256 of the mailed link that checks in.
  add column check_in_hash bytea unique,
  add column missed_check_in boolean not null default false,
  add check (waiting_since is null or not is_verified);
create index registrations_waiting on registrations (tournament_id, waiting_since, id) where waiting_since is not null;

alter table teams
  add column waiting_since timestamptz,
  add column checked_in_at timestamptz,
  add column check_in_hash bytea unique,
  add column missed_check_in boolean not null default false,
  add check (waiting_since is null or not is_verified);
create index teams_waiting on teams (tournament_id, waiting_since, id) where waiting_since is not null;

-- Teams on the waiting list take no seat; from the start on only verified ones do.
create or replace function refuse_too_many_teams() returns trigger language plpgsql as $$
declare
  most integer;
  is_open boolean;
begin
  select max_teams, status = 'upcoming' into most, is_open from tournaments where id = new.tournament_id for no key update;
  if (select count(*) from teams where tournament_id = new.tournament_id 
    and waiting_since is null and (is_verified or is_open)) > coalesce(most, 0) then
    raise exception using errcode = 'check_violation', constraint = 'tournament_is_full', message = 'tournament is full';
  end if;
  return null;
end $$;
drop trigger seats_backstop on teams;
create trigger seats_backstop after insert or update of tournament_id, waiting_since on teams
  for each row when (new.waiting_since is null) execute function refuse_too_many_teams();
