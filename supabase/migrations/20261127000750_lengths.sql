-- Nobody writes so much that others can't load it: names have 255 characters at most, other texts 100,000, documents and
-- lists 256 KiB. Rows from before that are longer stay, and can't be written so again.

do $$
declare
  one record;
  rule text;
begin
  for one in
    select t.relname as place, a.attname as name, a.atttypid::regtype::text as kind
      from pg_class as t join pg_attribute as a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and t.relname in (
          'users', 'family_units', 'user_preferences', 'preference_history', 'schools', 'school_status_history',
          'private_notes', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics', 'documents', 'suggestion',
          'follow_up_reminders')
        and a.atttypid::regtype::text in ('text', 'json', 'text[]', 'uuid[]')
        and not exists (
          select from pg_constraint where conrelid = t.oid and conname = t.relname || '_' || a.attname || '_length')
      order by t.relname, a.attnum
  loop
    rule := case
      when one.kind <> 'text' then format('octet_length(%I::text) <= 262144', one.name)
      when one.name in (
        'name', 'full_name', 'first_name', 'last_name', 'title', 'email', 'phone', 'location', 'city', 'state', 'conference',
        'twitter_handle', 'instagram_handle', 'category', 'offer_type', 'status', 'kind', 'period', 'renewal',
        'metric_type', 'unit', 'file_type', 'related_task_id')
      then format('char_length(%I) <= 255', one.name)
      else format('char_length(%I) <= 100000', one.name)
    end;
    execute format(
      'alter table public.%I add constraint %I check (%s) not valid',
      one.place, one.place || '_' || one.name || '_length', rule);
  end loop;
end
$$;
