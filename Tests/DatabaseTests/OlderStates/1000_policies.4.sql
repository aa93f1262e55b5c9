-- Row security: families are kept apart, visitors see nothing, and parents may edit but not log or delete.

do $$
declare
  name text;
begin
  foreach name in array array[
    'users', 'family_units', 'family_members', 'user_preferences', 'preference_history', 'parent_view_log', 'schools',
    'school_status_history', 'private_notes', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics',
    'documents', 'suggestion', 'follow_up_reminders'
  ] loop
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', name);
  end loop;
end
$$;

-- A hosted project gives everything to everybody, TRUNCATE included, which row security doesn't ask about. Tables that are
-- added later begin with less.
alter default privileges in schema public revoke all on tables from anon;
alter default privileges in schema public revoke truncate, references, trigger on tables from authenticated;

grant usage on schema public to authenticated, service_role;

-- People.

drop policy if exists "see oneself and one's family" on public.users;
create policy "see oneself and one's family" on public.users for select to authenticated
  using (id in (select private.my_people()));
drop policy if exists "add oneself" on public.users;
create policy "add oneself" on public.users for insert to authenticated
  with check (
    id = (select auth.uid()) and role in ('player', 'parent')
    and email = coalesce((select auth.jwt()) ->> 'email', email));
drop policy if exists "change oneself" on public.users;
create policy "change oneself" on public.users for update to authenticated
  using (id = (select auth.uid()));
drop policy if exists "remove oneself" on public.users;
create policy "remove oneself" on public.users for delete to authenticated
  using (id = (select auth.uid()));

drop policy if exists "see one's families" on public.family_units;
create policy "see one's families" on public.family_units for select to authenticated
  using (
    id in (select private.my_families()) or created_by_user_id = (select auth.uid())
    or player_user_id = (select auth.uid()));
drop policy if exists "found a family" on public.family_units;
create policy "found a family" on public.family_units for insert to authenticated
  with check (
    created_by_user_id = (select auth.uid())
    and (player_user_id is null or player_user_id = (select auth.uid()))
    and family_code is null and code_generated_at is null);
drop policy if exists "change one's families" on public.family_units;
create policy "change one's families" on public.family_units for update to authenticated
  using (id in (select private.my_families()));
drop policy if exists "remove what one founded" on public.family_units;
create policy "remove what one founded" on public.family_units for delete to authenticated
  using (created_by_user_id = (select auth.uid()));

drop policy if exists "see the members of one's families" on public.family_members;
create policy "see the members of one's families" on public.family_members for select to authenticated
  using (family_unit_id in (select private.my_families()));
drop policy if exists "join the family that one founded" on public.family_members;
create policy "join the family that one founded" on public.family_members for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and family_unit_id in (
      select id from public.family_units
      where created_by_user_id = (select auth.uid()) or player_user_id = (select auth.uid())));

-- What people keep for themselves. What the athlete is like is the family's business: fit is computed from it.

drop policy if exists "see one's own, and the athlete's profile" on public.user_preferences;
create policy "see one's own, and the athlete's profile" on public.user_preferences for select to authenticated
  using (
    user_id = (select auth.uid()) or (category = 'player' and user_id in (select private.my_people())));
drop policy if exists "add one's own" on public.user_preferences;
create policy "add one's own" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
drop policy if exists "change one's own" on public.user_preferences;
create policy "change one's own" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists "remove one's own" on public.user_preferences;
create policy "remove one's own" on public.user_preferences for delete to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists "see one's own" on public.preference_history;
create policy "see one's own" on public.preference_history for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists "see whose view it was, and of whom" on public.parent_view_log;
create policy "see whose view it was, and of whom" on public.parent_view_log for select to authenticated
  using (parent_user_id = (select auth.uid()) or athlete_id = (select auth.uid()));
drop policy if exists "log one's own view of the family" on public.parent_view_log;
create policy "log one's own view of the family" on public.parent_view_log for insert to authenticated
  with check (
    parent_user_id = (select auth.uid()) and athlete_id <> parent_user_id
    and athlete_id in (select private.my_people()));

drop policy if exists "see one's own, and what hangs on one's schools" on public.follow_up_reminders;
create policy "see one's own, and what hangs on one's schools" on public.follow_up_reminders for select
  to authenticated
  using (user_id = (select auth.uid()) or private.hangs_on_mine(school_id, interaction_id));
drop policy if exists "add one's own" on public.follow_up_reminders;
create policy "add one's own" on public.follow_up_reminders for insert to authenticated
  with check (user_id = (select auth.uid()) and private.may_name(school_id, coach_id, null, interaction_id));
drop policy if exists "change one's own" on public.follow_up_reminders;
create policy "change one's own" on public.follow_up_reminders for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and private.may_name(school_id, coach_id, null, interaction_id));
drop policy if exists "remove one's own, and what hangs on one's schools" on public.follow_up_reminders;
create policy "remove one's own, and what hangs on one's schools" on public.follow_up_reminders for delete
  to authenticated
  using (user_id = (select auth.uid()) or private.hangs_on_mine(school_id, interaction_id));

-- The recruiting list.

drop policy if exists "see one's own and the family's" on public.schools;
create policy "see one's own and the family's" on public.schools for select to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()));
drop policy if exists "add to the family's list" on public.schools;
create policy "add to the family's list" on public.schools for insert to authenticated
  with check (private.may_own(user_id, family_unit_id));
drop policy if exists "change the family's list" on public.schools;
create policy "change the family's list" on public.schools for update to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()))
  with check (private.may_own(user_id, family_unit_id));
drop policy if exists "remove one's own" on public.schools;
create policy "remove one's own" on public.schools for delete to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists "see what the family's schools went through" on public.school_status_history;
create policy "see what the family's schools went through" on public.school_status_history for select
  to authenticated
  using (private.sees_school(school_id));
drop policy if exists "append in one's own name" on public.school_status_history;
create policy "append in one's own name" on public.school_status_history for insert to authenticated
  with check (
    changed_by = (select auth.uid()) and private.may_name(school_id) and private.may_date(school_id, changed_at)
    and private.is_status(new_status) and private.is_status(previous_status));
drop policy if exists "remove with one's own school" on public.school_status_history;
drop policy if exists "take back one's own newest entry" on public.school_status_history;
drop policy if exists "remove with one's school, or take back one's newest" on public.school_status_history;
create policy "remove with one's school, or take back one's newest" on public.school_status_history for delete
  to authenticated
  using (
    private.owns_school(school_id)
    or changed_by = (select auth.uid()) and private.may_name(school_id)
      and private.is_newest(id, school_id, changed_at));

drop policy if exists "see one's own" on public.private_notes;
create policy "see one's own" on public.private_notes for select to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists "add one's own" on public.private_notes;
create policy "add one's own" on public.private_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and private.sees_school(school_id));
drop policy if exists "change one's own" on public.private_notes;
create policy "change one's own" on public.private_notes for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and private.sees_school(school_id));
drop policy if exists "remove one's own" on public.private_notes;
create policy "remove one's own" on public.private_notes for delete to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists "see one's own and those of the family's schools" on public.coaches;
create policy "see one's own and those of the family's schools" on public.coaches for select to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id));
drop policy if exists "add to the family's schools" on public.coaches;
create policy "add to the family's schools" on public.coaches for insert to authenticated
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id));
drop policy if exists "change those of the family's schools" on public.coaches;
create policy "change those of the family's schools" on public.coaches for update to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id))
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id));
drop policy if exists "remove one's own and those of one's schools" on public.coaches;
create policy "remove one's own and those of one's schools" on public.coaches for delete to authenticated
  using (user_id = (select auth.uid()) or private.owns_school(school_id));

-- What happened.

drop policy if exists "see one's own and the family's" on public.events;
create policy "see one's own and the family's" on public.events for select to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id));
drop policy if exists "add to the family's calendar" on public.events;
create policy "add to the family's calendar" on public.events for insert to authenticated
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id));
drop policy if exists "change the family's calendar" on public.events;
create policy "change the family's calendar" on public.events for update to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id))
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id));
drop policy if exists "remove one's own and those of one's schools" on public.events;
create policy "remove one's own and those of one's schools" on public.events for delete to authenticated
  using (user_id = (select auth.uid()) or private.owns_school(school_id));

drop policy if exists "see one's own and the family's" on public.interactions;
create policy "see one's own and the family's" on public.interactions for select to authenticated
  using (
    logged_by = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id));
drop policy if exists "log as the athlete, in one's own name" on public.interactions;
create policy "log as the athlete, in one's own name" on public.interactions for insert to authenticated
  with check (
    logged_by = (select auth.uid()) and private.may_log(school_id, family_unit_id)
    and private.may_name(school_id, coach_id, event_id));
drop policy if exists "change what one logged" on public.interactions;
create policy "change what one logged" on public.interactions for update to authenticated
  using (logged_by = (select auth.uid()))
  with check (
    logged_by = (select auth.uid()) and private.may_log(school_id, family_unit_id)
    and private.may_name(school_id, coach_id, event_id));
drop policy if exists "remove what one logged and what hangs on one's schools" on public.interactions;
create policy "remove what one logged and what hangs on one's schools" on public.interactions for delete
  to authenticated
  using (logged_by = (select auth.uid()) or private.owns_school(school_id));

-- What came of it.

drop policy if exists "see one's own and the family's" on public.offers;
create policy "see one's own and the family's" on public.offers for select to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id));
drop policy if exists "add to the family's" on public.offers;
create policy "add to the family's" on public.offers for insert to authenticated
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id, coach_id));
drop policy if exists "change one's own and the family's" on public.offers;
create policy "change one's own and the family's" on public.offers for update to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.sees_school(school_id))
  with check (private.may_own(user_id, family_unit_id, school_id) and private.may_name(school_id, coach_id));
drop policy if exists "remove one's own and the family's" on public.offers;
create policy "remove one's own and the family's" on public.offers for delete to authenticated
  using (
    user_id = (select auth.uid()) or family_unit_id in (select private.my_families())
    or private.owns_school(school_id));

drop policy if exists "see one's own and the family's" on public.performance_metrics;
create policy "see one's own and the family's" on public.performance_metrics for select to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()));
drop policy if exists "add to the family's" on public.performance_metrics;
create policy "add to the family's" on public.performance_metrics for insert to authenticated
  with check (private.may_own(user_id, family_unit_id) and private.may_name(null, null, event_id));
drop policy if exists "change one's own and the family's" on public.performance_metrics;
create policy "change one's own and the family's" on public.performance_metrics for update to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()))
  with check (private.may_own(user_id, family_unit_id) and private.may_name(null, null, event_id));
drop policy if exists "remove one's own" on public.performance_metrics;
create policy "remove one's own" on public.performance_metrics for delete to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists "see one's own and the family's" on public.documents;
create policy "see one's own and the family's" on public.documents for select to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()));
drop policy if exists "add to the family's" on public.documents;
create policy "add to the family's" on public.documents for insert to authenticated
  with check (
    uploaded_by in (select private.my_people()) and private.may_own(user_id, family_unit_id)
    and private.fits(family_unit_id, school_id) and private.may_name(school_id));
drop policy if exists "change one's own and the family's" on public.documents;
create policy "change one's own and the family's" on public.documents for update to authenticated
  using (user_id = (select auth.uid()) or family_unit_id in (select private.my_families()))
  with check (
    private.may_own(user_id, family_unit_id) and private.fits(family_unit_id, school_id)
    and private.may_name(school_id));
drop policy if exists "remove one's own" on public.documents;
create policy "remove one's own" on public.documents for delete to authenticated
  using (user_id = (select auth.uid()));

-- Suggestions come from the project, not from people; only the athlete deals with them.

drop policy if exists "see the family's" on public.suggestion;
create policy "see the family's" on public.suggestion for select to authenticated
  using (athlete_id in (select private.my_people()));
drop policy if exists "change one's own" on public.suggestion;
create policy "change one's own" on public.suggestion for update to authenticated
  using (athlete_id = (select auth.uid()))
  with check (
    athlete_id = (select auth.uid()) and private.may_name(related_school_id)
    and private.may_follow(previous_suggestion_id));
drop policy if exists "remove one's own" on public.suggestion;
create policy "remove one's own" on public.suggestion for delete to authenticated
  using (athlete_id = (select auth.uid()));
