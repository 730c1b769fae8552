-- What only the holder of the secret key can write, so that another one is noticed.
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  value text not null
);
