-- The closed vocabularies, in the order in which the backend sorts them.

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
