alter table entrants
  -- Rises when the place passes to somebody else, or when it changes whether the entrant may play.
  add column version integer not null default 1,
  add column disqualified_at timestamptz,
  add column disqualified_by text,
  -- The reason, for the entrant and the staff alone.
  add column disqualified_for text check (length(disqualified_for) between 1 and 300),
  add check ((disqualified_at is null) = (disqualified_for is null)),
  add check ((disqualified_at is null) = (disqualified_by is null)),
  add check (disqualified_at is null or has_forfeited);
