-- A player's own matches are found by the entrant.
create index matches_of_entrant_a on matches (entrant_a) where entrant_a is not null;
create index matches_of_entrant_b on matches (entrant_b) where entrant_b is not null;
