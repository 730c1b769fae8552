-- What a row shows already it may go on showing: nobody's edit is refused for a picture lost before it.
create or replace function use_uploads() returns trigger language plpgsql as $$
declare
  shown text[];
  shown_before text[];
begin
  case tg_table_name
    when 'posts' then
      shown := new.uploads;
      shown_before := old.uploads;
    when 'products' then
      shown := uploads_in(lines_of(new.images));
      shown_before := uploads_in(lines_of(old.images));
    else
      shown := uploads_in(new.image);
      shown_before := uploads_in(old.image);
  end case;
  insert into uploads (url) select unnest(shown)
    on conflict (url) do update set unused_since = null where not uploads.is_gone;
  if exists (
    select from uploads
    where url = any(shown) and is_gone and url <> all(coalesce(shown_before, '{}'))
  ) then
    raise 'An upload is gone' using errcode = 'UP001';
  end if;
  return null;
end $$;
