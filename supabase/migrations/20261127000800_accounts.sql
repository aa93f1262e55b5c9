-- Profiles come and go with the accounts of auth.users.

-- FAM- and six characters that can't be taken for one another, for a family and a part in it: in the place of the code that
-- there was. A parent's stands in the family, where its members see it; an athlete's doesn't.
create or replace function private.new_family_code(family uuid, part text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  fresh text;
begin
  update private.family_codes set is_void = true where family_unit_id = family and role = part and not is_void;
  loop
    select 'FAM-' || string_agg(substr(letters, 1 + get_byte(bytes, place) % 32, 1), '') into fresh
      from (select uuid_send(gen_random_uuid()) as bytes) as random, generate_series(0, 5) as places (place);
    insert into private.family_codes (code, family_unit_id, role) values (fresh, family, part) on conflict do nothing;
    exit when found;
  end loop;
  if part = 'parent' then
    update public.family_units set family_code = fresh, code_generated_at = now() where id = family;
  end if;
  return fresh;
end
$$;

-- The family whose code this is, for somebody with this part in it; without one, why not. A code is good for a week, until
-- there is another one, or until somebody leaves the family.
create or replace function private.read_code(given text, part text, out family uuid, out refused text)
language plpgsql stable security definer set search_path = '' as $$
declare
  found_code private.family_codes;
begin
  select * into found_code from private.family_codes where code = upper(trim(given));
  refused := case
    when found_code.code is null then 'wrong code'
    when found_code.is_void or found_code.made_at <= now() - interval '7 days' then 'void code'
    when part = 'player' and found_code.role <> 'player' then 'code for a parent'
  end;
  family := case when refused is null then found_code.family_unit_id end;
end
$$;

-- The code that stands in a family is a parent's, and no other one is, however it came there.
create or replace function private.note_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.family_code is distinct from old.family_code then
    update private.family_codes set is_void = true where code = old.family_code;
  end if;
  insert into private.family_codes (code, family_unit_id, role, made_at)
    select new.family_code, new.id, 'parent', coalesce(new.code_generated_at, now()) where new.family_code is not null
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger family_units_code after insert or update of family_code on public.family_units
  for each row execute function private.note_code();
alter table public.family_units enable always trigger family_units_code;

-- Whoever leaves a family may know its codes.
create or replace function private.void_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.family_codes set is_void = true where family_unit_id = old.family_unit_id and not is_void;
  update public.family_units set family_code = null, code_generated_at = null
    where id = old.family_unit_id and family_code is not null;
  return null;
end
$$;

create or replace trigger family_members_codes after delete on public.family_members
  for each row execute function private.void_codes();

-- Gives a player a family of their own, with a code for a parent.
create or replace function private.found_family(player uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  founded uuid := (select id from public.family_units where player_user_id = player);
begin
  if founded is null then
    insert into public.family_units (player_user_id, created_by_user_id, family_name)
      select id, id, left(coalesce(nullif(trim(full_name), '') || '''s Family', 'My Family'), 255)
      from public.users where id = player
      returning id into founded;
    perform private.new_family_code(founded, 'parent');
  end if;
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
  given text := nullif(trim(facts ->> 'family_code'), '');
  code record;
begin
  select * into code from private.read_code(given, part);
  if given is not null and not is_lenient then
    case code.refused
      when 'wrong code' then
        raise invalid_parameter_value using message = 'no family has this code';
      when 'void code' then
        raise exception using errcode = 'PT410', message = 'this code is void: it is older than a week, or was replaced',
          hint = 'ask for a new one';
      when 'code for a parent' then
        raise insufficient_privilege using message = 'this code is for a parent: an athlete needs one for athletes';
      else null;
    end case;
  end if;
  insert into public.users (id, email, full_name, role)
  values (
    account, address, left(nullif(trim(coalesce(facts ->> 'full_name', facts ->> 'name')), ''), 255),
    part::public.user_role)
  on conflict do nothing;
  if not found then
    return;
  end if;
  if code.family is not null then
    insert into public.family_members (family_unit_id, user_id, role) values (code.family, account, part);
  elsif part = 'player' then
    perform private.found_family(account);
  end if;
end
$$;

-- A new account with a wrong code is refused, and leaves nothing. One that doesn't say who it is, because it was made by
-- another service or in the dashboard, gets its profile once the shell has asked.
create or replace function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'role' is not null then
    perform private.make_profile(new.id, new.email, new.raw_user_meta_data, false);
  end if;
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
  select id, email, raw_user_meta_data as facts into account
    from auth.users where id = (select auth.uid()) and raw_user_meta_data ->> 'role' is not null;
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

-- The tables with rows of families; what hangs on schools comes after them.
create or replace function private.family_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'schools', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents', 'school_status_history',
    'follow_up_reminders']
$$;

-- Puts the rows of a family into another one: all of them, or those of one person with everything that hangs on their
-- schools.
create or replace function private.move_rows(old_family uuid, new_family uuid, owner uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  update public.schools set family_unit_id = new_family
    where family_unit_id = old_family and (owner is null or user_id = owner);
  foreach name in array array['events', 'performance_metrics', 'documents'] loop
    execute format(
      'update public.%I as r set family_unit_id = $2 where family_unit_id = $1 and ($3 is null or user_id = $3)%s', name,
      case when name <> 'performance_metrics' then
        ' and not exists (select from public.schools where id = r.school_id and family_unit_id = $1)' end)
      using old_family, new_family, owner;
  end loop;
end
$$;

-- Whether any row is a family's.
create or replace function private.has_rows(family uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
  is_there boolean;
begin
  foreach name in array private.family_tables() loop
    execute format('select exists (select from public.%I where family_unit_id = $1)', name) into is_there using family;
    if is_there then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Who speaks for a family once this person doesn't: an athlete, else whoever is in it longest; nobody where it's empty.
create or replace function private.heir(family uuid, person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from public.family_members where family_unit_id = family and user_id <> person
  order by role desc, added_at, user_id limit 1
$$;

-- An account takes its schools along, with everything that hangs on them: the keys would keep them otherwise. Its family
-- stays for the others in it, one of whom founds it from then on, and for rows of others; a coach of another's school is
-- the school's owner's from then on, and the history of a school that stays keeps what it wrote, without
-- saying who.
create or replace function private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[] := array(select id from public.schools where user_id = old.id);
  coached uuid[] := array(select id from public.coaches where school_id = any (mine));
  contacts uuid[] := array(
    select id from public.interactions
    where logged_by = old.id or school_id = any (mine) or coach_id = any (coached));
  family uuid;
begin
  delete from public.follow_up_reminders
    where user_id = old.id or school_id = any (mine) or interaction_id = any (contacts);
  delete from public.interactions where id = any (contacts);
  delete from public.offers where user_id = old.id or school_id = any (mine) or coach_id = any (coached);
  delete from public.coaches where id = any (coached);
  update public.coaches as c set user_id = s.user_id from public.schools as s where c.user_id = old.id and s.id = c.school_id;
  delete from public.events where user_id = old.id or school_id = any (mine);
  delete from public.school_status_history where school_id = any (mine);
  delete from public.performance_metrics where user_id = old.id;
  delete from public.documents where user_id = old.id;
  delete from public.schools where id = any (mine);
  -- A document stays with its owner, who has it from now on.
  update public.documents set uploaded_by = user_id where uploaded_by = old.id;
  for family in select id from public.family_units where player_user_id = old.id loop
    if private.has_rows(family)
      or exists (select from public.family_members where family_unit_id = family and user_id <> old.id)
    then
      update public.family_units set player_user_id = null, created_by_user_id = private.heir(family, old.id)
        where id = family;
    end if;
  end loop;
  return old;
end
$$;

create or replace trigger users_take_along before delete on public.users
  for each row execute function private.take_along();

revoke all on function public.ensure_profile() from public, anon;
grant execute on function public.ensure_profile() to authenticated, service_role;
