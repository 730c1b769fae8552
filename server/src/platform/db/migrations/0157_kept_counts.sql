-- How many rows of each kind a list has, as changes to sum up: those who write at once do not wait
-- for each other, as they would for one row. They are added up now and then.
create table row_counts (
  list text not null,
  kind text not null,
  change bigint not null
);
create index row_counts_of_list on row_counts (list, kind) include (change);

do $$
declare
  list text;
  kind text;
begin
  for list, kind in values
    ('products', 'is_active'), ('maps', 'is_active'), ('posts', 'published'), ('orders', 'status')
  loop
    execute format($sql$
      create function count_%1$s() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' then
          insert into row_counts select %1$L, %2$I::text, count(*) from changed group by %2$I;
        elsif tg_op = 'DELETE' then
          insert into row_counts select %1$L, %2$I::text, -count(*) from changed group by %2$I;
        elsif tg_op = 'UPDATE' then
          insert into row_counts values (%1$L, old.%2$I::text, -1), (%1$L, new.%2$I::text, 1);
        else
          delete from row_counts where list = %1$L;
        end if;
        return null;
      end $body$;
      create trigger %1$s_count_inserted after insert on %1$I
        referencing new table as changed for each statement execute function count_%1$s();
      create trigger %1$s_count_deleted after delete on %1$I
        referencing old table as changed for each statement execute function count_%1$s();
      create trigger %1$s_count_updated after update of %2$I on %1$I
        for each row when (old.%2$I is distinct from new.%2$I) execute function count_%1$s();
      create trigger %1$s_count_emptied after truncate on %1$I
        for each statement execute function count_%1$s();
      insert into row_counts select %1$L, %2$I::text, count(*) from %1$I group by %2$I;
    $sql$, list, kind);
  end loop;
end $$;
