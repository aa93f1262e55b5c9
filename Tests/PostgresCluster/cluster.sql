-- The roles of a new Supabase project, once for a server.
create role postgres login createdb createrole bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
grant anon, authenticated, service_role to authenticator, postgres;
grant supabase_auth_admin to postgres;
alter role postgres set search_path to "$user", public, extensions;
alter role supabase_admin set search_path to "$user", public, extensions;
alter role authenticator set search_path to public, extensions;
