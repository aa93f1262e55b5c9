-- Who is in a family: codes that invite, joining, leaving. The tables can't be written for this; these functions can.
--
-- An athlete is in one family, a parent in any number; a family has any number of both. Rows stay with the family.

-- Wrong codes, so that nobody tries them all. They are the account's, whatever becomes of its profile.
create table if not exists private.wrong_codes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
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

-- Takes somebody out of a family. An athlete goes on with a family of their own, and takes along what is theirs: their
-- schools with everything that hangs on them, and their events, metrics and documents. Nothing points from one family into
-- the other then. What others added to those schools is theirs from then on; other rows stay with the family, and are its
-- founder's, or whose it is to be where nobody founded it any more.
create or replace function private.part(family uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part text;
  name text;
  founder uuid := coalesce(
    (select coalesce(player_user_id, created_by_user_id) from public.family_units where id = family),
    private.heir(family, person));
  mine uuid[] := array(select id from public.schools where user_id = person and family_unit_id = family);
  home uuid;
begin
  delete from public.family_members where family_unit_id = family and user_id = person returning role into part;
  if part = 'player' then
    home := private.found_family(person);
    update public.documents set school_id = null
      where family_unit_id = family and (user_id = person) <> (school_id = any (mine));
    update public.suggestion set related_school_id = null
      where athlete_id <> person and related_school_id = any (mine)
        or athlete_id = person and related_school_id <> all (mine);
    perform private.move_rows(family, home, person);
    foreach name in array array['interactions', 'performance_metrics'] loop
      execute format(
        'update public.%I as r set event_id = null from public.events as e
           where e.id = r.event_id and r.family_unit_id = any ($1) and e.family_unit_id <> r.family_unit_id', name)
        using array[family, home];
    end loop;
    foreach name in array array['coaches', 'events', 'offers'] loop
      execute format('update public.%I set user_id = $1 where family_unit_id = $2 and user_id <> $1', name)
        using person, home;
    end loop;
  end if;
  if founder <> person then
    foreach name in array array['schools', 'coaches', 'events', 'offers', 'performance_metrics', 'documents'] loop
      execute format('update public.%I set user_id = $1 where family_unit_id = $2 and user_id = $3', name)
        using founder, family, person;
    end loop;
  end if;
end
$$;

-- A fresh code for one's family, in the place of the old one for the same part. It's good for a week, and for anybody who
-- has it; an athlete is invited by an athlete or the founder.
create or replace function public.invite_to_family(family uuid, role text default 'parent') returns json
language plpgsql security definer set search_path = '' as $$
declare
  part text := coalesce(role, 'parent');
  me uuid := (select auth.uid());
begin
  perform private.demand_member(family);
  if part not in ('player', 'parent') then
    raise invalid_parameter_value using message = format('expected player or parent, found "%s"', part);
  end if;
  if part = 'player' and not private.is_founder(family, me) and not family in (select private.my_families_as_player()) then
    raise insufficient_privilege using message = 'only an athlete or whoever founded a family invites an athlete';
  end if;
  return json_build_object(
    'family_code', private.new_family_code(family, part), 'role', part, 'expires_at', now() + interval '7 days');
end
$$;

-- Joins the family whose code it is. A refusal is an answer, {"refused": "..."}, so that a wrong code is remembered: after
-- ten in an hour no more are looked at. A code that was good once is "void code", one that an athlete can't use is "code
-- for a parent". A player who is alone in another family brings its rows along.
create or replace function public.join_family(code text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  family uuid;
  refused text;
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
  select r.family, r.refused into family, refused from private.read_code(code, part) as r;
  if refused = 'wrong code' then
    insert into private.wrong_codes (user_id) values (me);
    delete from private.wrong_codes where user_id = me and tried_at < now() - interval '1 day';
  end if;
  if refused is not null then
    return json_build_object('refused', refused);
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

-- Makes another member the founder of a family that one founded oneself.
create or replace function public.hand_over_family(family uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  part text;
begin
  perform private.demand_member(family);
  if not private.is_founder(family, me) then
    raise insufficient_privilege using message = 'only whoever founded a family hands it over';
  end if;
  select role into part from public.family_members where family_unit_id = family and user_id = member;
  if part is null then
    raise insufficient_privilege using message = 'nobody of this family';
  end if;
  update public.family_units set
      player_user_id = case when player_user_id = me then case when part = 'player' then member end else player_user_id end,
      created_by_user_id = case
        when created_by_user_id = me or player_user_id = me and part <> 'player' then member
        else created_by_user_id
      end
    where id = family;
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
  public.invite_to_family(uuid, text), public.join_family(text), public.leave_family(uuid),
  public.hand_over_family(uuid, uuid), public.remove_from_family(uuid, uuid)
from public, anon;
grant execute on function
  public.invite_to_family(uuid, text), public.join_family(text), public.leave_family(uuid),
  public.hand_over_family(uuid, uuid), public.remove_from_family(uuid, uuid)
to authenticated, service_role;
