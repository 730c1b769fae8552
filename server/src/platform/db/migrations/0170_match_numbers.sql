-- How a match is called, M1 and so on through its stage; null for a bye of the draw.
alter table matches add column number integer check (number > 0);
update matches set number = counted.number
from (
  select matches.id, row_number() over (
    partition by tournament_id, stage
    order by step, array_position(array['third', 'main', 'lower', 'final'], section),
      group_number, round, position
  ) as number
  from matches
  join tournaments on tournaments.id = matches.tournament_id
  -- The second final has no sources while it is not needed, and a Swiss round while it is shorter.
  where section = 'final' or stages -> (stage - 1) ->> 'format' = 'swiss'
    or (coalesce(source_a, entrant_a::text) is not null
      and coalesce(source_b, entrant_b::text) is not null)
) as counted
where counted.id = matches.id;
