-- Raised by a new password and the like; browsers that were known before are strangers.
alter table users add column browser_epoch integer not null default 0;
