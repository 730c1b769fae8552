-- When a draft is published by the clock.
alter table posts add column publish_at timestamptz,
  add constraint posts_wait_unpublished check (publish_at is null or not published);
create index posts_due on posts (publish_at) where publish_at is not null;
