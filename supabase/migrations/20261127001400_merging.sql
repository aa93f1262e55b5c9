-- Making one row of two: what belongs to a school or a coach moves to another one, before the first is deleted.
--
-- A history can't be rewritten, and what others logged, are reminded of or noted for themselves is theirs. So it moves by a
-- function that looks past row security, and only between two schools of one family, or two coaches of one school, that the
-- person could delete. Nothing but where a row belongs changes. Taken back, the rows move the other way.
--
-- merge_rows(changes, moves, deletions, notes) does all of it or nothing: first the changes, as apply_changes takes them,
-- then the moves, which are updates of one column each, then the deletions. "notes" says whose private notes go along:
-- {"from": "...", "to": "...", "apart": false}; "apart" takes them out again. It answers
-- {"first": {...}, "moved": {"rows": {...}}, "last": {...}}, the first and the last as apply_changes does.

-- The columns that say where a row belongs.
create or replace function private.movable() returns table (place text, name text, target text)
language sql immutable set search_path = '' as $$
  values
    ('school_status_history', 'school_id', 'schools'), ('coaches', 'school_id', 'schools'),
    ('events', 'school_id', 'schools'), ('interactions', 'school_id', 'schools'), ('offers', 'school_id', 'schools'),
    ('documents', 'school_id', 'schools'), ('suggestion', 'related_school_id', 'schools'),
    ('follow_up_reminders', 'school_id', 'schools'), ('interactions', 'coach_id', 'coaches'),
    ('offers', 'coach_id', 'coaches'), ('follow_up_reminders', 'coach_id', 'coaches')
$$;

-- Whether both are the person's to delete, and of one family; two coaches of one school.
create or replace function private.may_join(target text, one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case target
    when 'schools' then exists (
      select from public.schools as a, public.schools as b
      where a.id = one and b.id = other and a.user_id = (select auth.uid()) and b.user_id = a.user_id
        and a.family_unit_id is not distinct from b.family_unit_id)
    when 'coaches' then exists (
      select from public.coaches as a, public.coaches as b
      where a.id = one and b.id = other and a.school_id = b.school_id
        and (a.user_id = (select auth.uid()) and b.user_id = a.user_id or private.owns_school(a.school_id)))
    else false
  end
$$;

create or replace function private.move_children(moves json) returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch record;
  moved integer;
begin
  for batch in
    select m.place, c.key as name, (c.value ->> 'from')::uuid as one, (c.value ->> 'to')::uuid as other,
        array_agg(m.id order by m.id) as ids
      from (
        select value ->> 'table' as place, (value ->> 'id')::uuid as id, value -> 'update' as columns
        from json_array_elements(moves)
      ) as m, json_each(m.columns) as c (key, value)
      group by 1, 2, 3, 4
  loop
    if not exists (
      select from private.movable() as k
      where k.place = batch.place and k.name = batch.name and private.may_join(k.target, batch.one, batch.other)
    ) then
      raise insufficient_privilege using message = format('rows of "%s" can''t be moved there', batch.place),
        hint = json_build_object('table', batch.place, 'id', batch.ids[1], 'deed', 'update');
    end if;
    execute format('update public.%1$I set %2$I = $2 where id = any ($3) and %2$I = $1', batch.place, batch.name)
      using batch.one, batch.other, batch.ids;
    get diagnostics moved = row_count;
    if moved < cardinality(batch.ids) then
      raise exception using errcode = 'PT404', message = format('a row of "%s" isn''t there any more', batch.place),
        detail = json_build_object('table', batch.place, 'id', batch.ids[1]),
        hint = json_build_object('table', batch.place, 'id', batch.ids[1], 'deed', 'update');
    end if;
  end loop;
end
$$;

-- The private notes of everybody else: the person's own are a change like any other.
create or replace function private.join_notes(one uuid, other uuid, apart boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_join('schools', one, other) then
    raise insufficient_privilege using message = 'the notes of these schools can''t be joined',
      hint = json_build_object('table', 'schools', 'id', one, 'deed', 'update');
  end if;
  if apart then
    delete from public.private_notes as n using public.private_notes as own
      where n.school_id = one and own.school_id = other and own.user_id = n.user_id and n.note = own.note
        and n.user_id <> (select auth.uid());
    update public.private_notes as n set note = left(n.note, length(n.note) - length(own.note) - 1)
      from public.private_notes as own
      where n.school_id = one and own.school_id = other and own.user_id = n.user_id
        and right(n.note, length(own.note) + 1) = E'\n' || own.note and length(n.note) > length(own.note) + 1
        and n.user_id <> (select auth.uid());
    return;
  end if;
  insert into public.private_notes as kept (school_id, user_id, note)
    select other, user_id, note from public.private_notes
      where school_id = one and user_id <> (select auth.uid())
    on conflict (school_id, user_id) do update set note = kept.note || E'\n' || excluded.note, updated_at = now();
end
$$;

create or replace function public.merge_rows(changes json, moves json, deletions json, notes json) returns json
language plpgsql security invoker set search_path = '' as $$
declare
  first json := public.apply_changes(changes);
  last json;
begin
  perform private.move_children(moves);
  if json_typeof(notes) = 'object' then
    perform private.join_notes((notes ->> 'from')::uuid, (notes ->> 'to')::uuid, (notes ->> 'apart')::boolean);
  end if;
  last := public.apply_changes(deletions);
  return json_build_object(
    'first', first,
    'moved', json_build_object('rows', compass.rows_now(
      array(select value ->> 'table' from json_array_elements(moves)),
      array(select (value ->> 'id')::uuid from json_array_elements(moves)))),
    'last', last);
end
$$;

revoke all on function public.merge_rows(json, json, json, json) from public, anon;
grant execute on function public.merge_rows(json, json, json, json) to authenticated;
