-- The row of an account that its owner has deleted stays, without the person, so that the results of
-- others stay whole. Its address and username are free again.
alter table users
  add column deleted_at timestamptz,
  alter column username_key drop not null,
  drop column email_key;
alter table users
  add column email_key text generated always as (nullif(lower(email), '')) stored,
  add constraint users_email_key_key unique (email_key),
  add constraint nothing_left_of_deleted check (case
    when deleted_at is null then email <> '' and username_key is not null
    else email = '' and username = 'Deleted player' and username_key is null and password_hash = ''
      and role = 'player' and email_verified_at is null
  end);

-- Nothing new belongs to a deleted account: a write in flight waits for the deletion, which holds the
-- row, and is refused after it.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  account integer;
  is_deleted boolean;
begin
  execute format('select ($1).%I', tg_argv[0]) into account using new;
  select deleted_at is not null into is_deleted from users where id = account for key share;
  if is_deleted then
    raise 'The account was deleted' using errcode = 'AC001';
  end if;
  return new;
end $$;
do $$
declare
  tie record;
begin
  for tie in select * from (values
    ('account_events', 'user_id'), ('api_tokens', 'user_id'), ('audit', 'actor_id'),
    ('bans', 'user_id'), ('email_tokens', 'user_id'), ('match_reports', 'user_id'),
    ('orders', 'user_id'), ('permanent_team_invitations', 'user_id'),
    ('permanent_team_members', 'user_id'), ('permanent_teams', 'captain_user_id'),
    ('player_pages', 'user_id'), ('posts', 'author_id'), ('profiles', 'user_id'),
    ('registrations', 'user_id'), ('second_factors', 'user_id'), ('sessions', 'user_id'),
    ('staff', 'user_id'), ('substitutions', 'user_id'), ('team_members', 'user_id'),
    ('teams', 'captain_user_id')
  ) as ties (tab, col) loop
    execute format(
      'create trigger %I before insert or update of %I on %I for each row
        when (new.%I is not null) execute function refuse_deleted_account(%L)',
      tie.tab || '_of_accounts', tie.col, tie.tab, tie.col, tie.col);
  end loop;
end $$;

-- Of two admins who delete their accounts at once the second finds the first one gone.
create function refuse_last_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('last admin', 0));
  if not exists (select from users where role = 'admin') then
    raise 'The last admin stays' using errcode = 'AC002';
  end if;
  return null;
end $$;
create trigger users_without_admin after update of deleted_at on users for each row
  when (old.role = 'admin' and new.deleted_at is not null) execute function refuse_last_admin();

-- Whose entry it is, also after the registration is gone.
alter table entrants add column account_id integer references users on delete set null;
update entrants set account_id = registrations.user_id
  from registrations where registrations.id = registration_id;
create index entrants_of_account on entrants (account_id) where account_id is not null;
create function set_account_of_entrant() returns trigger language plpgsql as $$
begin
  new.account_id = (select user_id from registrations where id = new.registration_id);
  return new;
end $$;
create trigger entrants_of_accounts before insert or update of registration_id on entrants
  for each row when (new.registration_id is not null) execute function set_account_of_entrant();

-- The account of who was replaced.
alter table substitutions add column former_user_id integer references users on delete set null;
create index substitutions_of_former_user on substitutions (former_user_id)
  where former_user_id is not null;

-- Replaces a pattern in all texts of a JSON value, but not in its keys.
create function replaced_in(value jsonb, pattern text, replacement text) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, replacement, 'g'))
    when 'array' then (
      select coalesce(jsonb_agg(replaced_in(item, pattern, replacement) order by position), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, replaced_in(item, pattern, replacement)), '{}')
      from jsonb_each(value) as items (key, item))
    else value
  end;
end $$;
