-- When a coach left: they stay in the history, and nobody writes to them any more.

alter table public.coaches add column if not exists left_on date;
