-- Who signs in, which family they belong to, and what they prefer.

create table if not exists public.users (
  id uuid not null primary key references auth.users (id) on delete cascade,
  email text not null unique,
  full_name text,
  role public.user_role not null,
  phone text,
  graduation_year integer check (graduation_year between 2024 and 2040),
  current_phase varchar default 'freshman'
    check (current_phase in ('freshman', 'sophomore', 'junior', 'senior', 'committed')),
  gpa numeric(3, 2) check (gpa between 0 and 5),
  sat_score integer check (sat_score between 400 and 1600),
  act_score integer check (act_score between 1 and 36),
  zip_code varchar(5) check (zip_code ~ '^[0-9]{5}$'),
  profile_photo_url text,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
alter table public.users enable row level security;

create table if not exists public.family_units (
  id uuid not null primary key default gen_random_uuid(),
  player_user_id uuid unique references public.users (id) on delete cascade,
  created_by_user_id uuid references public.users (id) on delete set null,
  family_name varchar(255),
  family_code varchar(10) unique check (family_code ~ '^FAM-[A-Z0-9]{6}$'),
  code_generated_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
alter table public.family_units enable row level security;

create table if not exists public.family_members (
  id uuid not null primary key default gen_random_uuid(),
  family_unit_id uuid not null references public.family_units (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role varchar(20) not null check (role in ('player', 'parent')),
  added_at timestamptz default now(),
  unique (family_unit_id, user_id)
);
alter table public.family_members enable row level security;

create table if not exists public.user_preferences (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  category text not null,
  data json not null default '{}',
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (user_id, category)
);
alter table public.user_preferences enable row level security;

create table if not exists public.preference_history (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  category text not null,
  old_value json,
  new_value json,
  changed_fields text[] not null default '{}',
  changed_by uuid not null,
  created_at timestamptz default now()
);
alter table public.preference_history enable row level security;

create table if not exists public.parent_view_log (
  id uuid not null primary key default gen_random_uuid(),
  parent_user_id uuid not null references public.users (id) on delete cascade,
  athlete_id uuid not null references public.users (id) on delete cascade,
  viewed_item_type varchar(50) not null,
  viewed_item_id uuid,
  viewed_at timestamptz default now(),
  constraint parent_view_log_athlete_id_check check (parent_user_id <> athlete_id)
);
alter table public.parent_view_log enable row level security;

create index if not exists family_units_created_by_user_id on public.family_units (created_by_user_id);
create unique index if not exists family_members_one_player on public.family_members (user_id)
  where role = 'player';
create index if not exists family_members_user_id on public.family_members (user_id);
create index if not exists preference_history_user_id
  on public.preference_history (user_id, category, created_at desc);
create index if not exists parent_view_log_parent_user_id on public.parent_view_log (parent_user_id);
create index if not exists parent_view_log_athlete_id on public.parent_view_log (athlete_id);
