-- What a tournament does by itself, off unless its organisers want it.
alter table tournaments
  add column auto_check_in boolean not null default false,
  add column auto_start boolean not null default false,
  -- The start for which the clock has closed the check-in; a later one opens it again.
  add column check_in_closed_for timestamptz,
  -- Why it has not started by itself, and the version in which that was so.
  add column start_refusal text,
  add column start_refused_version integer;
create index tournaments_by_clock on tournaments (start_date)
  where status = 'upcoming' and (auto_start or auto_check_in);
