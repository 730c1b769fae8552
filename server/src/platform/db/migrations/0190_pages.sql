-- Imprint, privacy, terms and whatever else an owner writes, in the order of the footer.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  -- Null until somebody has written it: admins are shown what could stand there.
  content text,
  published boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uploads text[] generated always as (uploads_in(content)) stored,
  constraint pages_are_written_before_they_are_published check (content is not null or not published)
);
create index pages_in_order on pages (position, id);
create trigger pages_changed after insert or update or delete on pages
  for each statement execute function notify_change('pages');
insert into pages (slug, title, position)
  values ('imprint', 'Imprint', 1), ('privacy', 'Privacy', 2), ('terms', 'Terms', 3);

create or replace view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions
  union all select unnest(uploads_in(lines_of(array[logo, icon, hero_picture]))) from site
  union all select unnest(uploads) from pages;

create or replace function use_uploads() returns trigger language plpgsql as $$
declare
  shown text[];
  shown_before text[];
begin
  case tg_table_name
    when 'posts', 'pages' then
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
create trigger pages_use_uploads after insert or update of content on pages
  for each row when (cardinality(new.uploads) > 0) execute function use_uploads();
