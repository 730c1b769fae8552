-- A transaction that hides nothing from visitors says so; its notices are then '<tag> stale': what was
-- cached is out of date, and may be shown while the database is away.
create function changed_notice(tag text) returns text language sql stable as $$
  select tag || case when current_setting('last_circle.hides_nothing', true) = 'on' then ' stale' else '' end
$$;

create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', changed_notice(tg_argv[0]));
  return null;
end $$;

create or replace function bump_version(tournament integer, changed text[]) returns void language plpgsql as $$
declare
  reached integer;
begin
  update tournaments set version = version + 1 where id = tournament returning version into reached;
  perform pg_notify('changed', changed_notice(tag)) from unnest(changed) as tag;
  perform pg_notify('live', concat_ws(':', tournament, reached, array_to_string(changed, ' ')));
end $$;
