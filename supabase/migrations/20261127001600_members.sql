-- Whoever isn't in a family any more sees, changes and removes nothing there, not even what they wrote. And no row goes from
-- one family into another one, nor points there, even if somebody is in both.

-- Whoever owns a row, the family decides.
create or replace function private.is_seen(owner uuid, family uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(family in (select private.my_families()), false)
$$;

create or replace function private.owns_school(school uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.schools
    where id = school and user_id = (select auth.uid()) and family_unit_id in (select private.my_families()))
$$;

-- Whether a reminder hangs on a school of the person's own, or on what they logged: it keeps them from deleting that.
create or replace function private.hangs_on_mine(school uuid, interaction uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.schools
    where user_id = (select auth.uid())
      and id in (school, (select school_id from public.interactions where id = interaction))
  ) or exists (select from public.interactions where id = interaction and logged_by = (select auth.uid()))
$$;

-- The families of a school, coach, event and interaction.
create or replace function private.families_of(school uuid, coach uuid, event uuid, interaction uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct family), '{}') from (
    select family_unit_id from public.schools where id = school
    union all select family_unit_id from public.coaches where id = coach
    union all select family_unit_id from public.events where id = event
    union all select family_unit_id from public.interactions where id = interaction
  ) as named (family)
$$;

-- Whether the person may point at these at once: they are of one family, which is theirs. The ids of rows that don't exist
-- are left to the keys, which name the column.
create or replace function private.may_name(
  school uuid, coach uuid default null, event uuid default null, interaction uuid default null
) returns boolean
language sql stable security definer set search_path = '' as $$
  select cardinality(families) <= 1 and families <@ array(select private.my_families())
    from private.families_of(school, coach, event, interaction) as families
$$;

create or replace function private.may_join(target text, one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case target
    when 'schools' then private.owns_school(one) and private.owns_school(other)
      and (select family_unit_id from public.schools where id = one)
        = (select family_unit_id from public.schools where id = other)
    when 'coaches' then exists (
      select from public.coaches as a, public.coaches as b
      where a.id = one and b.id = other and a.school_id = b.school_id
        and a.family_unit_id in (select private.my_families())
        and (a.user_id = (select auth.uid()) and b.user_id = a.user_id or private.owns_school(a.school_id)))
    else false
  end
$$;

-- A parent founds a family, but not as its athlete.
alter policy "found a family" on public.family_units
  with check (
    created_by_user_id = (select auth.uid())
    and (
      player_user_id is null
      or player_user_id = (select auth.uid()) and private.my_part() = 'player'
        and not exists (select from private.my_families_as_player()))
    and family_code is null and code_generated_at is null);

-- What triggers keep (whose a row is, its family, and with it the school) no policy has to ask once more.

alter policy "see one's own, and what hangs on one's schools" on public.follow_up_reminders
  using (
    user_id = (select auth.uid())
      and (family_unit_id is null or family_unit_id = any (array(select private.my_families())))
    or family_unit_id = any (array(select private.my_families())) and private.hangs_on_mine(school_id, interaction_id));
alter policy "change one's own" on public.follow_up_reminders
  using (
    user_id = (select auth.uid())
    and (family_unit_id is null or family_unit_id = any (array(select private.my_families()))));
alter policy "remove one's own, and what hangs on one's schools" on public.follow_up_reminders
  using (
    user_id = (select auth.uid())
      and (family_unit_id is null or family_unit_id = any (array(select private.my_families())))
    or family_unit_id = any (array(select private.my_families())) and private.hangs_on_mine(school_id, interaction_id));

alter policy "see one's own and the family's" on public.schools
  using (family_unit_id = any (array(select private.my_families())));
drop policy if exists "change the family's list" on public.schools;
create policy "change the family's list" on public.schools for update to authenticated
  using (family_unit_id = any (array(select private.my_families())));
alter policy "remove one's own" on public.schools
  using (user_id = (select auth.uid()) and family_unit_id = any (array(select private.my_families())));

alter policy "remove with one's school, or take back one's newest" on public.school_status_history
  using (
    family_unit_id = any (array(select private.my_families()))
    and (
      private.owns_school(school_id)
      or changed_by = (select auth.uid()) and private.is_newest(id, school_id, changed_at)));

alter policy "see one's own" on public.private_notes
  using (user_id = (select auth.uid()) and private.sees_school(school_id));
alter policy "change one's own" on public.private_notes
  using (user_id = (select auth.uid()) and private.sees_school(school_id));
alter policy "remove one's own" on public.private_notes
  using (user_id = (select auth.uid()) and private.sees_school(school_id));

alter policy "see one's own and those of the family's schools" on public.coaches
  using (family_unit_id = any (array(select private.my_families())));
drop policy if exists "change those of the family's schools" on public.coaches;
create policy "change those of the family's schools" on public.coaches for update to authenticated
  using (family_unit_id = any (array(select private.my_families())));
alter policy "remove one's own and those of one's schools" on public.coaches
  using (
    family_unit_id = any (array(select private.my_families()))
    and (user_id = (select auth.uid()) or private.owns_school(school_id)));

alter policy "see one's own and the family's" on public.events
  using (family_unit_id = any (array(select private.my_families())));
drop policy if exists "change the family's calendar" on public.events;
create policy "change the family's calendar" on public.events for update to authenticated
  using (family_unit_id = any (array(select private.my_families())));
alter policy "remove one's own and those of one's schools" on public.events
  using (
    family_unit_id = any (array(select private.my_families()))
    and (user_id = (select auth.uid()) or private.owns_school(school_id)));

alter policy "see one's own and the family's" on public.interactions
  using (family_unit_id = any (array(select private.my_families())));
alter policy "change what one logged" on public.interactions
  using (logged_by = (select auth.uid()) and family_unit_id = any (array(select private.my_families())));
alter policy "remove what one logged and what hangs on one's schools" on public.interactions
  using (
    family_unit_id = any (array(select private.my_families()))
    and (logged_by = (select auth.uid()) or private.owns_school(school_id)));

alter policy "see one's own and the family's" on public.offers
  using (family_unit_id = any (array(select private.my_families())));
alter policy "change one's own and the family's" on public.offers
  using (family_unit_id = any (array(select private.my_families())))
  with check (
    family_unit_id = any (array(select private.my_families())) and private.may_name(school_id, coach_id)
    and private.coaches_at(coach_id, school_id));
alter policy "remove one's own and the family's" on public.offers
  using (family_unit_id = any (array(select private.my_families())));

alter policy "see one's own and the family's" on public.performance_metrics
  using (family_unit_id = any (array(select private.my_families())));
alter policy "add to the family's" on public.performance_metrics
  with check (
    private.may_own(user_id, family_unit_id)
    and array[family_unit_id] @> private.families_of(null, null, event_id, null));
alter policy "change one's own and the family's" on public.performance_metrics
  using (family_unit_id = any (array(select private.my_families())))
  with check (
    family_unit_id = any (array(select private.my_families()))
    and array[family_unit_id] @> private.families_of(null, null, event_id, null));
alter policy "remove one's own" on public.performance_metrics
  using (user_id = (select auth.uid()) and family_unit_id = any (array(select private.my_families())));

alter policy "see one's own and the family's" on public.documents
  using (family_unit_id = any (array(select private.my_families())));
drop policy if exists "change one's own and the family's" on public.documents;
create policy "change one's own and the family's" on public.documents for update to authenticated
  using (family_unit_id = any (array(select private.my_families())));
alter policy "remove one's own" on public.documents
  using (user_id = (select auth.uid()) and family_unit_id = any (array(select private.my_families())));

-- Every row stays in its family: it would go past whoever wrote it. A reminder may hang on nothing.
create or replace function private.keep_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise insufficient_privilege using message = format('a row of "%s" stays in its family', tg_table_name);
  end if;
  return new;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array private.family_tables() loop
    continue when name = 'schools';
    execute format(
      'create or replace trigger %I before update on public.%I for each row
         when (new.family_unit_id <> old.family_unit_id) execute function private.keep_family()',
      name || '_family_kept', name);
  end loop;
end
$$;

-- Reminders of people who aren't in the family of what they hang on, and those that hang on two families, hang on less from
-- then on: so they stay their owner's, who can still complete them.
create or replace function private.detach_reminders(families uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.follow_up_reminders as r set school_id = null, interaction_id = null
    where r.family_unit_id = any (families) and not exists (
      select from public.family_members as m where m.family_unit_id = r.family_unit_id and m.user_id = r.user_id);
  update public.follow_up_reminders as r set interaction_id = null from public.interactions as i
    where r.family_unit_id = any (families) and i.id = r.interaction_id and i.family_unit_id <> r.family_unit_id;
  update public.follow_up_reminders as r set coach_id = null from public.coaches as c
    where c.family_unit_id = any (families) and r.coach_id = c.id and (
      r.family_unit_id <> c.family_unit_id or not exists (
        select from public.family_members as m where m.family_unit_id = c.family_unit_id and m.user_id = r.user_id));
end
$$;

select private.detach_reminders(array(select id from public.family_units));
update public.performance_metrics as r set event_id = null from public.events as e
  where e.id = r.event_id and e.family_unit_id <> r.family_unit_id;

-- Takes somebody out of a family. An athlete goes on with a family of their own, and takes along what is theirs: their
-- schools with everything that hangs on them, and their events, metrics and documents. Nothing points from one family into
-- the other then. What others added to those schools is theirs from then on; other rows stay with the family, and are its
-- founder's, or whose it is to be where nobody founded it any more. Reminders stay whose they are.
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
  perform private.detach_reminders(array[family, home]);
end
$$;

revoke all on function private.families_of, private.detach_reminders from public, anon, authenticated;
grant execute on function private.families_of to authenticated, service_role;
