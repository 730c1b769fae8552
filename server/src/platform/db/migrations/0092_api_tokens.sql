-- For programs of organisers; each acts as the admin who made it, within its scopes.
create table api_tokens (
  id integer generated always as identity primary key,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  -- Its last four characters, by which people know it.
  ending text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
