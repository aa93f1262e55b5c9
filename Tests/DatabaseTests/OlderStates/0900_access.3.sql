-- Who may see and do what: the questions that the policies ask.
--
-- They look past row security (security definer), so that no policy asks itself, and each knows only the person who is
-- signed in.

create or replace function private.my_families() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select family_unit_id from public.family_members where user_id = (select auth.uid())
$$;

create or replace function private.my_families_as_player() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select family_unit_id from public.family_members where user_id = (select auth.uid()) and role = 'player'
$$;

create or replace function private.my_people() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select (select auth.uid())
  union
  select user_id from public.family_members where family_unit_id in (select private.my_families())
$$;

-- Whether a school of this owner and family is one that the person may see.
create or replace function private.is_seen(owner uuid, family uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(owner = (select auth.uid()), false)
    or coalesce(family in (select private.my_families()), false)
$$;

-- The same of a school by its id. Whatever hangs on schools is asked about row by row: looking one up costs less than
-- looking through all of them.
create or replace function private.sees_school(school uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.schools as s
    left join public.family_members as m
      on m.family_unit_id = s.family_unit_id and m.user_id = (select auth.uid())
    where s.id = school and (m.id is not null or s.user_id = (select auth.uid()))
  )
$$;

create or replace function private.owns_school(school uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.schools where id = school and user_id = (select auth.uid()))
$$;

-- Whether a row of this family may hang on the school: not on one of another family, even if the person is in both.
create or replace function private.fits(family uuid, school uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(family = (select family_unit_id from public.schools where id = school), true)
$$;

-- Whether a row may belong to this owner and family (or, without one, to the family of its school).
create or replace function private.may_own(owner uuid, family uuid, school uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when place.family is null then owner = (select auth.uid())
    else place.family in (select private.my_families())
      and exists (select from public.family_members where family_unit_id = place.family and user_id = owner)
      and private.fits(place.family, school)
  end
  from (
    select coalesce(family, (select family_unit_id from public.schools where id = school)) as family
  ) as place
$$;

-- Whether the person may point at this school, coach, event or interaction. The ids of rows that don't exist are left to
-- the keys, which name the column.
create or replace function private.may_name(
  school uuid, coach uuid default null, event uuid default null, interaction uuid default null
) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.schools as s
    where s.id in (
        school, (select school_id from public.coaches where id = coach),
        (select school_id from public.interactions where id = interaction))
      and not private.is_seen(s.user_id, s.family_unit_id)
  ) and not exists (
    select from public.events where id = event and user_id not in (select private.my_people())
  )
$$;

-- Whether the person may log interactions with this school: its athlete, never a parent.
create or replace function private.may_log(school uuid, family uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when family_unit_id is null then user_id = (select auth.uid())
      else family_unit_id in (select private.my_families_as_player())
    end
    from public.schools where id = school
  ), true) and (family is null or family in (select private.my_families_as_player()))
$$;

-- Whether a reminder hangs on a school of the person's own.
create or replace function private.hangs_on_mine(school uuid, interaction uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.schools
    where user_id = (select auth.uid())
      and id in (school, (select school_id from public.interactions where id = interaction))
  )
$$;

-- Whether a word is a status of schools, or there is none.
create or replace function private.is_status(word text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(word in (select unnest(enum_range(null::public.school_status))::text), true)
$$;

-- Whether somebody may write down a change of status of this time: the owner of the school whenever it was, as long as it
-- was; everybody else what has just happened.
create or replace function private.may_date(school uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select moment < now() + interval '1 day' and (moment > now() - interval '1 day' or private.owns_school(school))
$$;

-- Whether nothing was written into the history of a school after this entry.
create or replace function private.is_newest(entry uuid, school uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.school_status_history
    where school_id = school and id <> entry and (changed_at, id) > (moment, entry)
  )
$$;

-- Whether a suggestion may follow this one: one of the person's own.
create or replace function private.may_follow(previous uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.suggestion where id = previous and athlete_id is distinct from (select auth.uid()))
$$;
