-- How each stage is played, one after the other (contract: StageInput).
alter table tournaments add column stages jsonb;
update tournaments set stages = jsonb_build_array(jsonb_build_object(
  'format', format, 'name', null, 'groups', 1, 'legs', 1, 'draw', 'snake', 'hasReset', true,
  'rounds', null, 'lobbySize', null, 'games', null, 'matchPoint', null, 'advance', null));
alter table tournaments drop column format;
alter table tournaments
  alter column stages set not null,
  alter column stages set default '[{
    "format": "single_elimination", "name": null, "groups": 1, "legs": 1, "draw": "snake",
    "hasReset": true, "rounds": null, "lobbySize": null, "games": null, "matchPoint": null,
    "advance": null}]',
  -- Of the first stage.
  add column format text not null generated always as (stages -> 0 ->> 'format') stored
    check (format in ('single_elimination', 'double_elimination', 'round_robin', 'swiss', 'battle_royale')),
  -- Draws groups and lobbies; the same lot draws the same ones.
  add column draw_lot integer not null default floor(random() * 2147483647)::integer;

alter table matches
  add column stage integer not null default 1 check (stage between 1 and 9),
  add column section text not null default 'main' check (section in ('main', 'lower', 'final', 'third')),
  -- From 1; 0 in a stage without groups.
  add column group_number integer not null default 0 check (group_number >= 0),
  -- The order in which the rounds of all sections can be played.
  add column step integer,
  -- Of its section.
  add column rounds integer,
  add column name text,
  -- What fills a slot: 'seed 3', 'winner main 1.0', 'loser main 1.0', 'pairing'; null is a bye.
  add column source_a text,
  add column source_b text,
  -- Of a Swiss round: { reason, pointsA, pointsB } when it was made.
  add column pairing jsonb;

update matches set
  section = case when is_third_place then 'third' else 'main' end,
  step = matches.round,
  rounds = case when is_third_place then 1 else brackets.rounds end,
  name = case
    when is_third_place then 'Third-place match'
    when round = brackets.rounds then 'Final'
    when round = brackets.rounds - 1 then 'Semi-final ' || position + 1
    when round = brackets.rounds - 2 then 'Quarter-final ' || position + 1
    else 'Round ' || round || ', match ' || position + 1
  end,
  source_a = case
    when is_third_place then 'loser main ' || brackets.rounds - 1 || '.0'
    when round > 1 then 'winner main ' || round - 1 || '.' || position * 2
    else 'seed ' || (select seed from entrants where entrants.id = entrant_a)
  end,
  source_b = case
    when is_third_place then 'loser main ' || brackets.rounds - 1 || '.1'
    when round > 1 then 'winner main ' || round - 1 || '.' || position * 2 + 1
    else 'seed ' || (select seed from entrants where entrants.id = entrant_b)
  end
from (select tournament_id, max(round) as rounds from matches group by tournament_id) as brackets
where brackets.tournament_id = matches.tournament_id;

alter table matches drop constraint matches_tournament_id_round_position_key;
update matches set round = 1, position = 0 where is_third_place;
alter table matches
  drop column is_third_place,
  alter column step set not null,
  alter column rounds set not null,
  alter column name set not null,
  add constraint one_match_of_each_position
    unique (tournament_id, stage, section, group_number, round, position);

-- Who has which place of a stage after the first one; none while it is not known.
create table stage_places (
  tournament_id integer not null references tournaments on delete cascade,
  stage integer not null check (stage between 2 and 9),
  seed integer not null check (seed > 0),
  entrant_id integer not null,
  primary key (tournament_id, stage, seed),
  foreign key (entrant_id, tournament_id) references entrants (id, tournament_id) on delete cascade
);
create trigger stage_places_changed after insert or update or delete on stage_places
  for each statement execute function notify_change('brackets');

alter table round_plans
  add column stage integer not null default 1 check (stage between 1 and 9),
  add column section text not null default 'main' check (section in ('main', 'lower', 'final', 'third')),
  drop constraint round_plans_pkey,
  drop constraint round_plans_to_final_check,
  add check (to_final between 0 and 63),
  add primary key (tournament_id, stage, section, to_final);

-- Each lobby of a stage counts its own games.
alter table game_results drop constraint game_results_tournament_id_number_fkey;
alter table game_results drop constraint game_results_pkey;
alter table game_results drop constraint game_results_tournament_id_number_placement_key;
alter table games drop constraint games_pkey;
alter table games
  add column stage integer not null default 1 check (stage between 1 and 9),
  add column lobby integer not null default 1 check (lobby > 0),
  add primary key (tournament_id, stage, lobby, number);
alter table game_results
  add column stage integer not null default 1,
  add column lobby integer not null default 1,
  add primary key (tournament_id, stage, lobby, number, entrant_id),
  add constraint one_of_each_placement
    unique (tournament_id, stage, lobby, number, placement) deferrable initially deferred,
  add foreign key (tournament_id, stage, lobby, number) references games on delete cascade;
