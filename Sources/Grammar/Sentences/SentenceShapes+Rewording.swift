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
    (is|are) SCHOOL [still|already|even] (on|in) [the|our] list [still] → show SCHOOL status
    what (does|would|will|might) it cost [us] (to go to|to attend|to study at|at) SCHOOL [a year|per year] → show SCHOOL cost_of_attendance
    (do|does|would|will|could) we (fit|fit in) [well] (at|with) SCHOOL → fit SCHOOL
    [what is|what are|show us] [the] sat range (at|of|for) SCHOOL → show SCHOOL sat_low sat_high
    [what is|what are|show us] [the] act range (at|of|for) SCHOOL → show SCHOOL act_low act_high
    (has|have|did) SCHOOL [already|ever] (pass on|passed on|turn down|turned down|reject|rejected|drop|dropped|cut|give up on|given up on) us → show SCHOOL status
    (has|have|did) SCHOOL [already] (turn|turned) us down → show SCHOOL status
    how long has SCHOOL been on (the|our) list → show SCHOOL created
    when was SCHOOL added [to] [the|our] [list] → show SCHOOL created
    who (is no longer at|has left|left) SCHOOL → coaches left SCHOOL
    [what is] [the] (total cost|full cost|cost|price) (of|at|for) SCHOOL with (room and board|everything|everything included|dorm and meals) → show SCHOOL cost_of_attendance
    (what is|do we have|give us|show us|i need|we need) [the] SCHOOL coach (email|email address) → coaches SCHOOL columns name,role,email
    (what is|do we have|give us|show us|i need|we need) [the] SCHOOL coach (phone|phone number|cell|cell number) → coaches SCHOOL columns name,role,phone
    (are|am|is) we [still] waiting (to hear|to hear back|for an answer|for a reply|on an answer|on a reply|for word) from ROW → show ROW reached_out heard_from
    (are|am|is) we [still] waiting (on|for) ROW → show ROW reached_out heard_from
    is ROW [still] waiting (on|for|to hear from|to hear back from) us → show ROW reached_out heard_from
    (has|have|did) (anyone|anybody|someone|somebody) (from|at) ROW [ever|already] (been in touch|written|write|called|call|emailed|email|texted|text|answered|answer|replied|reply|gotten back|get back) [to] [us] PERIOD → interactions ROW inbound occurred=PERIOD
    (has|have|did) (anything|something) (happened|happen|come in|come up) (with|at|from) ROW [PERIOD] → interactions ROW [occurred=PERIOD]
    what (happened|has happened) with ROW [PERIOD] → interactions ROW [occurred=PERIOD]
    (did|has|have) (anything|something) (change|changed) (PERIOD) → changes PERIOD
    (did|has|have) (anything|something) (happen|happened) (PERIOD) → digest PERIOD
    (which|what) offer|offers [is|are|will] (expire|expires|expiring|run out|runs out|running out|end|ends|lapse|lapses|due) [the] (first|soonest|next|earliest) → offers pending sort deadline asc
    [what is|which is|show us] [our|the] (smallest|lowest) offer [we have gotten|we have|we got|so far] → offers sort amount asc limit 1
    (which|what) deadlines [are] (coming up|next|ahead|there|soon) → due
    (which|what) deadlines (are|fall|come up|do we have|are coming up) [in|on] PERIOD → due PERIOD
    (schools|colleges) with [a|an] deadline [in|on] PERIOD → schools application_deadline=PERIOD | offers deadline=PERIOD
    (do|does) we (have|need) to (answer|call|email|text|write to|call back|get back to) (anyone|anybody|someone|somebody) [back] [PERIOD] → due [PERIOD]
    (do|does) we owe (anyone|anybody|someone|somebody) [a|an] (call|email|answer|reply|text|note|response) [back] → due
    is there (anyone|anybody|someone|somebody) we (need to|have to|should|must) (answer|call|email|text|write to|get back to) [PERIOD] → due [PERIOD]
    what is next on [the|our] (to do list|todo list|list of things to do) → due
    (what|how) does SPAN look [like] → calendar SPAN
    (what|how) does our week look [like] → calendar this week
    how (long|many days|many weeks) [is it|are there|do we have|is there] (until|till|to|before) CAMP → show CAMP start
    how (long|many days|many weeks) [is it|are there|do we have|is there] (until|till|to|before) SCHOOL deadline → offers SCHOOL; show 1 deadline else offers SCHOOL
    (which|what) visits have we [already] (made|been on|gone on) [so far|already] → events type=official_visit,unofficial_visit start<=today
    has our METRIC (gone up|gone down|improved|gotten better|changed|dropped) (PERIOD) → metrics METRIC date=PERIOD sort date asc
    (who|which coach) (wrote to us|wrote us|contacted us|reached out to us|got in touch|was in touch) last → interactions inbound limit 1
    who was the last (coach|person|one) to (email|write) us → interactions email inbound limit 1
    who was the last (coach|person|one) to (call|phone) us → interactions phone_call inbound limit 1
    who was the last (coach|person|one) to (contact|reach out to|get in touch with|write to) us → interactions inbound limit 1
    (which school|which coach|who) did we (contact|reach out to|get in touch with) last → interactions outbound limit 1
    (what was|what is) [the] last email about → interactions email limit 1
    when did (anyone|anybody|a coach|any coach) last (call|phone) us → interactions phone_call inbound limit 1
    when did (anyone|anybody|a coach|any coach) last (email|write) us → interactions email inbound limit 1
    when did (anyone|anybody|a coach|any coach) last (text|message) us → interactions text inbound limit 1
    [show us|see] [a|the] map of [all] [the|our] (schools|colleges|list) → map
    is there (anything|something) we [am|is|are] (supposed to|meant to) (do|send|send in|turn in|submit|finish|mail) [PERIOD] → due [PERIOD]
    what (am|is|are) we (supposed to|meant to) (do|send|send in|turn in|submit|finish|mail) [PERIOD] → due [PERIOD]
    what did we promise [to do] [PERIOD] → due [PERIOD]
    how (are|do|is|does) our (grades|gpa|sat|act|scores|numbers) (holding up|hold up|stack up|measure up|compare) (against|to|with|next to) [what] SCHOOL [wants|asks for|needs|requires|expects|average] → fit SCHOOL
    (is|are) our (grades|gpa|sat|act|scores|sat score|act score) (above|below|over|under|higher than|lower than|better than) [what] SCHOOL [average|wants|asks for|needs|requires|expects] → fit SCHOOL
    (can|could|will|would) we get into SCHOOL with our (grades|gpa|sat|act|scores|numbers|sat score) → fit SCHOOL
    what is (stopping|keeping|holding) us [back] from [getting into|getting in at|going to] SCHOOL → fit SCHOOL
    (how much|what) (would|will|do) we (owe|pay|be paying) [for] [the|our] [first|freshman] year at SCHOOL → show SCHOOL net_cost
    how much is [the] SCHOOL (money|scholarship money|scholarship|package|deal|offer) [worth] [a year|per year|each year] → offers SCHOOL; show 1 amount else offers SCHOOL
    what does SCHOOL still (need|want) from us → show SCHOOL applying
    (did|have|has) we [ever|already] (tell|told|write|written|email|emailed|text|texted) ROW [anything|something] about [the|our|a] VALUE → interactions ROW outbound search VALUE
    (which|what) (schools|colleges) (have|has|did) not (answered|answer|replied to|reply to|responded to|respond to) our [last|latest] (email|emails|message|messages|letter|note|text|texts) [yet] → schools reached_out!=never heard_from=never | schools reached_out - heard_from > 0
    (did|has|have) ROW [ever|already] (mention|mentioned|ask about|asked about|bring up|brought up|say anything about|said anything about|talk about|talked about) [a|an|the|our] VALUE → interactions ROW inbound search VALUE
    who [has|have] (mentioned|asked about|talked about|brought up) [a|an|the|our] VALUE → interactions inbound search VALUE
    (any|search|do we have any) notes (about|for|mentioning) [a|an|the] VALUE → schools search VALUE
    when did we [first|last] (meet|meet with) COACH [in person] → interactions COACH type=in_person_visit,official_visit,unofficial_visit,camp,showcase,game sort occurred asc
    (have|did|has) we [ever|already] (met|meet|met with|meet with) COACH [in person] [yet|before] → interactions COACH type=in_person_visit,official_visit,unofficial_visit,camp,showcase,game
    what (did|have) we [already] (send|sent|write|written) [to] [coaches|anyone|schools] PERIOD → interactions outbound occurred=PERIOD
    (who|which coaches|which schools) (got|received) (an|any) email from us PERIOD → interactions email outbound occurred=PERIOD
    (any|are there any|do we have any|show us) email|emails [that] we have not [yet] answered [yet] → due
    where is our next EVENT → events EVENT start>=today sort start asc limit 1
    where is next EVENT → events EVENT start>=today sort start asc limit 1
    (what|which) fit does SCHOOL have → fit SCHOOL
    why is SCHOOL unlikely → fit SCHOOL
    is SCHOOL [a|an|my|our] (high|top|low|medium) priority [school] → show SCHOOL tier
    (what is|anything|something|is there anything|is there something) [else] [still] [left] [that] [we] (to do|to get done|left to do|have to do|need to do|must do|should do) before EVE → due EVE
    what (do|must|should) we [still] [have to|need to] (do|finish|get done) before EVE → due EVE
    ((what is|anything|is anything|is there anything|everything) [still] (due|to do|left to do)|what (do|must|should) we [still] [have to|need to] (do|finish)) (by|before|until) [the] end of [the|this] week → due this week
    ((what is|anything|is anything|is there anything|everything) [still] (due|to do|left to do)|what (do|must|should) we [still] [have to|need to] (do|finish)) (by|before|until) [the] end of [the|this] month → due this month
    ((what is|anything|is anything|is there anything|everything) [still] (due|to do|left to do)|what (do|must|should) we [still] [have to|need to] (do|finish)) (by|before|until) [the] end of [the|this] year → due this year
    (did|have|has) we [ever|already] (send|sent|write|written|email|emailed|give|given) ROW [a|another] (thank you|thanks|thank you note|thank you email|thank you letter|thank you card) [yet|already|for the offer|for the visit|for the call|for the tour] → interactions ROW outbound search thank
    who (do|should|must) we [still] [need to|have to] (owe|send|write) [a] (thank you|thanks|thank you note|thank you email|thank you letter|thank you card) [to] → coaches has(interactions) lacks(interactions outbound any(subject~thank, content~thank))
    who have (we not|not we) [yet|ever] (thanked|thank) [yet] → coaches has(interactions) lacks(interactions outbound any(subject~thank, content~thank))
    (which|what) (schools|colleges|programs) [have|has] [already|ever] (came|come) [out] to (see|watch) us play [yet|so far] [PERIOD] → schools has(interactions type=game,camp,showcase[ occurred=PERIOD])
    (did|has|have) (anyone|anybody|any coach|any coaches) [ever|already] (come|came) [out] [to] (see|watch) us play [yet|so far] [PERIOD] → coaches has(interactions type=game,camp,showcase[ occurred=PERIOD])
    (did|has|have) (anyone|anybody|any coach|any coaches) [ever|already] (see|seen|watch|watched) us play [yet|so far] [PERIOD] → coaches has(interactions type=game,camp,showcase[ occurred=PERIOD])
    (who|which coaches|what coaches|which coach) [has|have] [ever|already] (came to|come to|been to|watched|saw|seen) [any of] our (game|games) [yet|so far] [PERIOD] → coaches has(interactions type=game[ occurred=PERIOD])
    (how does|how do|how would) ROW (stack up|compare|measure up) (against|with|to|versus|vs) ROWS (on|in|by|for|in terms of) (price|cost|tuition|net price|net cost|fit|distance|size|money|academics|admission|graduation) → compare ROW, ROWS
    compare [the] (distance|distances|drive|drives) (to|from) ROWS → compare ROWS
    [what is|how much is|show us|list] [the] tuition (at|for|of) TERMS [,] [lowest first|cheapest first|lowest to highest] → schools TERMS sort tuition asc columns name,tuition
    [what is|how much is|show us|list] [the] tuition (at|for|of) TERMS [,] (highest first|most expensive first|highest to lowest) → schools TERMS sort tuition desc columns name,tuition
    how much (is|are) [all] (four|4) years at SCHOOL [(after|with) [the|their|our] (aid|scholarship|offer|money|financial aid)] → show SCHOOL net_cost_total
    [what is] [the] (total|total price|total bill) (for|of|over) [all] (four|4) years at SCHOOL [(after|with) [the|their|our] (aid|scholarship|offer|money|financial aid)] → show SCHOOL net_cost_total
    (what is|what was|whats|show us|read us) [the] last (thing|message) [that] ROW (said|wrote|told us|sent) → interactions ROW inbound limit 1
    (who|which schools|what schools|which colleges|what colleges) [already] (has|have|got) (the|our) FILE [video|film|tape] [already] → documents FILE columns title,recipients
    is [the|our] SCHOOL (thing|event|trip|date) [a|an] (camp|clinic|visit|showcase|game|official|unofficial|official visit|unofficial visit) or [a|an] (camp|clinic|visit|showcase|game|official|unofficial|official visit|unofficial visit) → events SCHOOL columns name,type,start
    what kind of (event|thing|visit|trip) is [the|our] SCHOOL (thing|event|trip|visit) → events SCHOOL columns name,type,start
    when is [the|our] SCHOOL trip → events SCHOOL columns name,start
    how did we do (in|on) [the] METRIC [dash|yard dash] [PERIOD] → metrics METRIC [date=PERIOD]
    (do|does|did|have|has) we [have|got|get|gotten] [an|any] (open|pending) offer from [any|a|an] TERMS → offers pending school(TERMS)
    [they] never (got back|got back to us|answered|answered us|replied|replied to us|wrote back) → schools reached_out!=never heard_from=never
    (who|which coaches|what coaches|which schools|what schools) (can|may|is allowed to|are allowed to) (call|contact|text|email|write to|reach out to) (us|me|him|her) [right now|now|already|yet|today] → rules
    how (good|high|low|bad) is [our|the] (act|sat|gpa|act score|sat score) (for|at) SCHOOL → fit SCHOOL
    what (should|can) (i|we) (do|work on) this week → due this week
    what (should|can) (i|we) work on [next|now|today|first] → due
    (last time (i|we)|when was the last time (i|we)) (emailed|wrote to|wrote|mailed) ROW → interactions ROW email outbound limit 1
    (last time (i|we)|when was the last time (i|we)) (called|phoned) ROW → interactions ROW phone_call outbound limit 1
    (last time (i|we)|when was the last time (i|we)) texted ROW → interactions ROW text outbound limit 1
    (did|has|have) any TERMS (offer|offered) us [yet] → schools TERMS has(offers)
    """)
}
