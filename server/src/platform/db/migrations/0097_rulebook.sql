alter table tournaments
  -- Sanitised HTML without pictures.
  add column rules text not null default '' check (length(rules) <= 50000),
  -- [{"from": 1, "to": 3, "prize": "$100"}], by place.
  add column prizes jsonb not null default '[]',
  -- Counts the changes of both.
  add column rulebook_version integer not null default 0,
  -- Of a battle royale; null where it is open.
  add column planned_games smallint check (planned_games between 1 and 50);
