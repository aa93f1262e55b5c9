-- The tables and rows that the recorded exchanges were made with.
create type public.school_division as enum ('D1', 'D2', 'D3', 'NAIA', 'JUCO');
create type public.school_status as enum (
  'researching', 'contacted', 'interested', 'offer_received', 'declined', 'committed', 'camp_invite', 'recruited',
  'official_visit_invited', 'official_visit_scheduled', 'not_pursuing');
create type public.coach_role as enum ('head', 'assistant', 'recruiting');

create table public.users (id uuid primary key);
create table public.family_units (id uuid primary key);
create table public.family_members (
  family_unit_id uuid not null references public.family_units, user_id uuid not null references public.users);

create function public.is_member(family uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.family_members m where m.family_unit_id = family and m.user_id = auth.uid())
$$;

create table public.schools (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references public.users,
  family_unit_id uuid references public.family_units, name text not null, location text,
  division public.school_division, conference text, ranking integer, is_favorite boolean default false, website text,
  twitter_handle text, instagram_handle text, favicon_url text, status public.school_status default 'researching',
  status_changed_at timestamptz, priority_tier varchar(1) check (priority_tier in ('A', 'B', 'C')),
  pros text[] default '{}', cons text[] default '{}', notes text, private_notes jsonb, amenities jsonb,
  offer_details jsonb, academic_info jsonb, coaching_philosophy text, coaching_style text, recruiting_approach text,
  communication_style text, success_metrics text, fit_score integer check (fit_score between 0 and 100),
  fit_score_data jsonb, fit_tier varchar(20), created_by uuid references public.users,
  updated_by uuid references public.users, created_at timestamptz default now(), updated_at timestamptz default now());

create table public.coaches (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools on delete restrict,
  user_id uuid not null references public.users, family_unit_id uuid references public.family_units,
  role public.coach_role not null, first_name text not null, last_name text not null, email text, phone text,
  twitter_handle text, instagram_handle text, notes text, responsiveness_score integer, last_contact_date timestamptz,
  private_notes text, availability jsonb, created_by uuid references public.users,
  updated_by uuid references public.users, created_at timestamptz default now(), updated_at timestamptz default now());

create table public.interactions (
  id uuid primary key, school_id uuid not null references public.schools on delete cascade,
  occurred_at timestamptz not null, logged_by uuid not null references public.users,
  family_unit_id uuid references public.family_units);

create table public.school_status_history (
  id uuid primary key default gen_random_uuid(), school_id uuid not null references public.schools on delete cascade,
  previous_status varchar(50), new_status varchar(50) not null, changed_by uuid not null,
  changed_at timestamptz not null default now(), notes text, created_at timestamptz default now());

create table public.user_preferences (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references public.users,
  category text not null, data jsonb not null default '{}', unique (user_id, category));

create table public.preference_history (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references public.users,
  category text not null, old_value jsonb, new_value jsonb, changed_fields text[] not null default '{}',
  changed_by uuid not null, created_at timestamptz default now());

alter table public.users enable row level security;
alter table public.family_units enable row level security;
alter table public.family_members enable row level security;
alter table public.schools enable row level security;
alter table public.coaches enable row level security;
alter table public.interactions enable row level security;
alter table public.school_status_history enable row level security;
alter table public.user_preferences enable row level security;
alter table public.preference_history enable row level security;

create policy look on public.schools for select using (public.is_member(family_unit_id));
create policy add on public.schools for insert with check (public.is_member(family_unit_id));
create policy edit on public.schools for update using (public.is_member(family_unit_id));
create policy remove on public.schools for delete using (user_id = auth.uid());
create policy members on public.coaches using (public.is_member(family_unit_id));
create policy members on public.interactions using (public.is_member(family_unit_id));
create policy look on public.school_status_history for select using (
  exists (select from public.schools s where s.id = school_id and public.is_member(s.family_unit_id)));
create policy add on public.school_status_history for insert with check (
  exists (select from public.schools s where s.id = school_id and public.is_member(s.family_unit_id)));
create policy own on public.user_preferences using (user_id = auth.uid());
create policy look on public.preference_history for select using (user_id = auth.uid());

insert into public.users values
  ('a0000000-0000-4000-8000-000000000001'), ('b0000000-0000-4000-8000-000000000001'),
  ('d0000000-0000-4000-8000-000000000001');
insert into public.family_units values
  ('f0000000-0000-4000-8000-000000000001'), ('f0000000-0000-4000-8000-000000000002');
insert into public.family_members values
  ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'),
  ('f0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001'),
  ('f0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001');

insert into public.schools (
  id, user_id, family_unit_id, name, location, division, conference, is_favorite, status, priority_tier, pros, cons,
  private_notes, academic_info, fit_score, created_at, updated_at)
values
  ('50000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
    'f0000000-0000-4000-8000-000000000001', 'Kenyon College', 'Gambier, OH', 'D3', 'NCAC', true, 'interested', 'A',
    '{small classes}', '{}', '{"a0000000-0000-4000-8000-000000000001": "call back in May"}',
    '{"state": "OH", "latitude": 40.3753, "longitude": -82.3966, "student_size": 1877, "admission_rate": 0.34}', 78,
    '2026-01-05T10:00:00Z', '2026-02-07T10:00:00.123456Z'),
  ('50000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001',
    'f0000000-0000-4000-8000-000000000001', 'Université "Ñandú", Inc.', 'Austin, TX', 'D1', null, false,
    'researching', null, '{}', array['far, far away', 'costs "a lot"'], null, '{"student_size": "40804"}', null,
    '2026-01-06T10:00:00Z', '2026-02-06T10:00:00Z');

insert into public.coaches (
  id, school_id, user_id, family_unit_id, role, first_name, last_name, email, responsiveness_score, last_contact_date,
  availability, created_at, updated_at)
values (
  'c0000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000001', 'head', 'Dana', 'Reyes',
  'dreyes@example.edu', 85, '2026-01-31T15:30:00Z',
  '{"timezone": "America/New_York", "blackout_dates": [],
    "monday": {"available": true, "start_time": "09:00", "end_time": "17:00"}}',
  '2026-11-21T13:13:19.429454Z', '2026-11-21T13:13:19.429454Z');

insert into public.interactions
select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '50000000-0000-4000-8000-000000000001',
  timestamptz '2026-02-20T03:00:00Z' - (1203 - n) * interval '1 hour', 'a0000000-0000-4000-8000-000000000001',
  'f0000000-0000-4000-8000-000000000001'
from generate_series(1, 1203) n;
