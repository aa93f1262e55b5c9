-- The private notes of a school go with it and come back with it, everybody's: whoever brings the school back can't read
-- them, and couldn't write them.

create table if not exists private.deleted_notes (
  school_id uuid not null,
  user_id uuid not null references public.users (id) on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
alter table private.deleted_notes enable row level security;
revoke all on private.deleted_notes from public, anon, authenticated;
create index if not exists deleted_notes_deleted_at on private.deleted_notes (deleted_at);
create index if not exists deleted_notes_user_id on private.deleted_notes (user_id);

-- Keeps what goes with a school, for 30 days; a note that is taken away by itself is gone.
create or replace function private.keep_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_notes as kept (school_id, user_id, note, updated_at)
    select school_id, user_id, note, updated_at from gone
    where not exists (select from public.schools where id = gone.school_id)
      and exists (select from public.users where id = gone.user_id)
    on conflict (school_id, user_id) do update
      set note = excluded.note, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  delete from private.deleted_notes where (school_id, user_id) in (
    select school_id, user_id from private.deleted_notes where deleted_at < now() - interval '30 days' limit 1000);
  return null;
end
$$;

create or replace trigger private_notes_kept after delete on public.private_notes referencing old table as gone
  for each statement execute function private.keep_notes();

-- What the person wrote who brings the school back counts more than what was kept of them.
create or replace function private.bring_notes_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with back as (
    delete from private.deleted_notes where school_id = new.id returning school_id, user_id, note, updated_at
  )
  insert into public.private_notes (school_id, user_id, note, updated_at)
    select school_id, user_id, note, updated_at from back
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger schools_notes_back after insert on public.schools
  for each row execute function private.bring_notes_back();

revoke all on function private.keep_notes(), private.bring_notes_back() from public, anon, authenticated;
