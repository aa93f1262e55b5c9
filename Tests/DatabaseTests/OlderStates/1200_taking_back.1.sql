-- Taking a status back: whoever wrote the newest entry of a school's history may remove it.

-- Whether nothing was written into the history of a school after this entry. It looks past row security, so that the
-- policy doesn't ask itself.
create or replace function private.is_newest(entry uuid, school uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.school_status_history
    where school_id = school and id <> entry and (changed_at, id) > (moment, entry)
  )
$$;

drop policy if exists "take back one's own newest entry" on public.school_status_history;
create policy "take back one's own newest entry" on public.school_status_history for delete to authenticated
  using (
    changed_by = (select auth.uid()) and private.may_name(school_id) and private.is_newest(id, school_id, changed_at));
