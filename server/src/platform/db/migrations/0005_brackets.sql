alter table tournaments
  add column format text not null default 'single_elimination'
    check (format in ('single_elimination', 'battle_royale')),
  add column third_place boolean not null default false,
  -- Kept so that a shuffle can be told again.
  add column shuffle_seed integer,
  -- { places: number[], kill: number } of a battle royale.
  add column scoring jsonb,
  -- Rises with every change of teams, bracket or games: what viewers are told.
  add column version integer not null default 0;

-- Who takes part, frozen at the start: verified players or verified teams.
create table entrants (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  seed integer not null check (seed > 0),
  name text not null,
  registration_id integer references registrations on delete set null,
  team_id integer references teams on delete set null,
  has_forfeited boolean not null default false,
  unique (tournament_id, seed) deferrable initially deferred,
  unique (id, tournament_id)
);
create index entrants_of_registration on entrants (registration_id);
create index entrants_of_team on entrants (team_id);

-- The winner of (round, position) plays (round + 1, position >> 1); the third-place match is (last round, 1).
create table matches (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  round integer not null check (round > 0),
  position integer not null check (position >= 0),
  is_third_place boolean not null,
  entrant_a integer,
  entrant_b integer,
  score_a integer check (score_a between 0 and 999),
  score_b integer check (score_b between 0 and 999),
  winner integer,
  is_forfeit boolean not null default false,
  -- Rises with every change of this match.
  version integer not null default 1,
  unique (tournament_id, round, position),
  foreign key (entrant_a, tournament_id) references entrants (id, tournament_id),
  foreign key (entrant_b, tournament_id) references entrants (id, tournament_id),
  foreign key (winner, tournament_id) references entrants (id, tournament_id),
  check ((score_a is null) = (score_b is null)),
  check (score_a <> score_b),
  check (winner is null or winner = entrant_a or winner = entrant_b)
);

create table games (
  tournament_id integer not null references tournaments on delete cascade,
  number integer not null check (number between 1 and 99),
  created_at timestamptz not null default now(),
  primary key (tournament_id, number)
);
create table game_results (
  tournament_id integer not null,
  number integer not null,
  entrant_id integer not null,
  placement integer not null check (placement between 1 and 1000),
  kills integer not null check (kills between 0 and 999),
  primary key (tournament_id, number, entrant_id),
  unique (tournament_id, number, placement) deferrable initially deferred,
  foreign key (tournament_id, number) references games on delete cascade,
  foreign key (entrant_id, tournament_id) references entrants (id, tournament_id) on delete cascade
);

create table winners (
  tournament_id integer not null references tournaments on delete cascade,
  place integer not null check (place > 0),
  placement text not null,
  username text not null,
  prize text not null,
  email text not null,
  primary key (tournament_id, place)
);

-- Who did what in a tournament, when, and what it was before.
create table audit (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  actor_id integer references users on delete set null,
  actor_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_of_tournament on audit (tournament_id, id desc);

-- Tells every server's viewers, '<tournament>:<version>', after every server has dropped what it kept; without a version it is gone.
create function tell_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'brackets');
  perform pg_notify('live', old.id || ':' || coalesce(new.version::text, ''));
  return null;
end $$;
create trigger tournaments_version after update of version on tournaments
  for each row when (old.version <> new.version) execute function tell_version();
create trigger tournaments_gone after delete on tournaments
  for each row execute function tell_version();
