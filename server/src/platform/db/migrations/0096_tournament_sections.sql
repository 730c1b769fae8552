-- Sections of the list are ordered by the start.
create index tournaments_by_start on tournaments (status, start_date, id);
