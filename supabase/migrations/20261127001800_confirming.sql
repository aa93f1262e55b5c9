-- A code lets nobody into a family before they have shown that the address is theirs: where a project has addresses
-- confirmed, who signs up with a code is a member from then on, if the code is still good; an athlete whose code isn't has a
-- family of their own. And a code holds for the part alone that it was made for.

create or replace function private.read_code(given text, part text, out family uuid, out refused text)
language plpgsql stable security definer set search_path = '' as $$
declare
  found_code private.family_codes;
begin
  select * into found_code from private.family_codes where code = upper(trim(given));
  refused := case
    when found_code.code is null then 'wrong code'
    when found_code.is_void or found_code.made_at <= now() - interval '7 days' then 'void code'
    when found_code.role <> part then
      case found_code.role when 'parent' then 'code for a parent' else 'code for an athlete' end
  end;
  family := case when refused is null then found_code.family_unit_id end;
end
$$;

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
      when 'code for an athlete' then
        raise insufficient_privilege using message = 'this code is for an athlete: a parent needs one for parents';
      else null;
    end case;
  end if;
  insert into public.users (id, email, full_name, role)
  values (
    account, address, left(nullif(trim(coalesce(facts ->> 'full_name', facts ->> 'name')), ''), 255),
    part::public.user_role)
  on conflict do nothing;
  if found and (code.family is null or exists (
    select from auth.users where id = account and email_confirmed_at is not null))
  then
    perform private.settle(account, part, code.family);
  end if;
end
$$;

-- Puts somebody into a family; without one, an athlete into one of their own.
create or replace function private.settle(account uuid, part text, family uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if family is not null then
    insert into public.family_members (family_unit_id, user_id, role) values (family, account, part);
  elsif part = 'player' then
    perform private.found_family(account);
  end if;
end
$$;

create or replace function private.confirm() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part text := (
    select case when role = 'parent' then 'parent' else 'player' end from public.users where id = new.id);
begin
  if part is not null and not exists (select from public.family_members where user_id = new.id) then
    perform private.settle(new.id, part, code.family)
      from private.read_code(new.raw_user_meta_data ->> 'family_code', part) as code;
  end if;
  return null;
end
$$;

create or replace trigger compass_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm();

revoke all on function private.settle(uuid, text, uuid), private.confirm() from public, anon, authenticated;
