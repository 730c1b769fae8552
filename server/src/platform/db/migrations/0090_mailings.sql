-- What organisers write to participants; each mail of it is a row of the outbox.
create table mailings (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  -- Chosen by the client: the same message under the same key is sent once.
  key text not null,
  audience text not null check (audience in ('all', 'verified', 'missing', 'match')),
  -- The name of the match, where the audience is one.
  match_name text,
  subject text not null,
  text text not null,
  sent_by text not null,
  recipients integer not null check (recipients > 0),
  created_at timestamptz not null default now(),
  unique (tournament_id, key)
);
create index mailings_newest on mailings (tournament_id, id desc);

alter table mails add column mailing_id integer references mailings on delete set null;
create index mails_of_mailing on mails (mailing_id) where mailing_id is not null and sent_at is null;
