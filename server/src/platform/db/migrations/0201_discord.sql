-- The server on Discord that the site is connected to, and the channel that it posts in.
create table discord_connection (
  is_only boolean primary key default true check (is_only),
  guild_id text not null,
  guild_name text not null,
  channel_id text not null,
  channel_name text not null,
  connected_at timestamptz not null default now()
);

-- What of a tournament is on Discord. It outlives the tournament, whose card and roles are taken back then.
create table discord_tournaments (
  tournament_id integer primary key,
  -- That of the tournament when its work was last queued.
  version integer not null,
  channel_id text,
  message_id text,
  card_hash bytea,
  event_id text,
  event_hash bytea
);

create table discord_roles (
  tournament_id integer not null,
  kind text not null check (kind in ('participant', 'checked_in', 'winner')),
  role_id text not null unique,
  -- As it was given there.
  name text not null,
  primary key (tournament_id, kind)
);

-- Who is known to have a role: what is given and taken is the difference to who should.
create table discord_role_holders (
  role_id text not null references discord_roles (role_id) on delete cascade,
  member_id text not null,
  primary key (role_id, member_id)
);

-- What is to be brought into step there; what is done reads the state of that moment, so one that waits is enough.
create table discord_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commands', 'card', 'event', 'roles', 'members', 'message')),
  -- The tournament, or the notification of a message; else 0.
  subject integer not null default 0,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Asked for once more while it was worked on.
  is_again boolean not null default false,
  -- Until when nothing of its kind is sent.
  paused_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create unique index discord_jobs_waiting on discord_jobs (kind, subject) where done_at is null and failed_at is null;
create index discord_jobs_due on discord_jobs (run_at, id) where done_at is null and failed_at is null;
create index discord_jobs_paused on discord_jobs (paused_until) where paused_until is not null;
create index discord_jobs_failed on discord_jobs (failed_at) where failed_at is not null;
create index old_discord_jobs on discord_jobs (created_at);

create function wake_discord_worker() returns trigger language plpgsql as $$
begin
  if exists (select from written) then
    notify discord;
  end if;
  return null;
end $$;
create trigger discord_jobs_written after insert on discord_jobs
  referencing new table as written for each statement execute function wake_discord_worker();

-- What has changed while a job was worked on is work of its own.
create function requeue_discord_job() returns trigger language plpgsql as $$
begin
  insert into discord_jobs (kind, subject) values (new.kind, new.subject)
    on conflict (kind, subject) where done_at is null and failed_at is null do nothing;
  return null;
end $$;
create trigger discord_job_ended after update on discord_jobs for each row
  when (new.is_again and old.done_at is null and old.failed_at is null
    and (new.done_at is not null or new.failed_at is not null))
  execute function requeue_discord_job();

alter table notifications add column is_on_discord boolean not null default false;
alter table notification_preferences add column on_discord boolean;
