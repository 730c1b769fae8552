-- What the owner has said of the site's name and looks: one row, and none before they do.
create table site (
  is_only boolean primary key default true check (is_only),
  version integer not null default 0,
  name text,
  tagline text,
  logo text,
  icon text,
  action_colour text check (action_colour ~ '^#[0-9a-f]{6}$'),
  live_colour text check (live_colour ~ '^#[0-9a-f]{6}$'),
  hero_picture text,
  hero_eyebrow text,
  hero_title text,
  hero_text text,
  contact_email text,
  social_links text[] not null default '{}',
  footer_links jsonb not null default '[]',
  game text,
  time_zone text
);
create trigger site_changed after insert or update or delete on site
  for each statement execute function notify_change('site');

create or replace view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions
  union all select unnest(uploads_in(lines_of(array[logo, icon, hero_picture]))) from site;

create or replace function use_uploads() returns trigger language plpgsql as $$
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
    when 'site' then
      shown := uploads_in(lines_of(array[new.logo, new.icon, new.hero_picture]));
      shown_before := uploads_in(lines_of(array[old.logo, old.icon, old.hero_picture]));
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
create trigger site_uses_uploads after insert or update of logo, icon, hero_picture on site
  for each row execute function use_uploads();
