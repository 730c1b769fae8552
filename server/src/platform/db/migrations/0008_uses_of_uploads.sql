-- The uploads that a text shows or links, each once, in their order. Folders have short names: a path of
-- any length would be too long for the index of `uploads`.
create function uploads_in(line text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct found[1] from regexp_matches(line, '/uploads/[a-z]{1,20}/[0-9a-f]{32}\.webp', 'g') as found order by 1);

alter table posts
  add column uploads text[] not null generated always as (uploads_in(content)) stored;
alter table post_revisions
  add column uploads text[] not null generated always as (uploads_in(content)) stored,
  drop column images;

-- Every column that holds the address of an upload stands here: a path, or in full as any web address.
create view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions;

-- It held paths alone, and only the search for a use read it.
drop index tournaments_by_image;

-- What is known of an upload since it was last taken into use or a sweep found it unused.
create table uploads (
  url text primary key,
  unused_since timestamptz,
  -- When a sweep last found it unused.
  noted_at timestamptz,
  -- Its file is deleted or about to be: nothing takes it into use again.
  is_gone boolean not null default false
);

-- Whoever takes an upload into use and whoever deletes it lock its row, so neither misses the other.
-- Lines of orders and revisions hold what a locked row held before them.
-- What a row shows already it may go on showing: nobody's edit is refused for a picture lost before it.
create function use_uploads() returns trigger language plpgsql as $$
declare
  shown text[];
  shown_before text[];
begin
  case tg_table_name
    when 'posts' then
      shown := new.uploads;
      shown_before := old.uploads;
    when 'products' then
      shown := uploads_in(lines_of(new.images));
      shown_before := uploads_in(lines_of(old.images));
    else
      shown := uploads_in(new.image);
      shown_before := uploads_in(old.image);
  end case;
  insert into uploads (url) select unnest(shown)
    on conflict (url) do update set unused_since = null where not uploads.is_gone;
  if exists (
    select from uploads
    where url = any(shown) and is_gone and url <> all(coalesce(shown_before, '{}'))
  ) then
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
