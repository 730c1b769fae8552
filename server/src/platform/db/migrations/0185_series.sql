-- Tournaments that repeat: each is made from the latest, a while before it starts.
create table series (
  id integer primary key generated always as identity,
  name text not null,
  every text not null check (every in ('week', 'two_weeks', 'month')),
  time_zone text not null,
  open_days_before integer not null check (open_days_before between 1 and 60),
  -- A day in the time zone, the last on which one may start.
  until text check (until ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The start of the tournament of this number, from which the others are counted.
  anchor timestamptz not null,
  anchor_number integer not null,
  -- The next one to be made; numbers before it that no tournament has were left out.
  next_number integer not null,
  -- Null once the series has ended.
  next_start timestamptz,
  publish_at timestamptz,
  -- The latest tournament as it was before it was changed alone: the next one is made from that.
  template jsonb,
  created_at timestamptz not null default now()
);
create index series_to_publish on series (publish_at) where publish_at is not null;
alter table tournaments
  add column series_id integer references series,
  add column series_number integer,
  add constraint series_number_unique unique (series_id, series_number),
  add constraint series_with_number check ((series_id is null) = (series_number is null));
create trigger series_changed after insert or update or delete on series
  for each statement execute function notify_change('tournaments');
