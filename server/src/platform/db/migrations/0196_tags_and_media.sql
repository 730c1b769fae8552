-- What a post is about, in lower case.
alter table posts add column tags text[] not null default '{}';
create index posts_by_tag on posts using gin (tags);

-- The library of uploads: the newest first, by the name of the file they came from.
alter table uploads
  add column id integer generated always as identity unique,
  add column name text not null default '';
create index uploads_by_name on uploads using gin (lower(name) gin_trgm_ops);

create index posts_by_upload on posts using gin (uploads);
create index tournaments_by_upload on tournaments using gin (uploads_in(image)) where image is not null;
create index maps_by_upload on maps using gin (uploads_in(image)) where image is not null;
create index products_by_upload on products using gin (uploads_in(lines_of(images)));

-- Some places that show an upload; the titles of hidden ones are for their own desks alone.
create function uses_of_upload(upload text) returns table (kind text, id integer, title text)
  language sql stable
  begin atomic
    (select 'post', id, title from posts where uploads @> array[upload] order by id desc limit 4)
    union all
    (select 'page', id, case when published then title end from pages where uploads @> array[upload] limit 4)
    union all
    (select 'tournament', id, case when visibility = 'public' then name end from tournaments
      where image is not null and uploads_in(image) @> array[upload] order by id desc limit 4)
    union all
    (select 'product', id, case when is_active then name end from products
      where uploads_in(lines_of(images)) @> array[upload] order by id desc limit 4)
    union all
    (select 'map', id, case when is_active then name end from maps
      where image is not null and uploads_in(image) @> array[upload] order by id desc limit 4)
    union all
    (select 'site', 0, null from site where uploads_in(lines_of(array[logo, icon, hero_picture])) @> array[upload])
    limit 4;
  end;

-- The uploads of what has a title like this, as everybody sees it; of each kind the newest.
create function uploads_of_titled(pattern text) returns table (url text)
  language sql stable
  begin atomic
    select unnest(uploads) from
      (select uploads from posts where lower(title) like pattern order by id desc limit 200) as titled
    union select unnest(uploads_in(image)) from
      (select image from tournaments where visibility = 'public' and lower(name) like pattern order by id desc limit 200) as titled
    union select unnest(uploads_in(lines_of(images))) from
      (select images from products where is_active and lower(name) like pattern order by id desc limit 200) as titled
    union select unnest(uploads_in(image)) from
      (select image from maps where is_active and lower(name) like pattern order by id desc limit 200) as titled;
  end;
