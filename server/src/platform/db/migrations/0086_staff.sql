-- Who helps in a tournament, and open invitations to.
create table staff (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  role text not null check (role in ('organiser', 'referee', 'caster')),
  -- Null until the account of the address accepts.
  user_id integer references users on delete cascade,
  -- SHA-256 of the mailed link.
  token_hash bytea not null unique,
  -- Of an open invitation.
  expires_at timestamptz,
  invited_by text not null,
  created_at timestamptz not null default now(),
  unique (tournament_id, email_key),
  unique (tournament_id, user_id),
  check ((user_id is null) = (expires_at is not null))
);
create index staff_of_user on staff (user_id, tournament_id);
