-- A browser that shows notifications, until the session ends in which it was added.
create table push_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_hash bytea not null references sessions on delete cascade,
  -- Of its address at the push service, which is encrypted with its keys.
  endpoint_hash bytea not null unique,
  subscription bytea not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_hash);

alter table notifications add column is_on_phone boolean not null default false;
alter table notification_preferences add column on_phone boolean;

-- When nothing is to ring, in a time zone; through midnight where it begins later than it ends.
create table quiet_hours (
  user_id integer primary key references users on delete cascade,
  begins time not null,
  ends time not null,
  time_zone text not null,
  check (begins <> ends)
);

-- When the quiet hours end in which the instant lies; null outside of them.
create function end_of_quiet(begins time, ends time, zone text, at timestamptz default now())
  returns timestamptz language sql stable
  return case
    when begins < ends and (at at time zone zone)::time >= begins and (at at time zone zone)::time < ends
      or begins > ends and (at at time zone zone)::time < ends
      then ((at at time zone zone)::date + ends) at time zone zone
    when begins > ends and (at at time zone zone)::time >= begins
      then ((at at time zone zone)::date + 1 + ends) at time zone zone
  end;

create table push_messages (
  id bigint generated always as identity primary key,
  device_id integer not null references push_devices on delete cascade,
  notification_id integer not null references notifications on delete cascade,
  created_at timestamptz not null default now(),
  run_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (notification_id, device_id)
);
create index push_messages_due on push_messages (run_at, id) where sent_at is null and failed_at is null;
create index push_messages_of_device on push_messages (device_id);
create index old_push_messages on push_messages (created_at);

create function wake_push_worker() returns trigger language plpgsql as $$
begin
  if exists (select from written) then
    notify pushes;
  end if;
  return null;
end $$;
create trigger push_messages_written after insert on push_messages
  referencing new table as written for each statement execute function wake_push_worker();
