-- The closed vocabularies, in the order in which the backend sorts them.

-- A database that has tables or types of these names from somebody else is refused before anything is changed.
do $$
declare
  theirs text;
begin
  if to_regprocedure('private.welcome()') is not null
    or obj_description(to_regtype('public.user_role'), 'pg_type') like 'compass: %'
  then
    return;
  end if;
  select string_agg(name, ', ' order by name) into theirs
    from (
      select relname from pg_class where relnamespace = 'public'::regnamespace
      union
      select typname from pg_type where typnamespace = 'public'::regnamespace
    ) as found (name)
    where name in (
      'users', 'family_units', 'family_members', 'user_preferences', 'preference_history', 'parent_view_log', 'schools',
      'school_status_history', 'private_notes', 'coaches', 'events', 'interactions', 'offers', 'performance_metrics',
      'documents', 'suggestion', 'follow_up_reminders', 'school_division', 'school_status', 'coach_role',
      'interaction_type', 'interaction_direction', 'interaction_sentiment', 'event_type', 'document_type', 'user_role');
  if theirs is not null then
    raise duplicate_object using
      message = format('this database has a schema of its own: %s', theirs),
      hint = 'Apply the migrations to a new project. The database of the web application needs none of them.';
  end if;
end
$$;

do $$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('school_division', array['D1', 'D2', 'D3', 'NAIA', 'JUCO']),
      ('school_status', array[
        'researching', 'contacted', 'interested', 'offer_received', 'declined', 'committed', 'camp_invite',
        'recruited', 'official_visit_invited', 'official_visit_scheduled', 'not_pursuing']),
      ('coach_role', array['head', 'assistant', 'recruiting']),
      ('interaction_type', array[
        'email', 'text', 'phone_call', 'in_person_visit', 'virtual_meeting', 'camp', 'showcase', 'tweet', 'dm',
        'game', 'unofficial_visit', 'official_visit', 'other']),
      ('interaction_direction', array['outbound', 'inbound']),
      ('interaction_sentiment', array['positive', 'neutral', 'negative', 'very_positive']),
      ('event_type', array['showcase', 'camp', 'official_visit', 'unofficial_visit', 'game']),
      ('document_type', array[
        'highlight_video', 'transcript', 'resume', 'rec_letter', 'questionnaire', 'stats_sheet']),
      ('user_role', array['admin', 'parent', 'player', 'student'])
    ) as kinds (name, words)
  loop
    if to_regtype('public.' || kind.name) is null then
      execute format(
        'create type public.%I as enum (%s)', kind.name,
        (select string_agg(quote_literal(word), ', ' order by place)
         from unnest(kind.words) with ordinality as w (word, place)));
    end if;
  end loop;
end
$$;

comment on type public.user_role is 'compass: what an account is';
