-- Organisers enter players and teams by a name alone; such a player has '' for an address.
alter table registrations alter column user_id drop not null;
alter table registrations add check (user_id is not null or (email = '' and waiting_since is null));
create unique index one_name_without_account on registrations (tournament_id, game_name_key(fortnite_username))
  where user_id is null;
alter table teams alter column captain_user_id drop not null;
-- Of a player without an address.
alter table winners add column registration_id integer references registrations on delete set null;
