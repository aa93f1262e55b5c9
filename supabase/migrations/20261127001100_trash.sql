-- Taking a deletion back: what somebody deletes lies in a trash for 30 days, and comes back from there by its id. So rows
-- that row security would not let anybody add (history, what others logged) return as they were, and none can be forged.

create table if not exists private.trash (
  deleted_by uuid not null,
  id uuid not null,
  place text not null,
  -- As text: documents keep the order of their keys and the spelling of their numbers.
  content json not null,
  deleted_at timestamptz not null default now(),
  -- What went together has the same one.
  deletion bigint not null default txid_current(),
  -- Whose it was: their accounts take it along.
  people uuid[] not null default '{}',
  primary key (deleted_by, id, place)
);
alter table private.trash enable row level security;
revoke all on private.trash from public, anon, authenticated;
create index if not exists trash_deleted_at on private.trash (deleted_at);
create index if not exists trash_people on private.trash using gin (people) with (fastupdate = off);

create or replace function private.people_in(content json) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct name::uuid), '{}')
    from unnest(array[
      content ->> 'user_id', content ->> 'logged_by', content ->> 'changed_by', content ->> 'athlete_id']) as names (name)
    where name is not null
$$;

-- Keeps what the person who is signed in deletes, and what the database takes along with it; the project's own deletions
-- are final, and so is what goes with the person's account. What is older than 30 days goes, a thousand rows at a time.
create or replace function private.keep_in_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select auth.uid());
begin
  if person is null or not exists (select from gone) or not exists (select from public.users where id = person) then
    return null;
  end if;
  insert into private.trash as kept (deleted_by, id, place, content, people)
    select person, g.id, tg_table_name, row_to_json(g), private.people_in(row_to_json(g)) from gone as g
    on conflict (deleted_by, id, place) do update
      set content = excluded.content, deleted_at = excluded.deleted_at, deletion = excluded.deletion,
        people = excluded.people;
  delete from private.trash where (deleted_by, id, place) in (
    select deleted_by, id, place from private.trash where deleted_at < now() - interval '30 days' limit 1000);
  return null;
end
$$;

-- What goes empties rows of others that pointed at it, too: where the person may not change them, only the project can fill
-- them again. The arguments are the column that points, the table that it points at, and the column with the one whose row
-- it is.
create or replace function private.keep_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select auth.uid());
  before jsonb := to_jsonb(old);
  is_there boolean;
begin
  if person is null or before ->> tg_argv[2] = person::text
    or tg_table_name in ('documents', 'performance_metrics')
      and (before ->> 'family_unit_id')::uuid in (select private.my_families())
  then
    return null;
  end if;
  execute format('select exists (select from public.%I where id = $1)', tg_argv[1])
    into is_there using (before ->> tg_argv[0])::uuid;
  if not is_there then
    insert into private.trash (deleted_by, id, place, content, people)
      values (
        person, old.id, 'emptied ' || tg_table_name || '.' || tg_argv[0],
        json_build_object('target', before -> tg_argv[0], 'user_id', before -> tg_argv[2]),
        array[(before ->> tg_argv[2])::uuid])
      on conflict (deleted_by, id, place) do update
        set content = excluded.content, deleted_at = excluded.deleted_at, deletion = excluded.deletion;
  end if;
  return null;
end
$$;

-- An account leaves nothing in the trash, neither what it deleted nor what was its own.
create or replace function private.empty_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.trash where deleted_by = old.id or people @> array[old.id];
  return null;
end
$$;

-- The tables whose rows can come back, those that others point at first.
create or replace function private.restorable() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'schools', 'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics',
    'documents', 'suggestion', 'follow_up_reminders']
$$;

do $$
declare
  name text;
begin
  foreach name in array private.restorable() loop
    execute format(
      'create or replace trigger %I after delete on public.%I referencing old table as gone
         for each statement execute function private.keep_in_trash()',
      name || '_trash', name);
  end loop;
end
$$;

-- The columns that are emptied when what they point at goes.
create or replace function private.emptied() returns table (place text, name text, target text, owner text)
language sql immutable set search_path = '' as $$
  values
    ('follow_up_reminders', 'coach_id', 'coaches', 'user_id'), ('suggestion', 'related_school_id', 'schools', 'athlete_id'),
    ('documents', 'school_id', 'schools', 'user_id'), ('interactions', 'event_id', 'events', 'logged_by'),
    ('performance_metrics', 'event_id', 'events', 'user_id')
$$;

do $$
declare
  one record;
begin
  for one in select * from private.emptied() loop
    execute format(
      'create or replace trigger %1$I after update of %3$I on public.%2$I
         for each row when (old.%3$I is not null and new.%3$I is null) execute function private.keep_emptied(%3$L, %4$L, %5$L)',
      one.place || '_' || one.name || '_emptied', one.place, one.name, one.target, one.owner);
  end loop;
end
$$;

create or replace trigger users_trash after delete on public.users
  for each row execute function private.empty_trash();

-- The columns that the database writes by itself: whoever deleted a row may know it as it was before.
create or replace function private.renewed() returns text[]
language sql immutable set search_path = '' as $$
  select array['created_at', 'updated_at', 'updated_by', 'last_contact_date', 'family_unit_id']
$$;

-- Whether a row as somebody tells it is the one that was deleted. Suggestions are worked out again all the time: what they
-- say doesn't matter.
create or replace function private.agrees(place text, kept json, told json) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  is_same boolean;
begin
  execute format(
    'select to_jsonb(k) - $3 = to_jsonb(t) - $3
       from json_populate_record(null::public.%1$I, $1) as k, json_populate_record(k, $2) as t', place)
    into is_same using kept, told, private.renewed();
  return is_same or place = 'suggestion';
end
$$;

-- A deleted row without those who signed it and have no account any more.
create or replace function private.without_gone(content json) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['created_by', 'updated_by', 'uploaded_by'] loop
    if content ->> name is not null and not exists (select from public.users where id = (content ->> name)::uuid) then
      content := (select json_object_agg(key, case when key = name then 'null' else value end) from json_each(content));
    end if;
  end loop;
  return content;
end
$$;

-- Brings back what the person who is signed in deleted: those of these rows that lie in their trash (with `contents`, and
-- say the same), with their ids and times, or none if one is refused. Answers the ids that came back.
create or replace function public.restore_deleted(ids uuid[], contents json[] default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  target text;
  rows json[];
  batch json;
  names text;
  restored uuid[] := '{}';
  gap record;
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
  for gap in select * from private.emptied() loop
    execute format(
      'with filled as (
         delete from private.trash as t
         where t.deleted_by = (select auth.uid()) and t.place = %1$L and (t.content ->> ''target'')::uuid = any ($1)
         returning t.id, (t.content ->> ''target'')::uuid as target
       )
       update public.%2$I as r set %3$I = f.target from filled as f where r.id = f.id and r.%3$I is null',
      'emptied ' || gap.place || '.' || gap.name, gap.place, gap.name) using restored;
  end loop;
  return restored;
end
$$;

-- Refuses a deleted row that the person has nothing to do with any more: its school must be one that they see (the rows of
-- schools themselves: their own or the family's), and so must everything that it points at. What hangs on a school is of
-- the school's family, whichever it was of.
create or replace function private.demand_sight(place text, content json) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  family uuid := (content ->> 'family_unit_id')::uuid;
  school uuid := coalesce(content ->> 'school_id', content ->> 'related_school_id')::uuid;
begin
  if not (case
    when place = 'schools' then private.is_seen((content ->> 'user_id')::uuid, family)
    when school is not null then exists (
      select from public.schools as s where s.id = school and private.is_seen(s.user_id, s.family_unit_id))
    else me::text in (content ->> 'user_id', content ->> 'logged_by', content ->> 'athlete_id')
      or coalesce(family in (select private.my_families()), false)
      or (content ->> 'user_id')::uuid in (select private.my_people())
  end) or school is null and family is not null and family not in (select private.my_families())
    or not private.may_name(
      school, (content ->> 'coach_id')::uuid, (content ->> 'event_id')::uuid, (content ->> 'interaction_id')::uuid)
  then
    raise insufficient_privilege using message = format('a row of "%s" belongs to a family that isn''t yours', place);
  end if;
end
$$;

-- What earlier shells send: the rows as they knew them, by table. They count for nothing but their ids: what comes back is
-- what lies in the trash, and nothing does unless all of it lies there and says the same.
create or replace function private.restore_rows(deleted json, kind text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target text;
  told json;
  kept json;
  ids uuid[] := '{}';
begin
  if json_typeof(deleted) is distinct from 'object' or json_typeof(deleted -> kind) is distinct from 'array'
    or json_array_length(deleted -> kind) <> 1
  then
    raise invalid_parameter_value using message = format('expected one row of "%s"', kind);
  end if;
  for target, told in
    select key, r.content
      from json_each(deleted) as tables (key, batch),
        json_array_elements(case when json_typeof(batch) = 'array' then batch else '[]' end) as r (content)
  loop
    if target <> all (private.restorable()) then
      raise invalid_parameter_value using message = format('rows of "%s" can''t be restored', target);
    end if;
    select t.content into kept from private.trash as t
      where t.deleted_by = (select auth.uid()) and t.place = target and t.id::text = lower(told ->> 'id');
    if kept is null or not private.agrees(target, kept, told) then
      raise insufficient_privilege using message = format('a row of "%s" isn''t what you deleted', target);
    end if;
    ids := ids || (kept ->> 'id')::uuid;
  end loop;
  return cardinality(public.restore_deleted(ids));
end
$$;

create or replace function public.restore_school(deleted json) returns integer
language sql security definer set search_path = '' as $$
  select private.restore_rows(deleted, 'schools')
$$;

create or replace function public.restore_coach(deleted json) returns integer
language sql security definer set search_path = '' as $$
  select private.restore_rows(deleted, 'coaches')
$$;

revoke all on function
  public.restore_deleted(uuid[], json[]), public.restore_school(json), public.restore_coach(json) from public, anon;
grant execute on function
  public.restore_deleted(uuid[], json[]), public.restore_school(json), public.restore_coach(json)
  to authenticated, service_role;
-- The private notes of a school go with it and come back with it, everybody's: whoever brings the school back can't read
-- them, and couldn't write them.

create table if not exists private.deleted_notes (
  school_id uuid not null,
  user_id uuid not null references public.users (id) on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
alter table private.deleted_notes enable row level security;
revoke all on private.deleted_notes from public, anon, authenticated;
create index if not exists deleted_notes_deleted_at on private.deleted_notes (deleted_at);
create index if not exists deleted_notes_user_id on private.deleted_notes (user_id);

-- Keeps what goes with a school, for 30 days; a note that is taken away by itself is gone.
create or replace function private.keep_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_notes as kept (school_id, user_id, note, updated_at)
    select school_id, user_id, note, updated_at from gone
    where not exists (select from public.schools where id = gone.school_id)
      and exists (select from public.users where id = gone.user_id)
    on conflict (school_id, user_id) do update
      set note = excluded.note, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  delete from private.deleted_notes where (school_id, user_id) in (
    select school_id, user_id from private.deleted_notes where deleted_at < now() - interval '30 days' limit 1000);
  return null;
end
$$;

create or replace trigger private_notes_kept after delete on public.private_notes referencing old table as gone
  for each statement execute function private.keep_notes();

-- What the person wrote who brings the school back counts more than what was kept of them.
create or replace function private.bring_notes_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with back as (
    delete from private.deleted_notes where school_id = new.id returning school_id, user_id, note, updated_at
  )
  insert into public.private_notes (school_id, user_id, note, updated_at)
    select school_id, user_id, note, updated_at from back
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger schools_notes_back after insert on public.schools
  for each row execute function private.bring_notes_back();
