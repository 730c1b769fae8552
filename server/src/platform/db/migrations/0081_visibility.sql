alter table tournaments
  -- 'draft': organisers alone see it; 'unlisted': everybody who has its link.
  add column visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'draft')),
  -- When registration closes before the start; null where the start closes it.
  add column registration_closes_at timestamptz,
  add check (registration_closes_at <= start_date);
