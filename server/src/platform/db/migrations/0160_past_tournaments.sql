-- Tournaments that are over have two statuses, of which the page is one list by the start.
create index tournaments_over_by_start on tournaments (start_date, id)
  where status in ('completed', 'cancelled');
