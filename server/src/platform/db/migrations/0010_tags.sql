-- Notifies every server which cached answers are stale; the payload is a tag of the contract.
alter function tell_change() rename to notify_change;

drop trigger registrations_changed on registrations;
create trigger registrations_changed after insert or update or delete on registrations
  for each statement execute function notify_change('registrations');
drop trigger teams_changed on teams;
create trigger teams_changed after insert or update or delete on teams
  for each statement execute function notify_change('teams');
drop trigger team_members_changed on team_members;
create trigger team_members_changed after insert or update or delete on team_members
  for each statement execute function notify_change('teams');
create trigger entrants_changed after insert or update or delete on entrants
  for each statement execute function notify_change('brackets');
create trigger matches_changed after insert or update or delete on matches
  for each statement execute function notify_change('brackets');
create trigger games_changed after insert or update or delete on games
  for each statement execute function notify_change('brackets');
create trigger game_results_changed after insert or update or delete on game_results
  for each statement execute function notify_change('brackets');
create trigger winners_changed after insert or update or delete on winners
  for each statement execute function notify_change('tournaments');

-- Those who watch a tournament are notified of each version, '<tournament>:<version>:<tags>', after
-- every server has dropped the cached answers that it makes stale.
drop trigger tournaments_version on tournaments;
create function bump_version(tournament integer, changed text[]) returns void language plpgsql as $$
declare
  reached integer;
begin
  update tournaments set version = version + 1 where id = tournament returning version into reached;
  perform pg_notify('changed', tag) from unnest(changed) as tag;
  perform pg_notify('live', concat_ws(':', tournament, reached, array_to_string(changed, ' ')));
end $$;

-- Without a version it is gone.
drop trigger tournaments_gone on tournaments;
drop function tell_version();
create function notify_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', old.id || ':');
  return null;
end $$;
create trigger tournaments_gone after delete on tournaments
  for each row execute function notify_end();
