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

-- The columns that the trigger names stay as they are: who owns a row decides who may delete it. Only the project itself,
-- which signs in as nobody, may change them.
create or replace function private.keep_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  if (select auth.uid()) is null then
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

do $$
declare
  name text;
  kept record;
begin
  foreach name in array array[
    'users', 'user_preferences', 'schools', 'coaches', 'events', 'interactions', 'documents', 'follow_up_reminders'
  ] loop
    execute format(
      'create or replace trigger %I before update on public.%I
         for each row execute function private.renew_updated_at()',
      name || '_updated_at', name);
  end loop;
  for kept in
    select * from (values
      ('users', array['id', 'email', 'role']),
      ('family_units', array['id', 'player_user_id', 'created_by_user_id']),
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
