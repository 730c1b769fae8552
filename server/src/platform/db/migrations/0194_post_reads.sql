-- How often a post was read on a day in UTC, and nothing of who read it. It outlives the post, so that
-- past weeks do not change.
create table post_reads (
  day date not null,
  post_id integer not null,
  reads integer not null check (reads > 0),
  primary key (day, post_id)
);

-- What figures count by week.
create index registrations_by_week on registrations (created_at);
create index teams_by_week on teams (coalesce(registered_at, verified_at));
