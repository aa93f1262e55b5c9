-- Who may call what of the schema `private`, said for each function: so it works where a project gives nothing by itself.

grant usage on schema private to authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated;
-- What the policies and triggers ask as the person.
grant execute on function
  private.my_families, private.my_families_as_player, private.my_people, private.my_part, private.is_alone_in,
  private.sees_school, private.owns_school, private.fits, private.may_own, private.may_name, private.coaches_at,
  private.may_log, private.hangs_on_mine, private.is_status, private.may_date, private.is_newest, private.may_follow,
  private.family_of, private.home_of
to authenticated, service_role;
-- What merge_rows does past row security, after asking.
grant execute on function private.move_children, private.join_notes to authenticated, service_role;

-- What `doctor` asks: which tables, policies, triggers and functions there are, and a hash of each, which it holds against
-- what these files make. Nobody's rows are in it.

create or replace function private.state_objects() returns table (name text, hash text)
language sql stable set search_path = '' as $$
  with ours as (
    select oid, relname, relrowsecurity from pg_catalog.pg_class
    where relkind = 'r' and (
      relnamespace = 'private'::regnamespace or relnamespace = 'public'::regnamespace and relname in (
        'users', 'family_units', 'family_members', 'user_preferences', 'preference_history', 'parent_view_log',
        'schools', 'school_status_history', 'private_notes', 'coaches', 'events', 'interactions', 'offers',
        'performance_metrics', 'documents', 'suggestion', 'follow_up_reminders'))
  ), items as (
    select 'table ' || o.relname as name, concat_ws(
        E'\n',
        (select string_agg(concat_ws(' ', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
            pg_catalog.pg_get_expr(d.adbin, d.adrelid)), E'\n' order by a.attname)
          from pg_catalog.pg_attribute as a
            left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
        (select string_agg(k.conname || ' ' || pg_catalog.pg_get_constraintdef(k.oid), E'\n' order by k.conname)
          from pg_catalog.pg_constraint as k where k.conrelid = o.oid and k.contype not in ('n', 't')),
        (select string_agg(concat_ws(
            ' ', c.relname, i.indisunique, (
              select string_agg(concat_ws(' ', f.attname, k.direction), ', ' order by k.place)
              from unnest(i.indkey::int2[], i.indoption::int2[]) with ordinality as k (number, direction, place)
                join pg_catalog.pg_attribute as f on f.attrelid = i.indrelid and f.attnum = k.number
            ), pg_catalog.pg_get_expr(i.indpred, i.indrelid)), E'\n' order by c.relname)
          from pg_catalog.pg_index as i join pg_catalog.pg_class as c on c.oid = i.indexrelid where i.indrelid = o.oid),
        (select string_agg(r.rolname || ' ' || p.word, E'\n' order by r.rolname, p.word)
          from (values ('anon'), ('authenticated')) as r (rolname),
            unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p (word)
          where pg_catalog.has_table_privilege(r.rolname, o.oid, p.word))) as words
    from ours as o
    union all
    select 'security ' || relname, relrowsecurity::text from ours
    union all
    select 'policy "' || p.polname || '" of ' || o.relname, concat_ws(
        E'\n', p.polcmd, p.polpermissive, p.polroles::regrole[]::text,
        'using', pg_catalog.pg_get_expr(p.polqual, p.polrelid),
        'check', pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_catalog.pg_policy as p join ours as o on o.oid = p.polrelid
    union all
    select 'trigger ' || t.tgname, t.tgenabled::text || ' ' || pg_catalog.pg_get_triggerdef(t.oid)
    from pg_catalog.pg_trigger as t left join ours as o on o.oid = t.tgrelid
    where not t.tgisinternal and (o.oid is not null or t.tgname like 'compass\_%')
    union all
    select 'function ' || case n.nspname when 'public' then '' else n.nspname || '.' end || f.proname,
      string_agg(concat_ws(
        E'\n', pg_catalog.pg_get_function_arguments(f.oid), pg_catalog.pg_get_function_result(f.oid), f.prosecdef,
        f.provolatile, f.proconfig::text, pg_catalog.has_function_privilege('anon', f.oid, 'EXECUTE'),
        pg_catalog.has_function_privilege('authenticated', f.oid, 'EXECUTE'), f.prosrc),
        E'\n' order by pg_catalog.pg_get_function_arguments(f.oid))
    from pg_catalog.pg_proc as f join pg_catalog.pg_namespace as n on n.oid = f.pronamespace
    where n.nspname in ('private', 'compass') or n.nspname = 'public' and f.proname in (
      'apply_changes', 'changes_since', 'compass_state', 'ensure_profile', 'hand_over_family', 'invite_to_family',
      'join_family', 'leave_family', 'merge_rows', 'remove_from_family', 'restore_coach', 'restore_deleted',
      'restore_school')
    group by n.nspname, f.proname
  )
  select name, left(md5(words), 8) from items
$$;

create or replace function public.compass_state() returns json
language sql stable security definer set search_path = '' as $$
  with objects as (select name, hash from private.state_objects())
  select json_build_object(
    'version', '20261127001500',
    'objects', (select json_object_agg(name, hash order by name) from objects),
    'takes_suggestions', exists (
      select from pg_catalog.pg_policy where polrelid = to_regclass('public.suggestion') and polcmd = 'a'))
$$;

revoke all on function private.state_objects(), public.compass_state() from public, anon, authenticated;
grant execute on function public.compass_state() to authenticated, service_role;
