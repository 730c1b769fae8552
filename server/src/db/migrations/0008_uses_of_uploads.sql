-- The uploads that a text shows or links, each once, in their order.
create function uploads_in(line text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct found[1] from regexp_matches(line, '/uploads/[a-z]+/[0-9a-f]{32}\.webp', 'g') as found order by 1);

alter table posts
  add column uploads text[] not null generated always as (uploads_in(content)) stored;
alter table post_revisions
  add column uploads text[] not null generated always as (uploads_in(content)) stored,
  drop column images;

-- Every column that holds the URL of an upload stands here.
create view used_uploads as
  select image as url from tournaments
  union all select unnest(images) from products
  union all select image from order_lines
  union all select image from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions;

-- What is known of an upload since it was last taken into use or a sweep found it unused.
create table uploads (
  url text primary key,
  unused_since timestamptz,
  -- Its file is deleted or about to be: nothing takes it into use again.
  is_gone boolean not null default false
);

-- Whoever takes an upload into use and whoever deletes it lock its row, so neither misses the other.
-- Lines of orders and revisions hold what a locked row held before them.
create function use_uploads() returns trigger language plpgsql as $$
declare
  shown text[];
begin
  case tg_table_name
    when 'posts' then shown := new.uploads;
    when 'products' then shown := uploads_in(lines_of(new.images));
    else shown := uploads_in(new.image);
  end case;
  insert into uploads (url) select unnest(shown)
    on conflict (url) do update set unused_since = null where not uploads.is_gone;
  if exists (select from uploads where url = any(shown) and is_gone) then
    raise 'An upload is gone' using errcode = 'UP001';
  end if;
  return null;
end $$;
create trigger tournaments_use_uploads after insert or update of image on tournaments
  for each row when (new.image is not null) execute function use_uploads();
create trigger products_use_uploads after insert or update of images on products
  for each row when (cardinality(new.images) > 0) execute function use_uploads();
create trigger maps_use_uploads after insert or update of image on maps
  for each row when (new.image is not null) execute function use_uploads();
create trigger posts_use_uploads after insert or update of content on posts
  for each row when (cardinality(new.uploads) > 0) execute function use_uploads();
