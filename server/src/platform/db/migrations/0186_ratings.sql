-- The ratings of players, made from results alone: tournaments in the order in which they ended.
-- A row says at which version a tournament was rated; it outlives the tournament, until all that came
-- after it is rated again.
create table rated_tournaments (
  tournament_id integer primary key,
  version integer not null,
  end_date timestamptz not null
);
create index rated_tournaments_in_order on rated_tournaments (end_date, tournament_id);

-- What each player had after a tournament that they played in.
create table rating_changes (
  user_id integer not null references users on delete cascade,
  tournament_id integer not null references rated_tournaments on delete cascade,
  rating double precision not null,
  primary key (user_id, tournament_id)
);
create index rating_changes_of_tournament on rating_changes (tournament_id);

-- What each player has now, and as it is shown.
create table ratings (
  user_id integer primary key references users on delete cascade,
  rating double precision not null,
  points integer not null generated always as (round(rating)::integer) stored
);
create index ratings_by_points on ratings (points, user_id);
create trigger ratings_changed after insert or update or delete on ratings
  for each statement execute function notify_change('players');
