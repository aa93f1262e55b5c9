-- When the family and the schools met: events and interactions.

create table if not exists public.events (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete restrict,
  type public.event_type not null,
  name text not null,
  location text,
  address text,
  description text,
  url text,
  performance_notes text,
  city varchar(100),
  state varchar(2),
  start_date date not null,
  end_date date,
  start_time time,
  end_time time,
  checkin_time time,
  coaches_present uuid[] default '{}',
  stats_recorded json,
  cost numeric,
  registered boolean default false,
  attended boolean default false,
  event_source varchar(50),
  created_by uuid references public.users (id) on delete set null,
  updated_by uuid references public.users (id) on delete set null,
  family_unit_id uuid references public.family_units (id) on delete restrict,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists public.interactions (
  id uuid not null primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete restrict,
  coach_id uuid references public.coaches (id) on delete restrict,
  event_id uuid references public.events (id) on delete set null,
  type public.interaction_type not null,
  direction public.interaction_direction not null,
  subject text,
  content text,
  sentiment public.interaction_sentiment,
  occurred_at timestamptz not null,
  logged_by uuid not null references public.users (id) on delete cascade,
  attachments text[] default '{}',
  family_unit_id uuid references public.family_units (id) on delete restrict,
  created_at timestamptz default now(),
  updated_by uuid references public.users (id) on delete set null,
  updated_at timestamptz default now()
);

create index if not exists events_school_id on public.events (school_id);
create index if not exists events_user_id on public.events (user_id, id);
create index if not exists events_family_unit_id on public.events (family_unit_id, id);
create index if not exists events_start_date on public.events (start_date);
create index if not exists events_created_by on public.events (created_by);
create index if not exists events_updated_by on public.events (updated_by);
create index if not exists interactions_school_id on public.interactions (school_id, occurred_at desc);
create index if not exists interactions_coach_id on public.interactions (coach_id);
create index if not exists interactions_event_id on public.interactions (event_id);
create index if not exists interactions_logged_by on public.interactions (logged_by, id);
create index if not exists interactions_occurred_at on public.interactions (occurred_at desc);
create index if not exists interactions_family_unit_id on public.interactions (family_unit_id, id);
create index if not exists interactions_updated_by on public.interactions (updated_by);
