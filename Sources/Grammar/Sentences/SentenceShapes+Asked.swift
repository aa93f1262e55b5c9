extension SentenceShapes {
  /// What everybody asks of a school, a coach and the athlete in words of their own.
  static let asked: [SentenceShape] = parse(
    """
    [show|show me|list|any|all] [all] emails from ROW → interactions inbound email ROW
    [show|show me|list|any|all] [all] emails to ROW → interactions outbound email ROW
    (do we have|have we got|do we know) (anyone|anybody|someone|somebody|a contact|contacts) (at|from) SCHOOL → coaches SCHOOL
    is COACH [still] (at|with|working at|coaching at) SCHOOL → show COACH school
    (which|what) offers (do|must|should) we [have|need] [to] (answer|decide on|respond to|reply to) PERIOD → offers pending deadline=PERIOD
    (when|what) is our next deadline → due
    [what is|whats] [the] price tag (at|of|for|on) SCHOOL → show SCHOOL cost_of_attendance
    (what|how much) (does|would|will|is) SCHOOL [cost|run] out of state → show SCHOOL tuition_out
    [what is|whats] [the] (total bill|full bill|whole bill) (at|for|of) SCHOOL → show SCHOOL cost_of_attendance
    [what is|whats] out of pocket (at|for) SCHOOL → show SCHOOL net_cost
    how many [people|kids|students] do they (let in|accept|admit) at SCHOOL → show SCHOOL admission
    (what|which) level is SCHOOL [at|in] → show SCHOOL division
    (what|which) league (is|does) SCHOOL [in|play in] → show SCHOOL conference
    (what|which) part of the country is SCHOOL [in] → show SCHOOL region
    where is SCHOOL at → show SCHOOL location
    is SCHOOL (in|near) [a|the] (city|big city|suburb|suburbs|small town|country|middle of nowhere) → show SCHOOL setting
    (student population|student body size|number of kids) (of|at) SCHOOL → show SCHOOL students
    (does|do) SCHOOL have [a|an] [really|very] (good|high|low|decent|strong|great|bad) FIELD → show SCHOOL FIELD
    (what is|whats) the latest (with|from|on|at) ROW → show ROW
    [the] last we heard from ROW → interactions ROW inbound limit 1
    (what|which) (school|college) is COACH (at|with|from) → show COACH school
    what did ROW (want|ask|ask for|ask about) → interactions ROW inbound
    SCHOOL (downsides|upsides|positives|negatives|drawbacks|strengths) → show SCHOOL pros
    (what|how much) does [the] SCHOOL offer cover → offers SCHOOL; show 1 aid else offers SCHOOL
    (did|have|has|was|were|are) we (go to|gone to|went to|attend|attended|make it to|been to|at) CAMP → show CAMP attended
    (what is|whats|anything) on (the|our) schedule → events
    what are we doing [on|in|for] SPAN → calendar SPAN
    next visit [coming up] → events type=official_visit,unofficial_visit start>=today sort start asc limit 1
    (which|what) state (has|have) the most schools → group schools state by count
    (which|what) conference (has|have) the most schools → group schools conference by count
    (which|what) division (has|have) the most schools → group schools division by count
    (number of schools|how many schools|schools) (per|by|in each|for each) state [,] (biggest first|most first|largest first|highest first|biggest number first) → group schools state by count
    (number of schools|how many schools|schools) (per|by|in each|for each) conference [,] (biggest first|most first|largest first|highest first|biggest number first) → group schools conference by count
    (number of schools|how many schools|schools) (per|by|in each|for each) division [,] (biggest first|most first|largest first|highest first|biggest number first) → group schools division by count
    [what is|whats] [the] total [of] [all] [the|our] (scholarship money|scholarship dollars|offer money|aid) [that] [we were|we have been] [offered] → group offers status sum(amount)
    (which coach|which coaches|who) (calls|called|has called|have called|is calling) us [the] most [often] [PERIOD] → group interactions phone_call inbound [occurred=PERIOD] coach by count
    (which coach|which coaches|who) (emails|emailed|has emailed|have emailed) us [the] most [often] [PERIOD] → group interactions email inbound [occurred=PERIOD] coach by count
    (which coach|which coaches|who) (texts|texted|has texted|have texted) us [the] most [often] [PERIOD] → group interactions text inbound [occurred=PERIOD] coach by count
    (which coach|which coaches|who|who is|who has) (contacts|contacted|has contacted|have contacted|hit up|hits up|hit|reached out to|reaches out to|writes|writes to) us [up] [the] most [often] [PERIOD] → group interactions inbound [occurred=PERIOD] coach by count
    who (have|do|did) we (talked|talk|spoken|speak) (to|with) [the] (most|most often) → schools sort interactions desc
    who did we (talk|speak) (to|with) last → interactions limit 1
    who did we [last] hear from last → interactions inbound limit 1
    who (needs|still needs) a (follow up|followup|follow-up) → due
    what did we miss [PERIOD] → digest [PERIOD]
    what is different PERIOD → changes PERIOD
    how (tall|heavy|big) (am i|is he|is she) → prefs player
    how much (do i|does he|does she) weigh → prefs player
    (what|which) position (do i|does he|does she|do we) play → prefs player
    how (hard|fast) (do i|does he|does she|can i|can he|can she) throw → metrics velocity sort date desc limit 1
    how fast (am i|is he|is she) → metrics sixty_time sort date desc limit 1
    has our METRIC (gone up|gone down|improved|gotten better|changed|dropped) [lately] → chart metrics METRIC date value
    is our METRIC (going up|going down|improving|getting better|getting faster|dropping) [lately] → chart metrics METRIC date value
    (what is|what are|show|show us) our (latest|newest|current|most recent) (numbers|measurables|metrics|results) → metrics
    how many offers (do|does) we have (right now|now|at the moment|currently|on the table) → count offers pending
    (has|have|did) we (committed|commit) anywhere [yet] → schools committed
    what kind of (school|schools|college|colleges) (is|are) we looking for → prefs school
    (what|which) [campus|college|school] visits (have|has|did) we (made|make|taken|take|done|been on|gone on) [so far|already|yet] → events type=official_visit,unofficial_visit start<=today
    (what|which) coaches (answer|reply to|respond to|write back to) us [the] (most reliably|most often|most quickly|most consistently|reliably) → coaches sort responsiveness desc
    who should we (follow up with|write to|contact|call|email|get back to) PERIOD → due PERIOD
    how long (is it|has it been) since ROW [last] (got in touch|was in touch|reached out|wrote|emailed|called|texted|contacted us|answered) [us|to us] → interactions ROW inbound limit 1
    how many times (have|has|did) we (heard|hear) from ROW [PERIOD] → count interactions ROW inbound [occurred=PERIOD]
    how many times (has|have|did) ROW (written|write|contacted|contact|reached out|reach out|emailed|email|called|call|texted|text) [us|to us] [PERIOD] → count interactions ROW inbound [occurred=PERIOD]
    what contact (have|has|did) we (had|have) with ROW [PERIOD] → interactions ROW [occurred=PERIOD]
    (are|is) any of our [video|film|document] links (broken|dead|down) → documents health=broken
    (are there|do we have) [any] (broken|dead) [video|film|document] links → documents health=broken
    (which|what) documents (have|has|did) we (sent|send|shared|share) [out] [to|with] [any] [coaches|schools|anyone|colleges] → documents recipients!=none columns title,recipients
    what are we (overdue|late|behind) on → due
    how (much|much money) (do|will|would) [our] EVENT cost [us] (all together|altogether|in total|in all|all) → group events EVENT start>=today type sum(cost)
    of [our] schools that [have] offered [us] [,] (which|which one|which school|who) is [the] cheapest → schools has(offers) sort tuition asc limit 1
    (put|add|move) ROWS (with|among|in with) [our] favorites → fav ROWS
    (am i|is he|is she) getting faster → chart metrics sixty_time date value
    when (was the last time we|did we last|did we most recently) (reach out to|reached out to) ROW → interactions ROW outbound limit 1
    last time we reached out to ROW → interactions ROW outbound limit 1
    """)
}
