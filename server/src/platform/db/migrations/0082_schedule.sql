alter table tournaments
  -- Of every round without a plan of its own.
  add column best_of integer not null default 1 check (best_of between 1 and 7 and best_of % 2 = 1);

create table round_plans (
  tournament_id integer not null references tournaments on delete cascade,
  -- Rounds to the final, which is 0: a plan keeps its round whatever number of entrants start.
  to_final integer not null check (to_final between 0 and 13),
  best_of integer not null check (best_of between 1 and 7 and best_of % 2 = 1),
  starts_at timestamptz,
  primary key (tournament_id, to_final)
);
create trigger round_plans_changed after insert or update or delete on round_plans
  for each statement execute function notify_change('brackets');

alter table matches
  -- Null: that of its round.
  add column starts_at timestamptz,
  add column station text check (length(station) between 1 and 40),
  -- [{ scoreA, scoreB }, ...] of a best of several; its score counts the games won.
  add column games jsonb,
  add check (games is null or score_a is not null);
