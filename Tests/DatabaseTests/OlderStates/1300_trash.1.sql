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
  primary key (deleted_by, id, place)
);
alter table private.trash enable row level security;
revoke all on private.trash from public, anon, authenticated;
create index if not exists trash_deleted_at on private.trash (deleted_at);

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
  insert into private.trash as kept (deleted_by, id, place, content)
    select person, g.id, tg_table_name, row_to_json(g) from gone as g
    on conflict (deleted_by, id, place) do update
      set content = excluded.content, deleted_at = excluded.deleted_at, deletion = excluded.deletion;
  delete from private.trash where (deleted_by, id, place) in (
    select deleted_by, id, place from private.trash where deleted_at < now() - interval '30 days' limit 1000);
  return null;
end
$$;

-- An account leaves nothing in the trash, neither what it deleted nor what was its own.
create or replace function private.empty_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.trash where deleted_by = old.id or old.id::text in (
    content ->> 'user_id', content ->> 'logged_by', content ->> 'changed_by', content ->> 'athlete_id');
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

create or replace trigger users_trash after delete on public.users
  for each row execute function private.empty_trash();

-- The columns that the database writes by itself: whoever deleted a row may know it as it was before.
create or replace function private.renewed() returns text[]
language sql immutable set search_path = '' as $$
  select array['created_at', 'updated_at', 'updated_by', 'last_contact_date']
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

-- Brings back what the person who is signed in deleted: those of these rows that lie in their trash (with `contents`, and
-- say the same), with their ids and times, or none if one is refused. Answers the ids that came back.
create or replace function public.restore_deleted(ids uuid[], contents json[] default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  target text;
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
      returning t.id, t.content
    )
    select json_agg(content order by id), restored || coalesce(array_agg(id order by id), '{}')
      into batch, restored from found;
    continue when batch is null;
    select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_catalog.pg_attribute
      where attrelid = format('public.%I', target)::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attname::text in (select json_object_keys(batch -> 0));
    perform private.demand_sight(target, r.content) from json_array_elements(batch) as r (content);
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from json_populate_recordset(null::public.%1$I, $1)', target, names)
      using batch;
  end loop;
  return restored;
end
$$;

-- Refuses a deleted row that the person has nothing to do with any more: its school must be one that they see (the rows of
-- schools themselves: their own or the family's), and so must everything that it points at.
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
  end) or family is not null and family not in (select private.my_families())
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

-- These took the rows from whoever asked.
drop function if exists private.bring_back(json, text[], uuid, uuid, uuid);
drop function if exists private.demand_kin(text, jsonb, uuid, uuid, uuid, uuid[]);
drop function if exists private.demand_athlete(uuid, uuid, text);
drop function if exists private.only_row(json, text);
drop function if exists private.batch_of(json, text);

revoke all on function private.agrees, private.demand_sight, private.restore_rows from public, anon, authenticated;
revoke all on function
  public.restore_deleted(uuid[], json[]), public.restore_school(json), public.restore_coach(json) from public, anon;
grant execute on function
  public.restore_deleted(uuid[], json[]), public.restore_school(json), public.restore_coach(json)
  to authenticated, service_role;
