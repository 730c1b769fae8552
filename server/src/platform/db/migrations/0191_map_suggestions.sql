-- Maps that players suggest. What was decided stays, for the player to see; its picture does not.
create table map_suggestions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  description text not null,
  image text,
  map_code text not null check (map_code ~ '^[A-Za-z0-9-]{1,32}$'),
  category text not null check (
    category in ('Creative', 'Arena', 'Zone Wars', 'Box Fight', 'Build Fight', 'Race', 'Parkour', 'Hide & Seek')
  ),
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard', 'Expert')),
  max_players integer not null check (max_players between 1 and 100),
  tags text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  reason text,
  map_id integer references maps on delete set null,
  decided_by integer references users on delete set null,
  check (image is null or status = 'waiting'),
  check ((reason is not null) = (status = 'declined'))
);
create unique index map_suggestion_waits on map_suggestions (upper(map_code)) where status = 'waiting';
create index map_suggestions_in_turn on map_suggestions (id) where status = 'waiting';
create index map_suggestions_of_user on map_suggestions (user_id, id desc);
create index map_suggestions_of_map on map_suggestions (map_id) where map_id is not null;
create index map_suggestions_decided_by on map_suggestions (decided_by) where decided_by is not null;

create trigger map_suggestions_use_uploads after insert or update of image on map_suggestions
  for each row when (new.image is not null) execute function use_uploads();
create or replace view used_uploads as
  select unnest(uploads_in(image)) as url from tournaments
  union all select unnest(uploads_in(lines_of(images))) from products
  union all select unnest(uploads_in(image)) from (select distinct image from order_lines) as sold
  union all select unnest(uploads_in(image)) from maps
  union all select unnest(uploads) from posts
  union all select unnest(uploads) from post_revisions
  union all select unnest(uploads_in(lines_of(array[logo, icon, hero_picture]))) from site
  union all select unnest(uploads) from pages
  union all select unnest(uploads_in(image)) from map_suggestions;

alter table maps
  add column suggested_by integer references users on delete set null,
  add column likes integer not null default 0 check (likes >= 0);
create index maps_suggested_by on maps (suggested_by) where suggested_by is not null;
create index maps_by_likes on maps (likes, id);

create table map_likes (
  map_id integer not null references maps on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (map_id, user_id)
);
create index map_likes_of_user on map_likes (user_id, created_at desc);
create index map_likes_newest on map_likes (created_at, map_id);

create function count_map_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update maps set likes = likes + 1 where id = new.map_id;
  else
    update maps set likes = likes - 1 where id = old.map_id;
  end if;
  return null;
end $$;
create trigger map_likes_counted after insert or delete on map_likes
  for each row execute function count_map_like();

-- A like changes a map too, and makes only what shows likes out of date.
drop trigger maps_changed on maps;
create trigger maps_changed after insert or delete or update of
    name, description, image, map_code, category, difficulty, max_players, tags, created_by, is_active, is_featured,
    suggested_by
  on maps for each statement execute function notify_change('maps');
create trigger maps_liked after update of likes on maps
  for each statement execute function notify_change('likes');
