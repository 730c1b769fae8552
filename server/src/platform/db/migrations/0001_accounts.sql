create table users (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 30),
  -- NFKC and lower case: two usernames that people cannot tell apart are one.
  username_key text not null unique,
  email text not null,
  email_key text not null generated always as (lower(email)) stored unique,
  password_hash text not null,
  role text not null default 'player' check (role in ('admin', 'player')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Mailed links: verify an address, set a new password.
create table email_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null
);
create index email_tokens_of_user on email_tokens (user_id);
create index email_tokens_by_expiry on email_tokens (expires_at);

-- Counted failures and acts of one victim (an account, a recipient, a code).
create table attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null default now(),
  blocked_until timestamptz
);
create index attempts_by_age on attempts (since);
