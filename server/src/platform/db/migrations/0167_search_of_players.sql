-- Players are searched by a part of their username.
create index users_by_key_text on users using gin (username_key gin_trgm_ops);
create index users_by_key_pairs on users using gin (pairs_of(username_key));
analyze users;
