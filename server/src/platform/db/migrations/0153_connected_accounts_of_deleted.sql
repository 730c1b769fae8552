-- Nothing new connects to a deleted account (0151).
create trigger connected_accounts_of_accounts before insert or update of user_id
  on connected_accounts for each row when (new.user_id is not null)
  execute function refuse_deleted_account('user_id');
create trigger oidc_answers_of_accounts before insert or update of user_id
  on oidc_answers for each row when (new.user_id is not null)
  execute function refuse_deleted_account('user_id');
