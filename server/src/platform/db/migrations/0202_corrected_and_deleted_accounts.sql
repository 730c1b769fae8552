-- An address before this one was verified, so somebody has used the account.
alter table users add column had_verified_address boolean not null default false;
-- Nothing says which of the corrected accounts had one: all of them stay.
update users set had_verified_address = true
  where email_verified_at is null and deleted_at is null and exists (
    select from member_audit
    where member_id = users.id and action = 'changed the address of');

-- Deleted accounts have none.
delete from ratings using users where users.id = user_id and deleted_at is not null;
