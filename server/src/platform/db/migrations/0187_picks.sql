-- Whom members expect on the first three places, where the organisers want it.
alter table tournaments add column pickem boolean not null default false;
create table picks (
  tournament_id integer not null references tournaments on delete cascade,
  user_id integer not null references users on delete cascade,
  first_id integer not null references entrants on delete cascade,
  second_id integer not null references entrants on delete cascade,
  third_id integer not null references entrants on delete cascade,
  primary key (tournament_id, user_id),
  constraint picks_differ check (first_id <> second_id and second_id <> third_id and third_id <> first_id)
);
create index picks_of_user on picks (user_id);
create index picks_of_first on picks (first_id);
create index picks_of_second on picks (second_id);
create index picks_of_third on picks (third_id);
