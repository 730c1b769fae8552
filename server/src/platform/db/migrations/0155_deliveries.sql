-- Mails that somebody waits for at his screen, codes and links to sign in with, go before all others.
alter table mails add column is_awaited boolean not null default false;
drop index mails_due;
create index mails_due on mails (is_awaited desc, is_by_anyone desc, run_at, id)
  where sent_at is null and failed_at is null;

-- What is told to nobody wakes nobody.
drop trigger webhook_deliveries_written on webhook_deliveries;
create trigger webhook_deliveries_written after insert on webhook_deliveries
  for each row execute function wake_webhook_worker();
