alter table profiles add column mail_match_ready boolean not null default true;
