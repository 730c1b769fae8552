-- The authenticator app of a user; it counts once a code of it was verified.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- Encrypted.
  secret bytea not null,
  active_since timestamptz,
  -- The time of the last accepted code, in half minutes since 1970: none is accepted twice.
  last_step integer not null default 0
);

-- Each is deleted when it is used.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Who has given the password, and not yet the code.
create table login_challenges (
  token_hash bytea primary key,
  user_id integer not null references second_factors on delete cascade,
  expires_at timestamptz not null
);
create index login_challenges_of_user on login_challenges (user_id);

-- What was done to the safety of an account, for its owner.
create table account_events (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null default now(),
  event text not null check (
    event in ('second_factor_on', 'second_factor_off', 'recovery_codes_made', 'recovery_code_used')
  ),
  browser text not null
);
create index account_events_of_user on account_events (user_id, id);
