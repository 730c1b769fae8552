-- Folders have short names: a path of any length would be too long for the index of `uploads`.
create or replace function uploads_in(line text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct found[1] from regexp_matches(line, '/uploads/[a-z]{1,20}/[0-9a-f]{32}\.webp', 'g') as found order by 1);

-- Every column that holds the address of an upload stands here: a path, or in full as any web address.
create or replace view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions;

-- It held paths alone, and only the search for a use read it.
drop index tournaments_by_image;

-- When a sweep last found it unused.
alter table uploads add column noted_at timestamptz;
