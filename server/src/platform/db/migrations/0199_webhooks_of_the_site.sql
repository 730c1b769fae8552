-- Without a tournament it is told of the whole site.
alter table webhooks alter tournament_id drop not null;

-- Whether who made it could not make it today: then nothing is sent.
create function is_paused(webhook webhooks) returns boolean language sql stable as $$
  select not exists (
    select from users where users.id = webhook.user_id and (
      users.role = 'admin'
      or webhook.tournament_id is not null and 'tournaments' = any(users.permissions)))
  and not exists (
    select from staff where staff.user_id = webhook.user_id
      and staff.tournament_id = webhook.tournament_id and staff.role = 'organiser')
$$;

-- Deliveries hold all that they say, whatever they are about.
update webhook_deliveries as delivery
set data = data || jsonb_build_object('tournament', jsonb_build_object(
  'id', tournaments.id, 'name', tournaments.name,
  'startDate', to_char(start_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'path', '/tournaments/' || tournaments.id))
from webhooks join tournaments on tournaments.id = webhooks.tournament_id
where webhooks.id = webhook_id;

-- When each was first shown to everybody, which is told once; what exists is not new any more.
alter table posts add column shown_at timestamptz default now();
alter table posts alter shown_at drop default;
update posts set shown_at = null where not published and published_at is null;
alter table maps add column shown_at timestamptz default now();
alter table maps alter shown_at drop default;
alter table products add column shown_at timestamptz default now();
alter table products alter shown_at drop default;
alter table tournaments add column shown_at timestamptz default now();
alter table tournaments alter shown_at drop default;
update tournaments set shown_at = null where visibility <> 'public';

create function set_shown_at() returns trigger language plpgsql as $$
begin
  new.shown_at := now();
  return new;
end $$;
create trigger posts_shown before insert or update on posts for each row
  when (new.published and new.shown_at is null) execute function set_shown_at();
create trigger maps_shown before insert or update on maps for each row
  when (new.is_active and new.shown_at is null) execute function set_shown_at();
create trigger products_shown before insert or update on products for each row
  when (new.is_active and new.shown_at is null) execute function set_shown_at();
create trigger tournaments_shown before insert or update on tournaments for each row
  when (new.visibility = 'public' and new.shown_at is null) execute function set_shown_at();
