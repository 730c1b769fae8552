-- A row means that the checklist of a new site is hidden from all admins.
create table setup (
  is_only boolean primary key default true check (is_only),
  dismissed_at timestamptz not null default now()
);
-- A site that is in use needs none.
insert into setup select where exists (select from tournaments) or exists (select from products);
