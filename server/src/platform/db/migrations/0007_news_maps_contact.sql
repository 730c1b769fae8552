create table posts (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 200),
  -- HTML, sanitised.
  content text not null,
  published boolean not null default false,
  author_id integer references users on delete set null,
  -- Rises with every change.
  version integer not null default 1,
  -- What lists show of the content, read off it at each write: its beginning, its pictures, its length.
  text_start text not null,
  images text[] not null,
  reading_minutes integer not null check (reading_minutes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The first time.
  published_at timestamptz,
  check (not published or published_at is not null)
);
create index posts_newest on posts (created_at desc, id desc);
create index posts_published_newest on posts (created_at desc, id desc) where published;
create index posts_of_author on posts (author_id);
create trigger posts_changed after insert or update or delete on posts
  for each statement execute function tell_change('blogs');

-- Title and content as they were saved, the newest ones.
create table post_revisions (
  post_id integer not null references posts on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  images text[] not null,
  editor text not null,
  at timestamptz not null default now(),
  primary key (post_id, version)
);

create table maps (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  image text,
  map_code text not null check (map_code ~ '^[A-Za-z0-9-]{1,32}$'),
  category text not null check (
    category in ('Creative', 'Arena', 'Zone Wars', 'Box Fight', 'Build Fight', 'Race', 'Parkour', 'Hide & Seek')
  ),
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard', 'Expert')),
  difficulty_rank integer not null generated always as (
    case difficulty when 'Easy' then 1 when 'Medium' then 2 when 'Hard' then 3 else 4 end
  ) stored,
  max_players integer not null check (max_players between 1 and 100),
  tags text[] not null,
  tag_keys text[] not null generated always as (string_to_array(lower(lines_of(tags)), E'\n')) stored,
  created_by text not null,
  is_active boolean not null,
  is_featured boolean not null,
  created_at timestamptz not null default now(),
  -- A code is found with and without its dashes. A search is one line, so nothing is found across two of these.
  search_text text not null
    generated always as (lower(lines_of(array[name, description, created_by, map_code, replace(map_code, '-', '')]))) stored
);
create unique index map_code_taken on maps (upper(map_code));
-- Every list is counted: from these alone.
create index maps_newest on maps (created_at desc, id desc) include (is_active);
create index maps_of_category on maps (category, created_at desc, id desc) include (is_active);
create index maps_of_difficulty on maps (difficulty, created_at desc, id desc) include (is_active);
create index maps_featured on maps (created_at desc, id desc) include (is_active) where is_featured;
create index maps_by_name on maps (lower(name), id);
create index maps_by_category on maps (category, id);
create index maps_by_difficulty on maps (difficulty_rank, id);
create index maps_by_tag on maps using gin (tag_keys);
create index maps_by_text on maps using gin (search_text gin_trgm_ops);
create index maps_by_pairs on maps using gin (pairs_of(search_text));
create trigger maps_changed after insert or update or delete on maps
  for each statement execute function tell_change('maps');

-- Who writes both a map and tournaments locks the map first.
alter table matches add column map_id integer references maps on delete set null;
create index matches_on_map on matches (map_id) where map_id is not null;
alter table games add column map_id integer references maps on delete set null;
create index games_on_map on games (map_id) where map_id is not null;

alter table mails add column reply_to_name text not null default '';

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc) where not is_read;
