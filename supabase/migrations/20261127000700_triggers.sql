-- What the database does by itself.

create schema if not exists private;
grant usage on schema private to authenticated, service_role;

-- updated_at is the time of the last change, unless the change itself says another.
create or replace function private.renew_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- The columns that the trigger names stay as they are: who owns a row decides who may delete it. Only the project itself
-- and its own functions may change them.
create or replace function private.keep_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  foreach name in array tg_argv loop
    if to_jsonb(new) -> name is distinct from to_jsonb(old) -> name then
      raise check_violation using
        message = format('"%s" of "%s" can''t be changed', name, tg_table_name),
        schema = tg_table_schema, table = tg_table_name, column = name,
        constraint = tg_table_name || '_' || name || '_kept';
    end if;
  end loop;
  return new;
end
$$;

-- Who made a row and who changed it last is whoever does, whatever they say, or nobody: no change has the name of somebody
-- else. An argument stands for tables that keep who
-- made a row.
create or replace function private.sign() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if tg_nargs > 0 then
      new.created_by := case when new.created_by is not null then (select auth.uid()) end;
    end if;
  elsif tg_nargs > 0 then
    new.created_by := old.created_by;
  end if;
  if new.updated_by is not null then
    new.updated_by := (select auth.uid());
  end if;
  return new;
end
$$;

-- The web application keeps private notes in a column of the school that the whole family can read. Here each goes to the
-- table of its own, and the column stays empty; of somebody who is signed in, only what they write for themselves counts.
create or replace function private.take_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  notes jsonb := new.private_notes::jsonb;
begin
  new.private_notes := null;
  if jsonb_typeof(notes) <> 'object'
    or tg_op = 'INSERT' and exists (select from public.schools where id = new.id)
  then
    return new;
  end if;
  insert into public.private_notes (school_id, user_id, note)
    select new.id, people.id, notes.value
    from jsonb_each_text(notes) as notes (writer, value)
    join public.users as people on people.id::text = lower(notes.writer)
    where notes.value <> '' and (me is null or people.id = me)
    on conflict (school_id, user_id) do update set note = excluded.note, updated_at = now();
  return new;
end
$$;

create or replace trigger schools_private_notes before insert or update on public.schools
  for each row when (new.private_notes is not null) execute function private.take_notes();

do $$
declare
  name text;
  kept record;
begin
  foreach name in array array['schools', 'coaches', 'events', 'interactions'] loop
    execute format(
      'create or replace trigger %I before insert or update on public.%I
         for each row execute function private.sign(%s)',
      name || '_signed', name, case when name <> 'interactions' then quote_literal('created_by') end);
  end loop;
  foreach name in array array[
    'users', 'user_preferences', 'private_notes', 'schools', 'coaches', 'events', 'interactions', 'documents',
    'follow_up_reminders'
  ] loop
    execute format(
      'create or replace trigger %I before update on public.%I
         for each row execute function private.renew_updated_at()',
      name || '_updated_at', name);
  end loop;
  for kept in
    select * from (values
      ('users', array['id', 'email', 'role']),
      ('family_units', array['id', 'player_user_id', 'created_by_user_id', 'family_code', 'code_generated_at']),
      ('schools', array['id', 'user_id']),
      ('coaches', array['id', 'user_id']),
      ('events', array['id', 'user_id']),
      ('interactions', array['id', 'logged_by']),
      ('offers', array['id', 'user_id']),
      ('performance_metrics', array['id', 'user_id']),
      ('documents', array['id', 'user_id', 'uploaded_by']),
      ('suggestion', array['id', 'athlete_id'])
    ) as tables (name, columns)
  loop
    execute format(
      'create or replace trigger %I before update on public.%I for each row execute function private.keep_columns(%s)',
      kept.name || '_kept', kept.name,
      (select string_agg(quote_literal(word), ', ') from unnest(kept.columns) as words (word)));
  end loop;
end
$$;

-- The family that somebody's rows belong to unless they say another: the one they play in, else the first they are in.
create or replace function private.home_of(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select family_unit_id from public.family_members where user_id = person order by role desc, added_at, id limit 1
$$;

create or replace function private.family_of(school uuid, interaction uuid default null) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select family_unit_id from public.schools where id = school),
    (select family_unit_id from public.interactions where id = interaction))
$$;

-- Every row of a family says whose it is, so that no policy has to look at another table. What hangs on a school is of the
-- school's family. What somebody says otherwise is for the policies to refuse, but where the first argument is "always".
-- The second one is the column with the owner: the row is of their family if it hangs on nothing.
create or replace function private.keep_family_unit() returns trigger
language plpgsql set search_path = '' as $$
declare
  facts jsonb := to_jsonb(new);
  given uuid := case when tg_argv[0] <> 'always' then new.family_unit_id end;
begin
  if given is not null and current_user in ('anon', 'authenticated')
    and (tg_op = 'INSERT' or given is distinct from old.family_unit_id)
  then
    return new;
  end if;
  new.family_unit_id := coalesce(
    private.family_of((facts ->> 'school_id')::uuid, (facts ->> 'interaction_id')::uuid), given,
    private.home_of((facts ->> tg_argv[1])::uuid));
  return new;
end
$$;

do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('schools', '', 'unless said', 'user_id'),
      ('school_status_history', 'or update of school_id, family_unit_id', 'always', 'changed_by'),
      ('coaches', 'or update of school_id, family_unit_id', 'unless said', 'user_id'),
      ('events', 'or update of school_id, family_unit_id', 'unless said', 'user_id'),
      ('interactions', 'or update of school_id, family_unit_id', 'unless said', 'logged_by'),
      ('offers', 'or update of school_id, family_unit_id', 'unless said', 'user_id'),
      ('performance_metrics', 'or update of family_unit_id', 'unless said', 'user_id'),
      ('documents', 'or update of school_id, family_unit_id', 'unless said', 'user_id'),
      ('follow_up_reminders', 'or update of school_id, interaction_id, family_unit_id', 'always', 'nobody')
    ) as tables (name, changes, way, owner)
  loop
    execute format(
      'create or replace trigger %1$I before insert %3$s on public.%2$I
         for each row execute function private.keep_family_unit(%4$L, %5$L)',
      one.name || '_family', one.name, one.changes, one.way, one.owner);
    execute format('alter table public.%I enable always trigger %I', one.name, one.name || '_family');
  end loop;
end
$$;

-- What hangs on a school that moves to another family goes along.
create or replace function private.follow_family() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  if not exists (
    select from before join after using (id) where before.family_unit_id is distinct from after.family_unit_id
  ) then
    return null;
  end if;
  foreach name in array array[
    'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'documents', 'follow_up_reminders'
  ] loop
    execute format(
      'update public.%I as r set family_unit_id = after.family_unit_id
         from after where r.school_id = after.id and r.family_unit_id is distinct from after.family_unit_id', name);
  end loop;
  update public.follow_up_reminders as r set family_unit_id = after.family_unit_id
    from after join public.interactions as i on i.school_id = after.id
    where r.interaction_id = i.id and r.school_id is null and r.family_unit_id is distinct from after.family_unit_id;
  return null;
end
$$;

create or replace trigger schools_family_followed after update on public.schools
  referencing old table as before new table as after for each statement execute function private.follow_family();

-- A school stays in its family: what hangs on it would go along, past whoever wrote it.
create or replace function private.keep_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise insufficient_privilege using message = 'a school stays in its family';
  end if;
  return new;
end
$$;

create or replace trigger schools_family_kept before update on public.schools
  for each row when (new.family_unit_id is distinct from old.family_unit_id) execute function private.keep_family();

-- What changed in a document of preferences is written down by the database: nobody can invent it.
create or replace function private.record_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := old.data::jsonb;
  after jsonb := new.data::jsonb;
  fields text[];
begin
  if jsonb_typeof(before) is distinct from 'object' or jsonb_typeof(after) is distinct from 'object' then
    return null;
  end if;
  select array_agg(key order by key) into fields
    from (select jsonb_object_keys(before) union select jsonb_object_keys(after)) as keys (key)
    where before -> key is distinct from after -> key;
  if fields is not null then
    insert into public.preference_history (user_id, category, old_value, new_value, changed_fields, changed_by)
    values (new.user_id, new.category, old.data, new.data, fields, coalesce((select auth.uid()), new.user_id));
  end if;
  return null;
end
$$;

create or replace trigger user_preferences_history after update on public.user_preferences
  for each row execute function private.record_preferences();

update public.schools set private_notes = private_notes, updated_at = updated_at + interval '1 microsecond'
  where private_notes is not null;
