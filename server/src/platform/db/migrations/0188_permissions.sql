-- What a player is trusted with beside playing; admins may do all of it without.
alter table users add column permissions text[] not null default '{}',
  add constraint users_permissions_known
    check (permissions <@ array['news', 'shop', 'maps', 'tournaments', 'members']);

-- What was done to accounts. The member is named by the row, so that erasing the account is enough.
create table member_audit (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references users on delete set null,
  actor_name text not null,
  member_id integer not null references users on delete cascade,
  action text not null,
  before text[],
  after text[]
);
create index member_audit_of_member on member_audit (member_id);
create index member_audit_of_actor on member_audit (actor_id);

-- Members are found by their address too, as players by their name.
create index users_by_email_text on users using gin (email_key gin_trgm_ops);
create index users_by_email_pairs on users using gin (pairs_of(email_key));
