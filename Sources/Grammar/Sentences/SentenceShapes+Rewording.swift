extension SentenceShapes {
  /// What other sentences ask as well, in another order of words or with one word more.
  static let rewording: [SentenceShape] = parse(
    """
    (which|what) (schools|colleges) (gave|made|have given|have made|sent|extended) us [an|the] (offer|offers) [that] we [still] (have|need) to (answer|decide on|respond to|reply to) → schools has(offers pending)
    (whom|who|which coaches|what coaches) did we promise to (call|phone|text|email|contact|write to|get back to) [PERIOD] → due [PERIOD]
    (did|have|has) we [already] (do|done|finish|finished|take care of|taken care of) [the|our] SCHOOL deadline [thing] [yet|already] → reminders SCHOOL
    (when|by when) do we (have|need) to (pay|send) [the|our] YES deposit [by] → after YES
    (is there anything|is there something) [that] we [still] (have to|need to|must|should|got to) [get] (do|done) (before|by) AHEAD → due AHEAD
    what (is|are we) [still] missing for [the] ncaa → eligibility
    (which|what) (ones|schools|colleges) (did|have|has) we (mark|marked|star|starred|flag|flagged|save|saved) as (favorite|favorites) → schools favorite
    (which|what) TERMS (am|are|is) we [a|an] (good|great|decent) (fit|match) for → schools TERMS sort fit desc
    [and] public or private [:|,] (what is|which is|which one is|is|what about) SCHOOL → show SCHOOL kind
    (which|what) (schools|colleges) (have|are) we [been] out of touch with PERIOD → schools contacted!=never not contacted=PERIOD
    when is [the|our] SCHOOL EVENT [,] and (what does it cost|how much is it|how much does it cost|what is the cost|what is the price) → events SCHOOL EVENT columns name,start,cost
    (is|are) our METRIC (going up|going down|rising|climbing|dropping) → chart metrics METRIC date value
    (has|did) (anyone|anybody|someone|somebody) (at|from) SCHOOL [ever|already] (written back|write back|answered|answer|replied|reply|responded|respond|gotten back|get back) [to] [us] [yet] → interactions SCHOOL inbound
    what did ROW (say|write|tell us|ask|want|mention) in (his|her|their|the) (last|latest|most recent) email → interactions ROW email inbound limit 1
    what did ROW (say|write|tell us|ask|want|mention) in (his|her|their|the) (last|latest|most recent) text → interactions ROW text inbound limit 1
    what happened when we (visited|toured|were visiting) SCHOOL [PERIOD] → interactions SCHOOL type=in_person_visit,official_visit,unofficial_visit [occurred=PERIOD]
    (which|what) (schools|colleges) (cost|costs|are|run) (more than|over|above) NUMBER after (aid|scholarships|financial aid) → schools net_cost>NUMBER
    (which|what) (schools|colleges) (cost|costs|are|run) (less than|under|below) NUMBER after (aid|scholarships|financial aid) → schools net_cost<NUMBER
    [what is|whats] [the] difference between (in and out of state|in state and out of state|in-state and out-of-state) (tuition|cost|price) (at|for) SCHOOL → show SCHOOL tuition tuition_out
    [the|our] total EVENT (fees|fee|costs|cost) [that] we [have] paid → group events EVENT start<=today type sum(cost)
    [the|our] total EVENT (fees|fee|costs|cost) [that] we [have] paid PERIOD → group events EVENT start<=today start=PERIOD type sum(cost)
    (how much|what) (did|have|has) [the|our] EVENT set us back [so far] → group events EVENT start<=today type sum(cost)
    (how much|what) (did|have|has) [the|our] EVENT set us back PERIOD → group events EVENT start<=today start=PERIOD type sum(cost)
    what (does|did|will|would) [the|our] CAMP (run|set) us [back] → show CAMP cost
    how often (did|have|has) we (contact|contacted|reach out to|reached out to) ROW [PERIOD] → count interactions ROW outbound [occurred=PERIOD]
    (which|what) (coach|coaches) (have|do|did|does|has) we (talked|talk|spoken|speak) (to|with) [the] (most|most often) [PERIOD] → group interactions [occurred=PERIOD] coach by count
    (who|which school|which college) (offered|has offered|is offering|offers) us [the] most (money|scholarship money) → offers sort amount desc limit 1
    which [one|ones] of (them|these|those) (runs out|run out|expires|expire) (first|soonest) → filter pending; sort deadline asc; limit 1; show
    (who|which schools|what schools|which colleges|what colleges) (have|has) [already] (seen|watched|received|gotten|got) (the|our) FILE [video|film|tape] [already|yet] → documents FILE columns title,recipients
    is SCHOOL [a|an|my|our] (high|top|low|medium) priority [school] → show SCHOOL tier
    """)
}
