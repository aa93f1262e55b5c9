-- Profiles come and go with the accounts of auth.users.

-- FAM- and six characters that can't be taken for one another.
create or replace function private.new_family_code() returns text
language plpgsql set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  code text;
begin
  loop
    select 'FAM-' || string_agg(substr(letters, 1 + get_byte(bytes, place) % 32, 1), '') into code
      from (select uuid_send(gen_random_uuid()) as bytes) as random, generate_series(0, 5) as places (place);
    exit when not exists (select from public.family_units where family_code = code);
  end loop;
  return code;
end
$$;

-- The family whose code this is. A code is good for a week.
create or replace function private.family_of_code(code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.family_units
  where family_code = upper(trim(code)) and code_generated_at > now() - interval '7 days'
$$;

-- Gives a player a family of their own, with a code.
create or replace function private.found_family(player uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  founded uuid;
begin
  insert into public.family_units (player_user_id, created_by_user_id, family_name, family_code, code_generated_at)
  select
    id, id, left(coalesce(nullif(trim(full_name), '') || '''s Family', 'My Family'), 255), private.new_family_code(),
    now()
  from public.users where id = player
  on conflict (player_user_id) do update set family_name = family_units.family_name
  returning id into founded;
  insert into public.family_members (family_unit_id, user_id, role) values (founded, player, 'player')
  on conflict do nothing;
  return founded;
end
$$;

-- Gives an account its profile. Its metadata say whether it's a player or a parent; nobody becomes anything else by
-- signing up. Whoever names the code of a family joins it; any other player gets one.
create or replace function private.make_profile(account uuid, address text, facts jsonb, is_lenient boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part text := case when facts ->> 'role' = 'parent' then 'parent' else 'player' end;
  code text := nullif(trim(facts ->> 'family_code'), '');
  family uuid := private.family_of_code(code);
begin
  if code is not null and family is null and not is_lenient then
    raise invalid_parameter_value using message = 'no family has this code, or it is older than a week';
  end if;
  insert into public.users (id, email, full_name, role)
  values (
    account, address, nullif(trim(coalesce(facts ->> 'full_name', facts ->> 'name')), ''), part::public.user_role)
  on conflict do nothing;
  if not found then
    return;
  end if;
  if family is not null then
    insert into public.family_members (family_unit_id, user_id, role) values (family, account, part);
  elsif part = 'player' then
    perform private.found_family(account);
  end if;
end
$$;

-- A new account with a wrong code is refused, and leaves nothing.
create or replace function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_profile(new.id, new.email, coalesce(new.raw_user_meta_data, '{}'), false);
  return null;
end
$$;

create or replace trigger compass_welcome after insert on auth.users
  for each row execute function private.welcome();

-- An account that is older than these tables gets its profile when it first signs in: the shell asks for it. A code is for
-- new accounts; whoever has one here joins with it, where attempts are counted.
create or replace function public.ensure_profile() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  select id, email, coalesce(raw_user_meta_data, '{}') as facts into account
    from auth.users where id = (select auth.uid());
  if found then
    perform private.make_profile(account.id, account.email, account.facts - 'family_code', true);
  end if;
end
$$;

-- A new address of an account is the profile's as well.
create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.users set email = new.email
    where id = new.id and not exists (select from public.users where email = new.email and id <> new.id);
  return null;
end
$$;

create or replace trigger compass_email after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null)
  execute function private.follow_email();

-- Puts every row of a family into another one; with null, the rows stay with whoever owns them.
create or replace function private.move_rows(old_family uuid, new_family uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array[
    'schools', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents'
  ] loop
    execute format('update public.%I set family_unit_id = $2 where family_unit_id = $1', name)
      using old_family, new_family;
  end loop;
end
$$;

-- An account takes its schools along, with everything that hangs on them: the keys would keep them otherwise. Its family
-- stays for the others in it; the history of a school that stays keeps what it wrote, without saying who.
create or replace function private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[] := array(select id from public.schools where user_id = old.id);
  contacts uuid[] := array(
    select id from public.interactions where logged_by = old.id or school_id = any (mine)
      or coach_id in (select id from public.coaches where user_id = old.id or school_id = any (mine)));
  family uuid;
begin
  delete from public.follow_up_reminders where school_id = any (mine) or interaction_id = any (contacts);
  delete from public.interactions where id = any (contacts);
  delete from public.offers where school_id = any (mine)
    or coach_id in (select id from public.coaches where user_id = old.id or school_id = any (mine));
  delete from public.coaches where school_id = any (mine);
  delete from public.events where school_id = any (mine);
  delete from public.school_status_history where school_id = any (mine);
  delete from public.schools where id = any (mine);
  -- A document stays with its owner, who has it from now on.
  update public.documents set uploaded_by = user_id where uploaded_by = old.id and user_id <> old.id;
  for family in select id from public.family_units where player_user_id = old.id loop
    if exists (select from public.family_members where family_unit_id = family and user_id <> old.id) then
      update public.family_units set player_user_id = null where id = family;
    else
      perform private.move_rows(family, null);
    end if;
  end loop;
  return old;
end
$$;

create or replace trigger users_take_along before delete on public.users
  for each row execute function private.take_along();

revoke all on function private.found_family, private.make_profile, private.move_rows from public, anon, authenticated;
revoke all on function public.ensure_profile() from public, anon;
grant execute on function public.ensure_profile() to authenticated, service_role;
