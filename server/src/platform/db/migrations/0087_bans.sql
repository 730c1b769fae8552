-- The form in which names in the game are compared: without case and spaces.
create function game_name_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(name, nfkc)), '\s', '', 'g');

-- From one tournament, or from all where it names none. A lifted one stays as its own record.
create table bans (
  id integer generated always as identity primary key,
  tournament_id integer references tournaments on delete cascade,
  kind text not null check (kind in ('account', 'email', 'game_name')),
  user_id integer references users on delete cascade,
  -- The username of the account, the address or the name.
  value text not null,
  value_key text not null generated always as (
    case kind when 'game_name' then game_name_key(value) else lower(value) end
  ) stored,
  reason text not null,
  -- Null for good.
  until timestamptz,
  banned_by text not null,
  created_at timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz,
  check ((kind = 'account') = (user_id is not null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create index bans_of_tournament on bans (tournament_id, id desc);
create index bans_in_force on bans (value_key) where lifted_at is null;

-- The longest ban in force of a player: by account, by any of the addresses and names given, or by those of the account.
create function active_ban(tournament integer, account integer, mails text[], names text[]) returns setof bans
language sql stable rows 1 as $$
  select * from bans
  where lifted_at is null and (until is null or until > now())
    and (tournament_id is null or tournament_id = tournament)
    and case kind
      when 'account' then user_id = account
      when 'email' then value_key in (
        select lower(mail) from unnest(mails) as mail
        union all select email_key from users where id = account)
      else value_key in (
        select game_name_key(name) from unnest(names) as name
        union all select game_name_key(username) from users where id = account
        union all select game_name_key(fortnite_username) from profiles
          where profiles.user_id = account and fortnite_username <> '')
    end
  order by until desc nulls first, id
  limit 1
$$;
