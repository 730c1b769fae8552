-- Whose webhook it is: it pauses while they may not organise its tournament.
alter table webhooks add column user_id integer references users on delete set null;
-- Both were written in one transaction.
update webhooks set user_id = (
  select actor_id from audit
  where audit.tournament_id = webhooks.tournament_id and action = 'connected'
    and audit.at = webhooks.created_at
  order by audit.id limit 1);
create index webhooks_of_user on webhooks (user_id) where user_id is not null;
create trigger webhooks_of_accounts before insert or update of user_id on webhooks for each row
  when (new.user_id is not null) execute function refuse_deleted_account('user_id');
