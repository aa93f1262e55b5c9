-- The recruiting list: schools, how their status changed, and their coaches.

create table if not exists public.schools (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  family_unit_id uuid references public.family_units (id) on delete restrict,
  name text not null,
  location text,
  city text,
  state text,
  division public.school_division,
  conference text,
  ranking integer,
  is_favorite boolean default false,
  website text,
  twitter_handle text,
  instagram_handle text,
  favicon_url text,
  status public.school_status default 'researching',
  status_changed_at timestamptz,
  priority_tier varchar(1) check (priority_tier in ('A', 'B', 'C')),
  pros text[] default '{}',
  cons text[] default '{}',
  notes text,
  private_notes json,
  amenities json,
  offer_details json,
  academic_info json,
  coaching_philosophy text,
  coaching_style text,
  recruiting_approach text,
  communication_style text,
  success_metrics text,
  fit_score integer check (fit_score between 0 and 100),
  fit_score_data json,
  fit_tier varchar(20) check (fit_tier in ('reach', 'match', 'safety', 'unlikely')),
  created_by uuid references public.users (id) on delete set null,
  updated_by uuid references public.users (id) on delete set null,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
alter table public.schools enable row level security;

create table if not exists public.school_status_history (
  id uuid not null primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete restrict,
  previous_status varchar(50),
  new_status varchar(50) not null,
  changed_by uuid not null references public.users (id) on delete restrict,
  changed_at timestamptz not null default now(),
  notes text,
  created_at timestamptz default now()
);
alter table public.school_status_history enable row level security;

create table if not exists public.coaches (
  id uuid not null primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete restrict,
  user_id uuid not null references public.users (id) on delete cascade,
  family_unit_id uuid references public.family_units (id) on delete restrict,
  role public.coach_role not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  twitter_handle text,
  instagram_handle text,
  notes text,
  responsiveness_score integer,
  last_contact_date timestamptz,
  private_notes text,
  availability json,
  created_by uuid references public.users (id) on delete set null,
  updated_by uuid references public.users (id) on delete set null,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
alter table public.coaches enable row level security;

create index if not exists schools_user_id on public.schools (user_id);
create index if not exists schools_family_unit_id on public.schools (family_unit_id, id);
create index if not exists schools_created_by on public.schools (created_by);
create index if not exists schools_updated_by on public.schools (updated_by);
create index if not exists school_status_history_school_id on public.school_status_history (school_id, changed_at desc);
create index if not exists school_status_history_changed_by on public.school_status_history (changed_by);
create index if not exists coaches_school_id on public.coaches (school_id, id);
create index if not exists coaches_user_id on public.coaches (user_id);
create index if not exists coaches_family_unit_id on public.coaches (family_unit_id, id);
create index if not exists coaches_created_by on public.coaches (created_by);
create index if not exists coaches_updated_by on public.coaches (updated_by);
