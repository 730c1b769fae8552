-- The outbox: written in the transaction of the act, delivered by a worker that claims a row by pushing run_at forward.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  recipient_key text not null generated always as (lower(recipient)) stored,
  -- Whether anybody can cause this mail to an address that he types; only these are limited.
  is_by_anyone boolean not null,
  reply_to text,
  subject text not null,
  -- Emptied when delivered by SMTP or given up: the bodies carry codes and links.
  html text,
  text text,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
-- Mails that somebody waits for go before announcements to thousands.
create index mails_due on mails (is_by_anyone desc, run_at, id) where sent_at is null and failed_at is null;
create index mails_of_recipient on mails (recipient_key, created_at) where is_by_anyone;
create index mails_by_age on mails (created_at);

create function wake_mail_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('mails', '');
  return null;
end $$;
create trigger mails_written after insert on mails for each statement execute function wake_mail_worker();
