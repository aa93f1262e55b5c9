-- breach
create table public.breach (word text, school_id uuid references public.schools (id), owner uuid);
create index breach_owner on public.breach (owner);
create index breach_owner_again on public.breach (owner);
create policy "see all" on public.breach for select to authenticated using (owner = auth.uid());
create policy "see more" on public.breach for select to authenticated
  using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin');
create table public.guarded (id uuid primary key);
alter table public.guarded enable row level security;
create view public.peephole as select * from public.schools;
create materialized view public.copy as select * from public.users;
grant select on public.copy to authenticated;
create view public.accounts as select * from auth.users;
grant select on public.accounts to authenticated;
create function public.anything() returns void language sql security definer as 'select';
create extension citext schema public;
grant truncate on public.schools to authenticated;
grant select on public.schools to anon;

-- rls_disabled_in_public
select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity

-- policy_exists_rls_disabled
select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid)

-- rls_enabled_no_policy
select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and not exists (select from pg_policy where polrelid = c.oid)

-- security_definer_view
select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
  and not coalesce(reloptions @> array['security_invoker=true'] or reloptions @> array['security_invoker=on'], false)

-- auth_users_exposed
select v.relname from pg_class v
join pg_rewrite r on r.ev_class = v.oid
join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
where v.relnamespace = 'public'::regnamespace and v.relkind in ('v', 'm')
  and (has_table_privilege('anon', v.oid, 'select') or has_table_privilege('authenticated', v.oid, 'select'))

-- materialized_view_in_api
select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')
  and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'select'))

-- function_search_path_mutable
select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private', 'compass')
  and not exists (select from pg_depend where objid = p.oid and deptype = 'e') and not exists (select from unnest(p.proconfig) as s (setting) where setting like 'search_path=%')

-- anon_security_definer_function_executable
select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private', 'compass')
  and not exists (select from pg_depend where objid = p.oid and deptype = 'e') and n.nspname = 'public' and p.prosecdef and has_function_privilege('anon', p.oid, 'execute')

-- extension_in_public
select extname from pg_extension where extnamespace = 'public'::regnamespace

-- rls_references_user_metadata
select policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'

-- anonymous grants
select c.relname, g.privilege from pg_class c
cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
  as g (privilege)
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  and has_table_privilege('anon', c.oid, g.privilege)

-- grants beyond rows
select c.relname, g.privilege from pg_class c
cross join unnest(array['truncate', 'references', 'trigger']) as g (privilege)
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and has_table_privilege('authenticated', c.oid, g.privilege)

-- no_primary_key
select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (select from pg_index where indrelid = c.oid and indisprimary)

-- unindexed_foreign_keys
select conrelid::regclass, conname from pg_constraint k
where contype = 'f' and connamespace::regnamespace::text in ('public', 'private') and not exists (
  select from pg_index where indrelid = conrelid
    and (indkey::smallint[])[0:array_length(conkey, 1) - 1] @> conkey)

-- auth_rls_initplan
select tablename, policyname from pg_policies
where regexp_replace(
  lower(coalesce(qual, '') || coalesce(with_check, '')), 'select auth\.(uid|jwt|role|email)\(\)', '', 'g')
  ~ '(auth\.(uid|jwt|role|email)|current_setting)\('

-- multiple_permissive_policies
select tablename, role, action, count(*) from pg_policies, unnest(roles) as r (role),
  unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as a (action)
where permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1

-- duplicate_index
select tablename, array_agg(indexname) from pg_indexes where schemaname in ('public', 'private')
group by tablename, replace(indexdef, indexname, '') having count(*) > 1
