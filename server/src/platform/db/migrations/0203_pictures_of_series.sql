-- A series holds what a tournament showed until the same transaction, so it needs no trigger to take it into use.
create or replace view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions
  union all select unnest(uploads_in(lines_of(array[logo, icon, hero_picture]))) from site
  union all select unnest(uploads) from pages
  union all select unnest(uploads_in(image)) from map_suggestions
  union all select unnest(uploads_in(template ->> 'image')) from series;

-- Those that are deleted already would count as there again.
update series set template = template || '{"image": null}' where exists (
  select from uploads where is_gone and url = any(uploads_in(template ->> 'image')));
