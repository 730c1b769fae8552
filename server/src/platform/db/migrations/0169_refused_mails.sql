-- The status with which the mail server refused it for good.
alter table mails add column refused_status integer;
create index mails_failed on mails (id) where failed_at is not null;
