alter table profiles
  add column mail_join_requests boolean not null default true,
  add column mail_request_accepted boolean not null default true,
  add column mail_request_rejected boolean not null default true;

-- Counts the mails of a kind to a recipient, where a kind has a limit of its own.
create index mails_of_kind on mails (recipient_key, kind, created_at) where not is_by_anyone;
