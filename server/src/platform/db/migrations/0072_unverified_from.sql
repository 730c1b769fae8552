-- When a registration or team was verified before an organiser took that back: verified again soon, it
-- gets its place in the order of seeds back.
alter table registrations
  add column unverified_from timestamptz,
  add column unverified_at timestamptz;
alter table teams
  add column unverified_from timestamptz,
  add column unverified_at timestamptz;
