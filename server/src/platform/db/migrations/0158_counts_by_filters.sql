-- Rows are counted by what lists are filtered by, as changes to sum up (0157): one table of counts for
-- each, with the columns that it counts by.
drop table row_counts;
drop function count_products, count_maps, count_posts, count_orders cascade;

create table product_counts (is_active boolean not null, category text not null, change bigint not null);
create table map_counts (
  is_active boolean not null,
  category text not null,
  difficulty text not null,
  is_featured boolean not null,
  change bigint not null
);
create table post_counts (published boolean not null, change bigint not null);
create table order_counts (status text not null, change bigint not null);

-- Where a registration stands, but for what time changes: a code holds a seat until it expires.
create function standing_of(is_verified boolean, checked_in_at timestamptz, waiting_since timestamptz, code_expires_at timestamptz)
  returns text language sql immutable parallel safe
  return case
    when waiting_since is not null then 'waiting'
    when is_verified then case when checked_in_at is null then 'missing' else 'present' end
    when code_expires_at is not null then 'pending'
    else 'unverified'
  end;
-- Without a reference: those of a deleted tournament add up to nothing.
create table registration_counts (
  tournament_id integer not null,
  standing text not null check (standing in ('waiting', 'missing', 'present', 'pending', 'unverified')),
  change bigint not null
);
create index registration_counts_of_tournament on registration_counts (tournament_id);

do $$
declare
  list text;
  counts text;
  columns text;
  -- What is counted by, of a row and of the rows before and after a change.
  kind text;
  old_kind text;
  new_kind text;
  watched text;
begin
  for list, counts, columns, kind, watched in values
    ('products', 'product_counts', 'is_active, category', '%1$sis_active, %1$scategory', 'is_active, category'),
    ('maps', 'map_counts', 'is_active, category, difficulty, is_featured',
      '%1$sis_active, %1$scategory, %1$sdifficulty, %1$sis_featured', 'is_active, category, difficulty, is_featured'),
    ('posts', 'post_counts', 'published', '%1$spublished', 'published'),
    ('orders', 'order_counts', 'status', '%1$sstatus', 'status'),
    ('registrations', 'registration_counts', 'tournament_id, standing',
      '%1$stournament_id, standing_of(%1$sis_verified, %1$schecked_in_at, %1$swaiting_since, %1$scode_expires_at)',
      'tournament_id, is_verified, checked_in_at, waiting_since, code_expires_at')
  loop
    old_kind := format(kind, 'old.');
    new_kind := format(kind, 'new.');
    kind := format(kind, '');
    execute format($sql$
      create function count_%1$s() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' then
          insert into %2$I (%3$s, change) select %4$s, count(*) from changed group by %8$s;
        elsif tg_op = 'DELETE' then
          insert into %2$I (%3$s, change) select %4$s, -count(*) from changed group by %8$s;
        elsif tg_op = 'UPDATE' then
          insert into %2$I (%3$s, change) values (%5$s, -1), (%6$s, 1);
        else
          delete from %2$I;
        end if;
        return null;
      end $body$;
      create trigger %1$s_count_inserted after insert on %1$I
        referencing new table as changed for each statement execute function count_%1$s();
      create trigger %1$s_count_deleted after delete on %1$I
        referencing old table as changed for each statement execute function count_%1$s();
      create trigger %1$s_count_updated after update of %7$s on %1$I
        for each row when ((%5$s) is distinct from (%6$s)) execute function count_%1$s();
      create trigger %1$s_count_emptied after truncate on %1$I
        for each statement execute function count_%1$s();
      insert into %2$I (%3$s, change) select %4$s, count(*) from %1$I group by %8$s;
    $sql$, list, counts, columns, kind, old_kind, new_kind, watched,
      (select string_agg(number::text, ', ') from generate_series(1, cardinality(string_to_array(columns, ','))) as number));
  end loop;
end $$;
