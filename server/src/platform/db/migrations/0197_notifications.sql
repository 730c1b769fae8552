-- What a member was told. One that is in no list waits for the mail of the day alone.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  text text not null,
  link text,
  is_on_site boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mail_due_at timestamptz
);
create index notifications_of_user on notifications (user_id, id desc) where is_on_site;
create index unread_notifications on notifications (user_id, id) where is_on_site and read_at is null;
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;
create index old_notifications on notifications (created_at);

-- Nothing new is written for an account that is deleted, or is being: whoever writes to many is neither
-- refused for one of them nor waits for what the deletion may be waiting for.
create function skip_deleted_account() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share skip locked;
  return case when found then new end;
end $$;
create trigger skip_deleted_account before insert on notifications
  for each row execute function skip_deleted_account();

-- Tells every server whose list has changed; a payload holds less than 8,000 bytes.
create function notify_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', string_agg(user_id::text, ' ')) from (
    select user_id, (row_number() over () - 1) / 500 as part
    from (select distinct user_id from changed where is_on_site) as members) as numbered
  group by part;
  return null;
end $$;
create trigger notifications_written after insert on notifications
  referencing new table as changed for each statement execute function notify_members();
create trigger notifications_read after update on notifications
  referencing new table as changed for each statement execute function notify_members();

-- What differs from what a member gets who has chosen nothing.
create table notification_preferences (
  user_id integer not null references users on delete cascade,
  kind text not null,
  on_site boolean not null,
  by_mail text not null check (by_mail in ('at-once', 'daily', 'off')),
  primary key (user_id, kind)
);

insert into notification_preferences (user_id, kind, on_site, by_mail)
  select user_id, kind, true, 'off' from profiles
  cross join lateral (values
    ('match_ready', mail_match_ready), ('join_request', mail_join_requests),
    ('request_accepted', mail_request_accepted), ('request_rejected', mail_request_rejected)
  ) as switches (kind, is_on)
  where not is_on;
alter table profiles
  drop column mail_match_ready, drop column mail_join_requests,
  drop column mail_request_accepted, drop column mail_request_rejected;

-- The next nine o'clock in the morning there, when the mail of the day goes out.
create function next_morning(zone text, after timestamptz default now()) returns timestamptz
  language sql stable
  return (date_trunc('day', after at time zone coalesce(zone, 'UTC') + interval '15 hours')
    + interval '9 hours') at time zone coalesce(zone, 'UTC');
