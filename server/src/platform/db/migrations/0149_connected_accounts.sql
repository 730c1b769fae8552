-- An account at an OpenID provider that signs a user in.
create table connected_accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Who vouches, and for whom there: together they name one account for ever.
  issuer text not null,
  subject text not null,
  -- As the provider said when it was connected, for its owner; empty where it said none.
  email text not null,
  connected_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Sign-ins that have come back from a provider: each does once.
create table oidc_states (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

-- Whom a provider has signed in, until the page of the browser takes it.
create table oidc_answers (
  token_hash bytea primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- Verified by the provider; empty otherwise.
  email text not null,
  username text not null,
  -- Who connects it; null where somebody signs in.
  user_id integer references users on delete cascade,
  is_used boolean not null default false,
  expires_at timestamptz not null
);
create index oidc_answers_of_user on oidc_answers (user_id);
