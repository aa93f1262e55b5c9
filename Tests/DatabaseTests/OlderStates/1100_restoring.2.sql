-- Taking a deletion back: rows that row security would not let anybody add (history, what others logged) return with
-- their ids and times, all of them or none.

-- The rows of a table among the deleted ones: none if it isn't mentioned, or null.
create or replace function private.batch_of(deleted json, place text) returns json
language sql immutable set search_path = '' as $$
  select case when json_typeof(deleted -> place) = 'null' then '[]' else coalesce(deleted -> place, '[]') end
$$;

-- Refuses unless the person is the athlete whose list it is.
create or replace function private.demand_athlete(owner uuid, family uuid, what text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if owner is distinct from (select auth.uid()) then
    raise insufficient_privilege using message = format('only the owner of the %s may restore it', what);
  end if;
  if family is not null and family not in (select private.my_families_as_player()) then
    raise insufficient_privilege using message = format('only the athlete of the family may restore the %s', what);
  end if;
end
$$;

-- Refuses rows that don't hang on the school (or coach), belong to another family, or name people outside of it.
create or replace function private.demand_kin(
  place text, batch jsonb, school uuid, family uuid, coach uuid, contacts uuid[]
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  child jsonb;
  person text;
begin
  for child in select value from jsonb_array_elements(batch) loop
    if jsonb_typeof(child) is distinct from 'object' or child ->> 'id' is null then
      raise invalid_parameter_value using message = format('a row of "%s" must be an object with an id', place);
    end if;
    if not (case
      when place = 'follow_up_reminders' and (child ->> 'interaction_id')::uuid = any (contacts) then true
      when coach is not null then (child ->> 'coach_id')::uuid is not distinct from coach
      when place = 'suggestion' then (child ->> 'related_school_id')::uuid is not distinct from school
      else (child ->> 'school_id')::uuid is not distinct from school
    end) then
      raise insufficient_privilege using message = format('a row of "%s" belongs to something else', place);
    end if;
    if (child ->> 'family_unit_id')::uuid is distinct from family and child ->> 'family_unit_id' is not null then
      raise insufficient_privilege using message = format('a row of "%s" belongs to another family', place);
    end if;
    foreach person in array array['user_id', 'logged_by', 'changed_by', 'uploaded_by', 'athlete_id'] loop
      if child ->> person is not null and (child ->> person)::uuid not in (select private.my_people()) then
        raise insufficient_privilege using
          message = format('"%s" of "%s" is nobody of the family', person, place);
      end if;
    end loop;
    if place = 'interactions' and family is not null and not exists (
      select from public.family_members
      where family_unit_id = family and user_id = (child ->> 'logged_by')::uuid and role = 'player'
    ) then
      raise insufficient_privilege using message = 'only an athlete logs interactions';
    end if;
    if not private.may_name(
      (child ->> 'school_id')::uuid, (child ->> 'coach_id')::uuid, (child ->> 'event_id')::uuid,
      (child ->> 'interaction_id')::uuid)
    then
      raise insufficient_privilege using message = format('a row of "%s" names a row of another family', place);
    end if;
  end loop;
end
$$;

-- Adds the rows of these tables in their order; answers how many.
create or replace function private.bring_back(
  deleted json, places text[], school uuid, family uuid, coach uuid
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  place text;
  batch json;
  added integer;
  total integer := 0;
  contacts uuid[] := array(
    select (value ->> 'id')::uuid from json_array_elements(private.batch_of(deleted, 'interactions')));
begin
  for place in select key from json_object_keys(deleted) as keys (key) where key <> all (places) loop
    raise invalid_parameter_value using
      message = format('expected rows of %s, batch "%s"', array_to_string(places, ', '), place);
  end loop;
  foreach place in array places loop
    batch := private.batch_of(deleted, place);
    if place not in ('schools', 'coaches') or (place = 'coaches' and coach is null) then
      perform private.demand_kin(place, batch::jsonb, school, family, coach, contacts);
    end if;
    execute format('insert into public.%I select * from json_populate_recordset(null::public.%I, $1)', place, place)
      using batch;
    get diagnostics added = row_count;
    total := total + added;
  end loop;
  return total;
end
$$;

revoke all on function private.demand_athlete, private.demand_kin, private.bring_back
  from public, anon, authenticated;

-- The one row of a table, as text by column.
create or replace function private.only_row(deleted json, place text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  batch jsonb := private.batch_of(deleted, place)::jsonb;
begin
  if jsonb_typeof(batch) <> 'array' or jsonb_array_length(batch) <> 1 then
    raise invalid_parameter_value using message = format('expected one row of "%s"', place);
  end if;
  return batch -> 0;
end
$$;

-- A school and what was deleted with it: an object of arrays of rows by table, as they were. Answers how many rows came
-- back. Only its athlete may do it.
create or replace function public.restore_school(deleted json) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  school jsonb := private.only_row(deleted, 'schools');
  family uuid := (school ->> 'family_unit_id')::uuid;
begin
  perform private.demand_athlete((school ->> 'user_id')::uuid, family, 'school');
  return private.bring_back(
    deleted,
    array[
      'schools', 'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'documents', 'suggestion',
      'follow_up_reminders'],
    (school ->> 'id')::uuid, family, null);
end
$$;

-- A coach, with interactions, offers and reminders that were deleted along. Only the athlete may do it.
create or replace function public.restore_coach(deleted json) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  coach jsonb := private.only_row(deleted, 'coaches');
  home uuid;
  owner uuid;
  family uuid;
begin
  select id, user_id, family_unit_id into home, owner, family
    from public.schools
    where id = (coach ->> 'school_id')::uuid and private.is_seen(user_id, family_unit_id);
  if home is null then
    raise insufficient_privilege using message = 'the school of the coach isn''t there';
  end if;
  perform private.demand_athlete(owner, family, 'coach');
  if (coach ->> 'user_id')::uuid not in (select private.my_people())
    or coach ->> 'family_unit_id' is not null and (coach ->> 'family_unit_id')::uuid is distinct from family
  then
    raise insufficient_privilege using message = 'the coach belongs to another family';
  end if;
  return private.bring_back(
    deleted, array['coaches', 'interactions', 'offers', 'follow_up_reminders'], home, family,
    (coach ->> 'id')::uuid);
end
$$;

revoke all on function public.restore_school(json), public.restore_coach(json) from public, anon;
grant execute on function public.restore_school(json), public.restore_coach(json) to authenticated, service_role;
