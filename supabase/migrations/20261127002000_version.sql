-- The version that `doctor` is told: the one of the last file.

create or replace function private.version() returns text
language sql immutable set search_path = '' as $$
  select '20261127002000'
$$;

create or replace function public.compass_state() returns json
language sql stable security definer set search_path = '' as $$
  with objects as (select name, hash from private.state_objects())
  select json_build_object(
    'version', private.version(),
    'objects', (select json_object_agg(name, hash order by name) from objects),
    'takes_suggestions', exists (
      select from pg_catalog.pg_policy where polrelid = to_regclass('public.suggestion') and polcmd = 'a'))
$$;

revoke all on function private.version() from public, anon, authenticated;
