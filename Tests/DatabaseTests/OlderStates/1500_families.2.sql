-- Who is in a family: codes that invite, joining, leaving. The tables can't be written for this; these functions can.
--
-- An athlete is in one family, a parent in any number; a family has any number of both. Rows stay with the family.

-- Wrong codes, so that nobody tries them all.
create table if not exists private.wrong_codes (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
-- They are the account's: who deletes their profile and makes another one has no more attempts.
alter table private.wrong_codes drop constraint if exists wrong_codes_user_id_fkey;
alter table private.wrong_codes add constraint wrong_codes_user_id_fkey
  foreign key (user_id) references auth.users (id) on delete cascade;
alter table private.wrong_codes enable row level security;
create index if not exists wrong_codes_user_id on private.wrong_codes (user_id, tried_at);

-- Whether a family is this person's: they founded it, or it was made for them.
create or replace function private.is_founder(family uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.family_units where id = family and person in (player_user_id, created_by_user_id))
$$;

-- Refuses unless the person is in the family.
create or replace function private.demand_member(family uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.family_members where family_unit_id = family and user_id = (select auth.uid())
  ) then
    raise insufficient_privilege using message = 'you are not in this family';
  end if;
end
$$;

-- Takes somebody out of a family; a player goes on with one of their own. Schools and coaches stay with the family: they
-- are its founder's from then on. Everybody who left may know the code, so it's good no longer.
create or replace function private.part(family uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part text;
  founder uuid := (select coalesce(player_user_id, created_by_user_id) from public.family_units where id = family);
begin
  delete from public.family_members where family_unit_id = family and user_id = person returning role into part;
  update public.family_units set family_code = null, code_generated_at = null where id = family;
  if founder <> person then
    update public.coaches set user_id = founder where user_id = person
      and (family_unit_id = family or school_id in (select id from public.schools where family_unit_id = family));
    update public.schools set user_id = founder where user_id = person and family_unit_id = family;
  end if;
  if part = 'player' then
    perform private.found_family(person);
  end if;
end
$$;

revoke all on function private.part(uuid, uuid) from public, anon, authenticated;

-- A fresh code for one's family, in the place of the old one. It's good for a week, and for anybody who has it.
create or replace function public.invite_to_family(family uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  code text := private.new_family_code();
begin
  perform private.demand_member(family);
  update public.family_units set family_code = code, code_generated_at = now() where id = family;
  return json_build_object('family_code', code, 'expires_at', now() + interval '7 days');
end
$$;

-- Joins the family whose code it is. A refusal is an answer, {"refused": "..."}, so that a wrong code is remembered: after
-- ten in an hour no more are looked at. A player who is alone in another family brings its rows along.
create or replace function public.join_family(code text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  family uuid;
  old_family uuid;
  part text;
begin
  -- One at a time, so that attempts are counted.
  select case when role = 'parent' then 'parent' else 'player' end into part
    from public.users where id = me for update;
  if part is null then
    raise insufficient_privilege using message = 'this account has no profile';
  end if;
  if (select count(*) from private.wrong_codes where user_id = me and tried_at > now() - interval '1 hour') >= 10 then
    return json_build_object('refused', 'too many wrong codes');
  end if;
  family := private.family_of_code(code);
  if family is null then
    insert into private.wrong_codes (user_id) values (me);
    delete from private.wrong_codes where user_id = me and tried_at < now() - interval '1 day';
    return json_build_object('refused', 'wrong code');
  end if;
  if exists (select from public.family_members where family_unit_id = family and user_id = me) then
    return json_build_object('refused', 'member already');
  end if;
  if part = 'player' then
    select family_unit_id into old_family from public.family_members where user_id = me and role = 'player';
    if exists (select from public.family_members where family_unit_id = old_family and user_id <> me) then
      return json_build_object('refused', 'others in the family');
    end if;
    perform private.move_rows(old_family, family);
    delete from public.family_units where id = old_family;
  end if;
  insert into public.family_members (family_unit_id, user_id, role) values (family, me, part);
  return json_build_object('family_unit_id', family);
end
$$;

-- Leaves a family. Whoever founded it stays: without them nobody could remove anybody.
create or replace function public.leave_family(family uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_member(family);
  if private.is_founder(family, (select auth.uid())) then
    raise insufficient_privilege using message = 'whoever founded a family can''t leave it';
  end if;
  perform private.part(family, (select auth.uid()));
end
$$;

-- Takes somebody out of the family that one founded: anybody but another founder, and no athlete by a parent.
create or replace function public.remove_from_family(family uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  part text;
begin
  perform private.demand_member(family);
  if not private.is_founder(family, me) then
    raise insufficient_privilege using message = 'only whoever founded a family removes somebody from it';
  end if;
  select role into part from public.family_members where family_unit_id = family and user_id = member;
  if part is null then
    raise insufficient_privilege using message = 'nobody of this family';
  end if;
  if private.is_founder(family, member) then
    raise insufficient_privilege using message = 'whoever founded a family can''t be removed from it';
  end if;
  if part = 'player' and not exists (
    select from public.family_members where family_unit_id = family and user_id = me and role = 'player'
  ) then
    raise insufficient_privilege using message = 'a parent can''t remove an athlete';
  end if;
  perform private.part(family, member);
end
$$;

revoke all on function
  public.invite_to_family(uuid), public.join_family(text), public.leave_family(uuid),
  public.remove_from_family(uuid, uuid)
from public, anon;
grant execute on function
  public.invite_to_family(uuid), public.join_family(text), public.leave_family(uuid),
  public.remove_from_family(uuid, uuid)
to authenticated, service_role;
