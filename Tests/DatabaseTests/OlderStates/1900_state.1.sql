-- What `doctor` asks: how far the migrations got, and whether anything of theirs is missing. Nobody's rows are in it.

create or replace function public.compass_state() returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'version', '20260207001900',
    'open_tables', coalesce((
      select json_agg(name order by name)
      from unnest(array[
        'users', 'family_units', 'family_members', 'user_preferences', 'preference_history', 'parent_view_log',
        'schools', 'school_status_history', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics',
        'documents', 'suggestion', 'follow_up_reminders'
      ]) as names (name)
      left join pg_catalog.pg_class as c on c.relname = name and c.relnamespace = 'public'::regnamespace
      where not coalesce(c.relrowsecurity, false)
        or not exists (select from pg_catalog.pg_policy where polrelid = c.oid)
    ), '[]'),
    'missing_functions', coalesce((
      select json_agg(name order by name)
      from unnest(array['restore_school', 'restore_coach', 'apply_changes']) as names (name)
      where not exists (
        select from pg_catalog.pg_proc where proname = name and pronamespace = 'public'::regnamespace)
    ), '[]'))
$$;

revoke all on function public.compass_state() from public, anon;
grant execute on function public.compass_state() to authenticated, service_role;
