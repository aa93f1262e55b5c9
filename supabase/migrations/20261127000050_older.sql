-- Brings every earlier state of these tables to where the files after this one go on. On a new project, and where this has
-- been done, it does nothing. A database that has tables or types of these names from somebody else is refused before
-- anything is changed.

do $$
declare
  theirs text;
begin
  -- Ours has keys that keep a coach with interactions; the web application's empties them.
  if to_regprocedure('private.welcome()') is not null
    or obj_description(to_regtype('public.user_role'), 'pg_type') like 'compass: %'
    or exists (
      select from pg_constraint
      where conrelid = to_regclass('public.interactions') and conname = 'interactions_coach_id_fkey' and confdeltype = 'r')
  then
    return;
  end if;
  select string_agg(name, ', ' order by name) into theirs
    from (
      select relname from pg_class where relnamespace = 'public'::regnamespace
      union
      select typname from pg_type where typnamespace = 'public'::regnamespace
    ) as found (name)
    where name in (
      'users', 'family_units', 'family_members', 'user_preferences', 'preference_history', 'parent_view_log', 'schools',
      'school_status_history', 'private_notes', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics',
      'documents', 'suggestion', 'follow_up_reminders', 'school_division', 'school_status', 'coach_role',
      'interaction_type', 'interaction_direction', 'interaction_sentiment', 'event_type', 'document_type', 'user_role');
  if theirs is not null then
    raise duplicate_object using
      message = format('this database has a schema of its own: %s', theirs),
      hint = 'Apply the migrations to a new project. The database of the web application needs none of them.';
  end if;
end
$$;

-- What has gone since. A policy of somebody's own that asks one of these functions stops this with its name.
do $$
begin
  if to_regclass('public.schools') is null then
    return;
  end if;
  drop policy if exists "remove with one's own school" on public.school_status_history;
  drop policy if exists "take back one's own newest entry" on public.school_status_history;
  drop policy if exists "remove oneself" on public.users;
  drop trigger if exists follow_up_reminders_emptied on public.follow_up_reminders;
  drop function if exists public.changes_since(timestamptz);
  drop function if exists public.invite_to_family(uuid);
  if to_regnamespace('private') is null then
    return;
  end if;
  drop function if exists private.bring_back(json, text[], uuid, uuid, uuid);
  drop function if exists private.demand_kin(text, jsonb, uuid, uuid, uuid, uuid[]);
  drop function if exists private.demand_athlete(uuid, uuid, text);
  drop function if exists private.only_row(json, text);
  drop function if exists private.batch_of(json, text);
  drop function if exists private.family_of_code(text);
  drop function if exists private.move_rows(uuid, uuid);
  drop function if exists private.new_family_code();
end
$$;

-- Columns and keys that came later, at the end of their tables as in a new project.
do $$
begin
  if to_regclass('public.schools') is null then
    return;
  end if;
  if exists (
    select from pg_constraint
    where conrelid = 'public.school_status_history'::regclass and conname = 'school_status_history_changed_by_fkey'
      and confdeltype <> 'n'
  ) then
    alter table public.school_status_history alter column changed_by drop not null;
    alter table public.school_status_history drop constraint school_status_history_changed_by_fkey;
    alter table public.school_status_history add constraint school_status_history_changed_by_fkey
      foreign key (changed_by) references public.users (id) on delete set null;
  end if;
  alter table public.school_status_history
    add column if not exists family_unit_id uuid references public.family_units (id) on delete restrict;
  alter table public.follow_up_reminders
    add column if not exists family_unit_id uuid references public.family_units (id) on delete restrict;
  alter table public.coaches add column if not exists left_on date;
  alter table public.offers
    add column if not exists kind text, add column if not exists years integer, add column if not exists period text,
    add column if not exists renewal text;
  if to_regclass('private.wrong_codes') is not null then
    alter table private.wrong_codes drop constraint if exists wrong_codes_user_id_fkey;
    alter table private.wrong_codes add constraint wrong_codes_user_id_fkey
      foreign key (user_id) references auth.users (id) on delete cascade;
  end if;
  if to_regclass('private.trash') is not null then
    alter table private.trash add column if not exists people uuid[] not null default '{}';
    update private.trash set people = array(
        select distinct name::uuid
        from unnest(array[
          content ->> 'user_id', content ->> 'logged_by', content ->> 'changed_by', content ->> 'athlete_id']) as n (name)
        where name is not null)
      where people = '{}';
  end if;
end
$$;

-- Every row says whose family it is: its school's, else the one that its owner plays in, else the first that they are in.
-- Whoever has rows and is in none gets one.
do $$
declare
  name text;
  person record;
  founded uuid;
begin
  if not exists (
    select from pg_attribute
    where attrelid = to_regclass('public.school_status_history') and attname = 'family_unit_id' and not attnotnull
  ) then
    return;
  end if;
  foreach name in array array[
    'schools', 'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents',
    'follow_up_reminders'
  ] loop
    execute format('alter table public.%I disable trigger user', name);
  end loop;
  for person in
    select id, full_name, case when role = 'parent' then 'parent' else 'player' end as part from public.users as u
    where not exists (select from public.family_members where user_id = u.id)
      and id in (
        select user_id from public.schools where family_unit_id is null
        union select user_id from public.events where family_unit_id is null and school_id is null
        union select user_id from public.performance_metrics where family_unit_id is null
        union select user_id from public.documents where family_unit_id is null)
  loop
    insert into public.family_units (player_user_id, created_by_user_id, family_name)
      values (
        case when person.part = 'player' then person.id end, person.id,
        left(coalesce(nullif(trim(person.full_name), '') || '''s Family', 'My Family'), 255))
      on conflict (player_user_id) do update set family_name = family_units.family_name
      returning id into founded;
    insert into public.family_members (family_unit_id, user_id, role) values (founded, person.id, person.part);
  end loop;
  create temporary table homes on commit drop as
    select distinct on (user_id) user_id, family_unit_id from public.family_members
    order by user_id, role desc, added_at, id;
  update public.schools as r set family_unit_id = h.family_unit_id from homes as h
    where r.family_unit_id is null and h.user_id = r.user_id;
  foreach name in array array[
    'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'documents', 'follow_up_reminders'
  ] loop
    execute format(
      'update public.%I as r set family_unit_id = s.family_unit_id from public.schools as s
         where s.id = r.school_id and r.family_unit_id is distinct from s.family_unit_id', name);
  end loop;
  update public.follow_up_reminders as r set family_unit_id = i.family_unit_id from public.interactions as i
    where i.id = r.interaction_id and r.school_id is null;
  foreach name in array array['events', 'performance_metrics', 'documents'] loop
    execute format(
      'update public.%I as r set family_unit_id = h.family_unit_id from homes as h
         where r.family_unit_id is null and h.user_id = r.user_id', name);
  end loop;
  foreach name in array array[
    'schools', 'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents',
    'follow_up_reminders'
  ] loop
    execute format('alter table public.%I enable trigger user', name);
    if name <> 'follow_up_reminders' then
      execute format('alter table public.%I alter column family_unit_id set not null', name);
    end if;
  end loop;
end
$$;
