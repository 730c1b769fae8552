-- What a player shows of himself; a player without a row shows nothing.
create table player_pages (
  user_id integer primary key references users on delete cascade,
  is_public boolean not null,
  shows_tournaments boolean not null,
  shows_teams boolean not null,
  shows_game_name boolean not null
);
create trigger player_pages_changed after insert or update or delete on player_pages
  for each statement execute function notify_change('players');
-- A page may show the game name of the profile.
create trigger profiles_changed after insert or update or delete on profiles
  for each statement execute function notify_change('players');

-- The entrant that a winner was announced for: the team or registration, or whoever has the address,
-- rather one of the announced name.
create function winning_entrant(winner winners) returns integer language sql stable as $$
  select entrants.id
  from entrants left join registrations on registrations.id = entrants.registration_id
  where entrants.tournament_id = winner.tournament_id and case
    when winner.team_id is not null then entrants.team_id = winner.team_id
    when winner.registration_id is not null then entrants.registration_id = winner.registration_id
    else winner.email <> '' and (
      lower(registrations.email) = lower(winner.email)
      or exists (
        select from team_members
        where team_members.team_id = entrants.team_id and status = 'accepted'
          and lower(team_members.email) = lower(winner.email)))
  end
  order by (entrants.name = winner.username) desc, entrants.id
  limit 1
$$;
