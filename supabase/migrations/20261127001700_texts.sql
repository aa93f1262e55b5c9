-- How long names, texts and documents may be, and how deep, is asked where somebody writes them: a row from before that is longer can be
-- changed in everything else, and moved, restored and removed by the project's own functions.

-- As constraints, the same rules refused every change of such a row.
do $$
declare
  one record;
begin
  for one in
    select t.relname as place, k.conname as name
      from pg_constraint as k join pg_class as t on t.oid = k.conrelid
        join pg_attribute as a on a.attrelid = t.oid and k.conname = t.relname || '_' || a.attname || '_length'
      where k.contype = 'c' and t.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table public.%I drop constraint %I', one.place, one.name);
  end loop;
end
$$;

-- Whether a document is nested so deep that programs may not read it, nor anything that comes with it.
create or replace function private.is_deep(document json) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(document::text) > 200 and jsonb_path_exists(document::jsonb, '$.**{100}')
$$;

-- Refuses a row that was found too long, in the words of a constraint. The arguments are columns, each with the most that it
-- may hold: 262144 are bytes of a document or list, other numbers characters.
create or replace function private.refuse_length() returns trigger
language plpgsql set search_path = '' as $$
declare
  name text;
  rule text;
  most integer;
  written json := row_to_json(new);
  before json := row_to_json(old);
begin
  for place in 0 .. tg_nargs - 2 by 2 loop
    name := tg_argv[place];
    most := tg_argv[place + 1];
    rule := case
      when (case most when 262144 then octet_length((written -> name)::text) else char_length(written ->> name) end) > most
        then 'length'
      when most = 262144 and private.is_deep(written -> name) then 'depth'
    end;
    if rule is not null and (written -> name)::text is distinct from (before -> name)::text then
      rule := concat_ws('_', tg_table_name, name, rule);
      raise check_violation using
        message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, rule),
        schema = tg_table_schema, table = tg_table_name, column = name, constraint = rule;
    end if;
  end loop;
  return new;
end
$$;

-- The conditions are part of the triggers, so that nothing is called for a row of usual length. A private note can come by
-- the column of its school, too, through a function of the project's own: who writes their own is asked there.
do $$
declare
  one record;
begin
  for one in
    select place, case place when 'private_notes' then 'new.user_id = auth.uid()'
        else 'current_user in (''anon'', ''authenticated'')' end as who,
        string_agg(rule, ' or ' order by number) as added,
        string_agg(format('(%s) and new.%2$I::text is distinct from old.%2$I::text', rule, name), ' or ' order by number)
          as changed,
        string_agg(format('%L, %L', name, most), ', ' order by number) as limits
      from (
        select *, format(
            case
              when kind = 'text'::regtype then 'char_length(new.%1$I) > %2$s'
              when kind = 'json'::regtype then 'octet_length(new.%1$I::text) > %2$s or private.is_deep(new.%1$I)'
              else 'octet_length(to_json(new.%1$I)::text) > %2$s'
            end, name, most) as rule
        from (
          select t.relname as place, a.attname as name, a.attnum as number, a.atttypid as kind, case
              when a.atttypid <> 'text'::regtype then 262144
              when a.attname in (
                'name', 'full_name', 'first_name', 'last_name', 'title', 'email', 'phone', 'location', 'city', 'state',
                'conference', 'twitter_handle', 'instagram_handle', 'category', 'offer_type', 'status', 'kind', 'period',
                'renewal', 'metric_type', 'unit', 'file_type', 'related_task_id')
              then 255
              else 100000
            end as most
          from pg_class as t join pg_attribute as a on a.attrelid = t.oid
          where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
            and t.relname in (
              'users', 'family_units', 'user_preferences', 'preference_history', 'schools', 'school_status_history',
              'private_notes', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents',
              'suggestion', 'follow_up_reminders')
            and a.atttypid in ('text'::regtype, 'json'::regtype, 'text[]'::regtype, 'uuid[]'::regtype)
        ) as columns
      ) as rules
      group by place
  loop
    execute format(
      'create or replace trigger %I before insert on public.%I for each row when (%s and (%s))
         execute function private.refuse_length(%s)',
      one.place || '_too_long_new', one.place, one.who, one.added, one.limits);
    execute format(
      'create or replace trigger %I before update on public.%I for each row when (%s and (%s))
         execute function private.refuse_length(%s)',
      one.place || '_too_long', one.place, one.who, one.changed, one.limits);
  end loop;
end
$$;

revoke all on function private.refuse_length(), private.is_deep(json) from public, anon, authenticated;
grant execute on function private.is_deep(json) to authenticated, service_role;
