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

-- A new account gets a profile. Its metadata say whether it's a player or a parent; nobody becomes anything else by
-- signing up. A player gets a family, a parent joins the one whose family_code the metadata name.
create or replace function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := coalesce(new.raw_user_meta_data, '{}');
  person text := nullif(trim(coalesce(facts ->> 'full_name', facts ->> 'name')), '');
  family uuid;
begin
  insert into public.users (id, email, full_name, role)
  values (
    new.id, new.email, person,
    (case when facts ->> 'role' = 'parent' then 'parent' else 'player' end)::public.user_role)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  if facts ->> 'role' = 'parent' then
    select id into family from public.family_units where family_code = upper(trim(facts ->> 'family_code'));
    insert into public.family_members (family_unit_id, user_id, role)
    select family, new.id, 'parent' where family is not null;
  else
    insert into public.family_units (player_user_id, created_by_user_id, family_name, family_code, code_generated_at)
    values (
      new.id, new.id, left(coalesce(person || '''s Family', 'My Family'), 255), private.new_family_code(), now())
    returning id into family;
    insert into public.family_members (family_unit_id, user_id, role) values (family, new.id, 'player');
  end if;
  return null;
end
$$;

create or replace trigger compass_welcome after insert on auth.users
  for each row execute function private.welcome();

-- An account takes its schools along, with everything that hangs on them: the keys would keep them otherwise.
create or replace function private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[] := array(select id from public.schools where user_id = old.id);
  contacts uuid[] := array(
    select id from public.interactions where logged_by = old.id or school_id = any (mine)
      or coach_id in (select id from public.coaches where user_id = old.id));
begin
  delete from public.follow_up_reminders where school_id = any (mine) or interaction_id = any (contacts);
  delete from public.interactions where id = any (contacts);
  delete from public.offers where school_id = any (mine)
    or coach_id in (select id from public.coaches where user_id = old.id);
  delete from public.coaches where school_id = any (mine);
  delete from public.events where school_id = any (mine);
  delete from public.school_status_history where school_id = any (mine);
  delete from public.schools where id = any (mine);
  return old;
end
$$;

create or replace trigger users_take_along before delete on public.users
  for each row execute function private.take_along();
