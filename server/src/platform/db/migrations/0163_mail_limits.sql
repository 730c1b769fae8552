-- Limits count mails by mailbox: 'fox+1@' and 'fox+2@' are read by one person. Identity stays the whole address.
create function mailbox_key(address text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(address, nfkc)), '\+[^@]*@', '@');

alter table mails
  add column mailbox_key text not null generated always as (mailbox_key(recipient)) stored;
drop index mails_of_recipient;
create index mails_of_mailbox on mails (mailbox_key, created_at) where is_by_anyone;
drop index mails_of_kind;
create index mails_of_kind on mails (mailbox_key, kind, created_at) where not is_by_anyone;
