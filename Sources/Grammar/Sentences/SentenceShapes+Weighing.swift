extension SentenceShapes {
  /// What is weighed: one row against another, who and what has the most, what it all adds up to, and who hasn't yet.
  static let weighing: [SentenceShape] = parse(
    """
    (is|would|will) ROW [be] [a] (better|cheaper|closer|nearer|farther|further|bigger|smaller|larger|pricier|more expensive|less expensive|more affordable|more selective|less selective|harder to get into|easier to get into|closer to home|closer to us|farther away|further away|farther from home) [fit|match|choice|option|deal|value|school|one] [for us] than ROWS [is|be|would be] [for us] → compare ROW, ROWS
    (does|do|will|would) ROW (cost|charge|run) [us] (more|less) [a year|per year] than ROWS [does|do|would|will] → compare ROW, ROWS
    (how does|how do|how would|how will) ROW (stack up|compare|measure up|hold up|look) (against|with|to|versus|vs|next to|beside) ROWS [for us] → compare ROW, ROWS
    (how do|how would|how will) ROWS (stack up|compare|measure up) [for us|side by side] → compare ROWS
    (how many miles|how far) is [it|the drive] (to|from) ROW (versus|vs|compared to|compared with) [to|from] ROWS → compare ROW, ROWS
    compare [the] (net price|net cost|net prices|net costs|sticker price|sticker prices|gpa|sat|act|sizes|enrollment|admission rates|admission rate|acceptance rates|acceptance rate|graduation rates|graduation rate|coaches|staffs|pros and cons) (of|for|at|between) ROWS → compare ROWS
    compare ROWS (on|by|for|in terms of) (the net price|net price|net cost|the cost|the price|gpa|sat|act|academics|enrollment|admission|graduation rates|graduation) → compare ROWS
    (how does|how do|does|do) [the] SCHOOL (deal|offer|money|package|scholarship|aid) (stack up|compare|measure up|look) (against|with|to|versus|vs|next to) [the] RIVAL [deal|offer|money|package|scholarship|aid] → offers school=SCHOOL,RIVAL
    compare [the] SCHOOL (deal|offer|package|scholarship) (and|with|to|against|versus|vs) [the] RIVAL [deal|offer|package|scholarship] → offers school=SCHOOL,RIVAL
    (which|what) (offer|one of the offers|of the offers) is [the] better [one|offer|deal] → offers
    compare [the] offers (from|of|at) SCHOOL (and|with|to) RIVAL → offers school=SCHOOL,RIVAL
    [the] SCHOOL (deal|offer|package) (versus|vs|or) [the] RIVAL (deal|offer|package) → offers school=SCHOOL,RIVAL
    (is|are|am) we [any] (faster|quicker) than [we was|we were] (SEASON) → metrics sixty_time date>=SEASON sort date asc
    (is|are|am) we throwing [any] (harder|faster) than [we was|we were|we did] (SEASON) → metrics velocity date>=SEASON sort date asc
    (is|are|am) we hitting [any|it|the ball] harder than [we was|we were|we did] (SEASON) → metrics exit_velo date>=SEASON sort date asc
    (has|have) we (gotten|got|become) [any] (faster|quicker) (PERIOD) → metrics sixty_time date=PERIOD sort date asc
    (is|are|am) we getting [any] (faster|quicker) → chart metrics sixty_time date value
    (is|are|am) we throwing [any] harder → chart metrics velocity date value
    (who|which coach|which coaches|what coaches|what coach) [has|have|is] (hit us up|contacted us|reached out to us|been in touch|gotten in touch|got in touch|been in touch with us) [the] (most|most often) [PERIOD] → group interactions inbound [occurred=PERIOD] coach by count
    (who|which coach|which coaches|what coaches|what coach) [has|have] (emailed us|written to us|written us|wrote us|wrote to us) [the] (most|most often) [PERIOD] → group interactions email inbound [occurred=PERIOD] coach by count
    (who|which coach|which coaches|what coaches|what coach) [has|have] (called us|phoned us) [the] (most|most often) [PERIOD] → group interactions phone_call inbound [occurred=PERIOD] coach by count
    (who|which coach|which coaches|what coaches|what coach) [has|have] texted us [the] (most|most often) [PERIOD] → group interactions text inbound [occurred=PERIOD] coach by count
    (which|what) (school|schools|college|colleges) [has|have] (hit us up|contacted us|reached out to us|been in touch|gotten in touch|got in touch|been in touch with us) [the] (most|most often) [PERIOD] → group interactions inbound [occurred=PERIOD] school by count
    (which|what) (school|schools|college|colleges) [has|have] (emailed us|written to us|written us|wrote us|wrote to us) [the] (most|most often) [PERIOD] → group interactions email inbound [occurred=PERIOD] school by count
    (who|which coach|which coaches|what coaches|what coach) (have|did|has) we (contacted|contact|reached out to|reach out to|hit up) [the] (most|most often) [PERIOD] → group interactions outbound [occurred=PERIOD] coach by count
    (who|which coach|which coaches|what coaches|what coach) (have|did|has) we (emailed|email|written to|write to) [the] (most|most often) [PERIOD] → group interactions email outbound [occurred=PERIOD] coach by count
    (who|which school|which college|what school) graduates the most (players|students|kids|people|athletes) [on time] → schools sort graduation desc
    (which|what) (schools|colleges) graduate the most (players|students|kids|people|athletes) [on time] → schools sort graduation desc
    (who|which school|which college|what school) has the (best|highest) graduation rate → schools sort graduation desc limit 1
    how many [of our] schools [have|has] [actually|already|ever|really] (put|made|extended) (an offer|offers) [on the table] [for us|to us] [so far|yet|already] → count schools has(offers)
    how many [of our] schools [have|has] [actually|already|ever|really] (offered us|made us an offer|given us an offer|gave us an offer) [something|anything|a scholarship] [so far|yet|already] → count schools has(offers)
    (add up|total up|sum up|tally|tally up|total) (what|everything|all|all that|how much) we [have] (paid|spent) (for|on) KINDS [PERIOD] [so far] → group events KINDS start<=today [start=PERIOD] type sum(cost)
    (what|how much) (did|have|has) we [have] (spend|spent|pay|paid) (for|on) KINDS (PERIOD) → group events KINDS start<=today start=PERIOD type sum(cost)
    (what|how much) (did|have|has) we [have] (spend|spent|pay|paid) (for|on) KINDS [so far|in total|altogether] → group events KINDS start<=today type sum(cost)
    [what is] [the] (total|sum|total amount) of [all] [the] (scholarship|offer|aid) (dollars|money) [that] [we were|we have been] [offered|on offer] [to us] [so far] → group offers status sum(amount)
    total (scholarship|offer|aid) (dollars|money) [offered] [to us] [so far] → group offers status sum(amount)
    (add up|total up|sum up|tally up|tally) [all] [of] [the|our] (offers|offer money|scholarships|scholarship money|scholarship offers|scholarship dollars) [we have|we got] [so far] → group offers status sum(amount)
    how much (money|aid|scholarship money|scholarship aid) (has|have) we been offered [in total|altogether|in all|so far] → group offers status sum(amount)
    [which|what] (ROLE [coaches|coach]|coaches|coach) [who|that] (have not|has not|have never|has never|never|have yet to|has yet to) [yet|even] (see|seen|saw|watch|watched) us (play|compete|in a game|at a game) [yet|so far|live|in person] → coaches [ROLE] lacks(interactions type=game,camp,showcase)
    [which|what] (ROLE [coaches|coach]|coaches|coach) [who|that] (have not|has not|have never|has never|never|have yet to|has yet to) [yet|even] (see|seen|saw|watch|watched) us [yet|so far|live|in person] → coaches [ROLE] lacks(interactions type=game,camp,showcase,in_person_visit,official_visit,unofficial_visit)
    (who|[which|what] (ROLE [coaches|coach]|coaches|coach)) [who|that] [has|have] [already|ever] (saw us play|seen us play|watched us play|came to see us play|came to watch us play|come to see us play|come to watch us play) [live|in person|so far|already|yet] → coaches [ROLE] has(interactions type=game,camp,showcase)
    (who|[which|what] (ROLE [coaches|coach]|coaches|coach)) [who|that] [has|have] [already|ever] (saw us play|seen us play|watched us play|came to see us play|came to watch us play|come to see us play|come to watch us play) [live|in person|so far|already|yet] (PERIOD) → coaches [ROLE] has(interactions type=game,camp,showcase occurred=PERIOD)
    (which|what) (schools|colleges|programs) (have not|has not|have never|never|have yet to) [yet] (see|seen|saw|watch|watched) us play [yet|so far|live|in person] → schools lacks(interactions type=game,camp,showcase)
    (which|what) (schools|colleges|programs) [have] [already] (saw us play|seen us play|watched us play) [live|in person|already] → schools has(interactions type=game,camp,showcase)
    (which|what) (schools|colleges|programs) [have] [already] (saw us play|seen us play|watched us play) [live|in person|already] (PERIOD) → schools has(interactions type=game,camp,showcase occurred=PERIOD)
    (which|what) (schools|colleges) have (we not|not we) [yet|ever] (thanked|thank|said thanks to|sent a thank you to|sent a thank you note to) [yet] → schools has(interactions) lacks(interactions outbound any(subject~thank, content~thank))
    (which|what) (coaches|coach) have (we not|not we) [yet|ever] (thanked|thank|said thanks to|sent a thank you to|sent a thank you note to) [yet] → coaches has(interactions) lacks(interactions outbound any(subject~thank, content~thank))
    (did|have|has) we [ever|already] (thank|thanked|say thanks to|said thanks to|send a thank you to|sent a thank you to|send a thank you note to) ROW [yet|already|for the offer|for the visit|for the call|for the tour] → interactions ROW outbound search thank
    (and|and what about|and how about|and at|and from|and for) FRONT SCHOOL → FRONT SCHOOL
    [and] [who|what|show|show us|list|give us] [is|are] THEIRS ROLE [coach|coaches] → coaches ROLE school=THEIRS
    [and] (who is|who are|show|show us|list|give us|what about|how about) [the|all|all the] ROLE [coach|coaches] THEIRS → coaches ROLE school=THEIRS
    [and] [the|all the] ROLE [coach|coaches] THEIRS → coaches ROLE school=THEIRS
    [and] (who are|show|show us|list|give us) THEIRS coaches → coaches school=THEIRS
    what (has|have|did|is) SCHOOL (offered|offer|offering) [us] [so far|exactly] → offers SCHOOL
    [and] (do we have|is there|what is|find us|give us|show us|we need|look up) [a] (phone|phone number|cell|number|cell number) for [the] [coach|coaches|staff] (at|of|from) SCHOOL → coaches SCHOOL columns name,role,phone
    [a] (phone|phone number|cell|cell number) for [the] (coach|coaches|staff) (at|of|from) SCHOOL → coaches SCHOOL columns name,role,phone
    [and] (do we have|is there|what is|find us|give us|show us|we need|look up) [an] (email|email address) for [the] [coach|coaches|staff] (at|of|from) SCHOOL → coaches SCHOOL columns name,role,email
    (which|what) verified (numbers|metrics|times|results|marks) (do|does|have|has) we [have|got] → metrics verified
    (what is|anything|is anything|is there anything|what do we have|do we have anything|what have we got|show us) [happening|going on|planned|coming up|up] [on|in] [the|our] [calendar|schedule] WEEK → events start=WEEK
    [and|how about|what about] the WEEK → events start=WEEK
    [which|what] KINDS (have|has|did) we [already|ever] (been to|been at|attended|attend|gone to|go to|done|do) [so far|already] [PERIOD] → events KINDS attended [start=PERIOD]
    [all|show us|list] [the] KINDS [that] we [have|has|is] [already] (been to|been at|attended|gone to) [so far|already] [PERIOD] → events KINDS attended [start=PERIOD]
    (is|are|am) we allowed to be (called|contacted|texted|emailed|recruited|visited) by [college|the|a] (coaches|coach) [yet|now|already|right now] → rules
    (which|what|show|show us|list) [schools|ones] [are] [the|our] (safe bets|safeties|safety schools|sure things) and [which|which ones|what] [are] [the|our] (long shots|reaches|reach schools|stretches) → schools fit_tier=safety,reach sort fit_tier
    who is (meeting us|hosting us|greeting us|showing us around) (at|there at|from) SCHOOL → coaches SCHOOL
    who is (meeting us|hosting us|greeting us|showing us around) SCHOOL → coaches SCHOOL
    is [the|our] CAMP [already] paid [for] [yet|already] → show CAMP registered cost
    (did|have|has) we [already] (pay|paid) for [the|our] CAMP [yet|already] → show CAMP registered cost
    """)
}
