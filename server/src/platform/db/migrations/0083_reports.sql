alter table tournaments
  add column results_by text not null default 'organiser' check (results_by in ('organiser', 'players')),
  -- How long the other side has to answer a report.
  add column report_minutes integer not null default 15 check (report_minutes between 2 and 1440);

-- What each side says of a match: one waits for an answer, two that differ are a dispute.
create table match_reports (
  id integer generated always as identity primary key,
  match_id integer not null references matches on delete cascade,
  -- Of the match that it is about: once the match has changed, the report is history.
  match_version integer not null,
  entrant_id integer not null references entrants on delete cascade,
  winner integer not null references entrants on delete cascade,
  -- As in matches.
  games jsonb,
  reason text check (length(reason) between 1 and 500),
  -- A WebP, for the organisers and the two sides alone.
  screenshot bytea,
  user_id integer references users on delete set null,
  username text not null,
  -- When it becomes the result without an answer.
  answer_by timestamptz not null,
  created_at timestamptz not null default now(),
  unique (match_id, match_version, entrant_id)
);
create trigger match_reports_changed after insert or update or delete on match_reports
  for each statement execute function notify_change('brackets');
