-- What comes back from the trash comes into one family, which is the person's, and points at nothing of another one.

create or replace function private.demand_sight(place text, content json) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  school uuid := coalesce(content ->> 'school_id', content ->> 'related_school_id')::uuid;
  interaction uuid := (content ->> 'interaction_id')::uuid;
  named uuid[] := private.families_of(school, (content ->> 'coach_id')::uuid, (content ->> 'event_id')::uuid, interaction);
  -- What hangs on a school or an interaction is of that one's family, whichever it was of.
  family uuid := case when coalesce(school, interaction) is null then (content ->> 'family_unit_id')::uuid end;
begin
  if not coalesce(
    case
      when school is not null then private.sees_school(school)
      when family is not null then family in (select private.my_families())
      else (select auth.uid())::text in (content ->> 'user_id', content ->> 'athlete_id') or cardinality(named) = 1
    end and cardinality(named) <= 1 and named <@ array(select private.my_families())
      and (family is null or named <@ array[family]), false)
  then
    raise insufficient_privilege using message = format('a row of "%s" belongs to a family that isn''t yours', place);
  end if;
end
$$;

-- Rows whose owner isn't in their family any more are the person's who brings them back, and their reminders hang on
-- nothing. References that the deletion emptied are filled where both ends are of one family.
create or replace function private.join_up(restored uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  gap record;
begin
  foreach name in array array['schools', 'coaches', 'events', 'offers', 'performance_metrics', 'documents'] loop
    execute format(
      'update public.%I as r set user_id = (select auth.uid()) where id = any ($1) and not exists (
         select from public.family_members as m where m.family_unit_id = r.family_unit_id and m.user_id = r.user_id)', name)
      using restored;
  end loop;
  for gap in select * from private.emptied() loop
    execute format(
      'with filled as (
         delete from private.trash as t
         where t.deleted_by = (select auth.uid()) and t.place = %1$L and (t.content ->> ''target'')::uuid = any ($1)
         returning t.id, (t.content ->> ''target'')::uuid as target
       )
       update public.%2$I as r set %3$I = f.target from filled as f join public.%4$I as t on t.id = f.target
         where r.id = f.id and r.%3$I is null and coalesce(
           (to_jsonb(r) ->> ''family_unit_id'')::uuid = t.family_unit_id,
           exists (select from public.family_members as m where m.family_unit_id = t.family_unit_id and m.user_id = r.%5$I))',
      'emptied ' || gap.place || '.' || gap.name, gap.place, gap.name, gap.target, gap.owner) using restored;
  end loop;
  perform private.detach_reminders(array(
    select family_unit_id from public.follow_up_reminders where id = any (restored)
    union select c.family_unit_id from public.follow_up_reminders as r join public.coaches as c on c.id = r.coach_id
      where r.id = any (restored)));
end
$$;

create or replace function public.restore_deleted(ids uuid[], contents json[] default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  target text;
  rows json[];
  batch json;
  names text;
  restored uuid[] := '{}';
begin
  foreach target in array private.restorable() loop
    -- Taken out first, so that two calls can't bring the same rows back.
    with found as (
      delete from private.trash as t
      where t.deleted_by = (select auth.uid()) and t.id = any (ids) and t.place = target
        and (contents is null or private.agrees(t.place, t.content, contents[array_position(ids, t.id)]))
      returning t.id, private.without_gone(t.content) as content
    )
    select array_agg(content order by id), restored || coalesce(array_agg(id order by id), '{}')
      into rows, restored from found;
    continue when rows is null;
    perform private.demand_sight(target, r.content) from unnest(rows) as r (content);
    -- Rows that were deleted when the table had other columns: each gets what it had of those that there are.
    for names, batch in
      select k.names, json_agg(r.content order by r.number)
        from unnest(rows) with ordinality as r (content, number), lateral (
          select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as names from pg_catalog.pg_attribute as a
            where a.attrelid = format('public.%I', target)::regclass and a.attnum > 0 and not a.attisdropped
              and a.attgenerated = '' and a.attname::text in (select json_object_keys(r.content))
        ) as k
        group by k.names
    loop
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from json_populate_recordset(null::public.%1$I, $1)', target, names)
        using batch;
    end loop;
  end loop;
  perform private.join_up(restored);
  return restored;
end
$$;

-- Private notes come back with a school of the family that it was of, to those who are in it: nobody draws them into another
-- family by a school of the same id.
alter table private.deleted_notes add column if not exists family_unit_id uuid;

-- Before the keys take the notes along: afterwards nobody knows any more whose the school was.
create or replace function private.note_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_notes as kept (school_id, user_id, note, updated_at, family_unit_id)
    select school_id, user_id, note, updated_at, old.family_unit_id from public.private_notes where school_id = old.id
    on conflict (school_id, user_id) do update set family_unit_id = excluded.family_unit_id;
  return old;
end
$$;

create or replace trigger schools_notes_family before delete on public.schools
  for each row execute function private.note_family();

create or replace function private.bring_notes_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with back as (
    delete from private.deleted_notes as d
      using public.family_members as m
      where d.school_id = new.id and coalesce(d.family_unit_id = new.family_unit_id, true)
        and m.family_unit_id = new.family_unit_id and m.user_id = d.user_id
      returning d.school_id, d.user_id, d.note, d.updated_at
  )
  insert into public.private_notes (school_id, user_id, note, updated_at)
    select school_id, user_id, note, updated_at from back
    on conflict do nothing;
  return null;
end
$$;

revoke all on function private.join_up(uuid[]), private.note_family() from public, anon, authenticated;
