-- What to do next: suggestions and reminders.

create table if not exists public.suggestion (
  id uuid not null primary key default gen_random_uuid(),
  athlete_id uuid not null references public.users (id) on delete cascade,
  rule_type varchar(50) not null,
  urgency varchar(10) not null check (urgency in ('low', 'medium', 'high')),
  message text not null,
  action_type varchar(50),
  related_school_id uuid references public.schools (id) on delete set null,
  related_task_id text,
  dismissed boolean default false,
  completed boolean default false,
  dismissed_at timestamptz,
  completed_at timestamptz,
  pending_surface boolean default true,
  surfaced_at timestamptz,
  condition_snapshot json,
  reappeared boolean default false,
  previous_suggestion_id uuid references public.suggestion (id) on delete restrict,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists public.follow_up_reminders (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete restrict,
  coach_id uuid references public.coaches (id) on delete set null,
  interaction_id uuid references public.interactions (id) on delete restrict,
  reminder_type text check (reminder_type in ('follow_up', 'deadline', 'custom')),
  title text not null,
  description text,
  due_date timestamptz not null,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  is_completed boolean not null default false,
  completed_at timestamptz,
  notification_sent boolean not null default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create index if not exists suggestion_athlete_id on public.suggestion (athlete_id, id);
create index if not exists suggestion_related_school_id on public.suggestion (related_school_id);
create index if not exists suggestion_previous_suggestion_id on public.suggestion (previous_suggestion_id);
create index if not exists follow_up_reminders_user_id on public.follow_up_reminders (user_id, due_date);
create index if not exists follow_up_reminders_school_id on public.follow_up_reminders (school_id);
create index if not exists follow_up_reminders_coach_id on public.follow_up_reminders (coach_id);
create index if not exists follow_up_reminders_interaction_id on public.follow_up_reminders (interaction_id);
