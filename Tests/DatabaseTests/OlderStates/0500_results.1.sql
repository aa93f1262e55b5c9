-- What came of it: offers, measurements of the athlete, and files.

create table if not exists public.offers (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete restrict,
  coach_id uuid references public.coaches (id) on delete restrict,
  offer_type text not null,
  status text default 'pending',
  offer_date date not null default current_date,
  deadline_date date,
  scholarship_amount numeric(10, 2),
  scholarship_percentage numeric(5, 2),
  conditions text,
  notes text,
  family_unit_id uuid references public.family_units (id) on delete restrict,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists public.performance_metrics (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  recorded_date date not null,
  metric_type text not null,
  value numeric not null,
  unit text,
  event_id uuid references public.events (id) on delete set null,
  notes text,
  verified boolean default false,
  created_at timestamptz default now(),
  family_unit_id uuid references public.family_units (id) on delete restrict
);

create table if not exists public.documents (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  uploaded_by uuid not null references public.users (id) on delete cascade,
  type public.document_type not null,
  title text not null,
  description text,
  file_url text not null,
  file_type text,
  version integer default 1,
  school_id uuid references public.schools (id) on delete set null,
  is_current boolean default true,
  shared_with_schools uuid[] default '{}',
  last_health_check timestamptz,
  health_status varchar(20) default 'unknown' check (health_status in ('healthy', 'broken', 'unknown')),
  family_unit_id uuid references public.family_units (id) on delete restrict,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create index if not exists offers_user_id on public.offers (user_id, id);
create index if not exists offers_school_id on public.offers (school_id);
create index if not exists offers_coach_id on public.offers (coach_id);
create index if not exists offers_family_unit_id on public.offers (family_unit_id, id);
create index if not exists performance_metrics_user_id on public.performance_metrics (user_id, id);
create index if not exists performance_metrics_event_id on public.performance_metrics (event_id);
create index if not exists performance_metrics_family_unit_id on public.performance_metrics (family_unit_id, id);
create index if not exists documents_user_id on public.documents (user_id, id);
create index if not exists documents_uploaded_by on public.documents (uploaded_by);
create index if not exists documents_school_id on public.documents (school_id);
create index if not exists documents_family_unit_id on public.documents (family_unit_id, id);
