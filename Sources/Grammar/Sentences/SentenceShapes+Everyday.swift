extension SentenceShapes {
  /// All that only looks.
  static let asking = [looks, facts, applying, everyday, recalling, asked, weighing, checking, rewording]
  /// All that changes something.
  static let doing = [deeds, telling, sending, noting, reporting, putting, informing]
  /// What is only meant to be.
  static let intending = [planning, wanting]
  /// The words that shapes say themselves.
  static let allWords = Set((asking + doing + intending).joined().flatMap(\.words))
  /// The longer ones of them, towards which spelling is corrected.
  static let words = allWords.filter { $0.utf8.count > 4 && $0.allSatisfy(\.isLetter) }

  /// The words with which sentences begin.
  static let beginnings = (asking + doing + intending).joined().reduce(
    into: SentenceTables.known.union(SentenceTables.questions).union(SentenceTables.openers)
      .union(ShapeMatcher.tellingWords).union(SentenceReader.deedWords)
  ) { $0.formUnion($1.beginnings) }

  /// What is asked of an evening: visits, costs, days, results, how often and since when.
  static let everyday: [SentenceShape] = parse(
    """
    (how|where) (do|can|should|could) (i|we|he|she) (reach|contact|find|get in touch with|get hold of|get a hold of) [the] (coach|coaches|staff) (at|of|for|from) SCHOOL → coaches SCHOOL
    (how|where) (do|can|should|could) (i|we|he|she) (reach|contact|get in touch with|get hold of|get a hold of) ROW → show ROW
    [what is|whats|show me|give me] [the] (average|typical|mean|usual) FIELD (at|of|for) SCHOOL → show SCHOOL FIELD
    how (does|do|would) (my|our|his|her) (sat|act|gpa|grades|scores|numbers|stats) (compare|stack up|measure up|hold up|look) (with|to|at|against|for) SCHOOL → fit SCHOOL
    (will|can|could|would|do you think|does|did) [you think] (i|we|he|she) [will|can|could] (get into|get in at|get in to|make it into|get accepted at|get accepted to|be accepted at) SCHOOL → fit SCHOOL
    is SCHOOL [a] (good|great|bad|right|realistic) (fit|match|choice|option|school|place|one) [for] [me|us|him|her] → fit SCHOOL
    why is SCHOOL [fit] [a|an|at|only|just] [only|just] NUMBER → fit SCHOOL
    (what|which) (school|college|one) (fits|suits|matches) (me|us|him|her) [the] best → schools sort fit desc limit 1
    (what|which) (schools|colleges|ones) (fit|suit|match) (me|us|him|her) [the] best → schools sort fit desc
    (what|which) (school|college) (is|would be) [the] best (fit|match) for (me|us|him|her) → schools sort fit desc limit 1
    (where|what schools|which schools|what colleges|which colleges) have (i|we|he|she) [already|ever] (visited|been|been to|toured|seen) [so far|already] → schools has(interactions type=official_visit,unofficial_visit,in_person_visit)
    (schools|colleges|all schools|the schools) [that|where|which] [have] (i|we|he|she) [have|had|already] [already] (visited|been to|toured|seen) [so far|already] → schools has(interactions type=official_visit,unofficial_visit,in_person_visit)
    (where|what schools|which schools|what colleges|which colleges) (did|have) (i|we|he|she) (visit|go|tour|see|visited|toured|seen) PERIOD → schools has(interactions type=official_visit,unofficial_visit,in_person_visit occurred=PERIOD)
    how many (schools|colleges|campuses|of our schools|of my schools) (have|did) (i|we|he|she) [already|ever] (visited|visit|been to|tour|toured|seen) [so far|already] → count schools has(interactions type=official_visit,unofficial_visit,in_person_visit)
    how many visits (have|did) (i|we|he|she) (done|do|made|make|taken|take|had|have|been on|go on) [so far|already] → count interactions type=official_visit,unofficial_visit,in_person_visit
    when (is|was|are) [our|my|his|her|the] [next|last|first] [campus|official|unofficial|planned] visit (to|at|with) SCHOOL → events SCHOOL type=official_visit,unofficial_visit columns name,start
    when (are|is|am|will) (we|i|he|she) [be] (visiting|going to|seeing|touring) SCHOOL → events SCHOOL type=official_visit,unofficial_visit columns name,start
    how (much|much money|many dollars) (have|has|did) (i|we|he|she) [have] (spent|spend|pay|paid) (on|for) [our|the|his|her|my] EVENT [so far|in total|altogether] → group events EVENT start<=today type sum(cost)
    how (much|much money|many dollars) (do|will) (i|we|he|she) [have] (spent|spend|pay|paid) (on|for) [our|the|his|her|my] EVENT [so far|in total|altogether] → group events EVENT type sum(cost)
    how (much|much money|many dollars) (have|has|did) (i|we|he|she) [have] (spent|spend|pay|paid) (on|for) [our|the|his|her|my|all] (events|recruiting events|all events) [so far|in total|altogether] → group events start<=today type sum(cost)
    how (much|much money|many dollars) (do|will) (i|we|he|she) [have] (spent|spend|pay|paid) (on|for) [our|the|his|her|my|all] (events|recruiting events|all events) [so far|in total|altogether] → group events type sum(cost)
    [what is|whats] [the] total cost of [all] [our|my|his|her|the] (events|recruiting events) → group events type sum(cost)
    [what is|whats] [the] total cost of [all] [our|my|his|her|the] EVENT → group events EVENT type sum(cost)
    [what is|whats] [the] total cost of [all] [our|the] EVENT [that] (we|we are|we have) (signed up for|registered for) → group events EVENT registered type sum(cost)
    (how much|what) (do|does|will) all [of] [our|the] EVENT cost [us] → group events EVENT type sum(cost)
    (how much|what) (did|does|do|will) [our|the|his|her|my] EVENT (cost|run) [us] → events EVENT columns name,start,cost
    how (much|expensive) (is|are|was|were) [our|the|his|her|my] EVENT → events EVENT columns name,start,cost
    (what is|whats|is anything|is there anything|anything) [happening|going on|on|planned|up|on the calendar|on our calendar|on my calendar] [for|in|on] SPAN → calendar SPAN
    what (do|have) (i|we|he|she) (have|got|have going on|have planned|have on|have coming up) [on|for|in] SPAN → calendar SPAN
    (am i|are we|is he|is she) [free|busy|doing anything|doing something] [on|in|for] SPAN → calendar SPAN
    [show|show me|open|see|give me] [our|my|the|his|her] (calendar|schedule) [for|in|of|on] SPAN → calendar SPAN
    (can|may|could|should) (i|we|he|she) (visit|go to|tour|see) [a|any|the] (college|school|campus|colleges|schools|campuses) [on|in] SPAN → calendar SPAN
    how (long|many days|many weeks) [is it|are there|is there] (until|till|to|before) [the] [next] signing [day|period] [starts|begins] → calendar signing
    how (long|many days|many weeks) [is it|are there|is there] (until|till|to|before) [the] [next] KIND [period] [starts|begins|ends|is over] → calendar KIND
    what (have|did|do|are) [not] (i|we|he|she) [not] [done|finished|forgotten|forgetting|do|doing] [yet] → due
    what is [still] (left|left over|missing|open|not done) [to do|for us|for me|yet] → due
    what (have|do) (i|we|he|she) still [to do|have to do|need to do|got to do] → due
    what [still] (has to|needs to|must) (be|get) done [PERIOD] → due [PERIOD]
    how (many times|often) (have|has|did|do|does) (i|we|he|she) [been] (talk|talked|talking|spoken|speak|in touch|in contact|communicated) [to|with] ROW → count interactions ROW
    how (many times|often) (have|has|did|do|does) (i|we|he|she) (email|emailed|write|written|write to|written to) ROW → count interactions ROW email outbound
    how (many times|often) (have|has|did|do|does) (i|we|he|she) (call|called|phone|phoned) ROW → count interactions ROW phone_call outbound
    how (many times|often) (have|has|did|do|does) (i|we|he|she) (text|texted|message|messaged) ROW → count interactions ROW text outbound
    how (many times|often) (have|has|did|do|does) ROW (write|written|email|emailed|contact|contacted|reach out|reached out) [to] [me|us|him|her] → count interactions ROW inbound
    how many (emails|letters) (have|did|do|has) (i|we|he|she) (send|sent|write|written|get|got) [to] ROW → count interactions ROW email outbound
    how long (have|has) (i|we|he|she) (been in touch with|been in contact with|been talking to|been talking with|known|talked to) ROW → interactions ROW sort occurred asc limit 1
    when did (i|we|he|she) (first|initially) (contact|talk to|write to|email|reach out to|hear from) ROW → interactions ROW sort occurred asc limit 1
    how (long|long ago|many days|many weeks) [ago] [has it been|is it|was it|did] [since] (i|we|he|she) [last] (talk to|talked to|talked with|spoke to|spoke with|contacted|were in touch with) ROW → show ROW contacted
    how (long|long ago|many days|many weeks) [ago] [has it been|is it|was it|did] [since] (i|we|he|she) [last] (wrote to|wrote|write to|emailed|email|called|call|texted|text|reached out to) ROW → show ROW reached_out
    how (long|long ago|many days|many weeks) [ago] [has it been|is it|was it|did] [since] (i|we|he|she) [last] (heard from|hear from|got an answer from|had an answer from) ROW → show ROW heard_from
    how (long|long ago|many days|many weeks) [ago] [has it been|is it|was it] since ROW [last] (wrote|wrote us|answered|called|called us|emailed|emailed us|texted|replied|got back to us) [us|me] → show ROW heard_from
    when (did|was) (i|we|he|she|mom|dad) (add|put) SCHOOL [on the list|to the list|on our list|to our list|on my list] → show SCHOOL created
    when was SCHOOL added → show SCHOOL created
    how long [is|of] drive [is it] to SCHOOL [from home|from here] → show SCHOOL distance
    [what is|whats] [the] cheapest (school|college|option|one) after (aid|scholarships|financial aid|the offers) → schools sort net_cost asc limit 1
    (do|have) (i|we|he|she) (have|got) (anything|something|any plans|plans) [on|planned|going on|coming up] [on|for|in] SPAN → calendar SPAN
    (how much|what) are all [of] [our|the] EVENT going to cost [us] → group events EVENT type sum(cost)
    [did|have] any (coach|coaches) (text|texted|message|messaged) us PERIOD → interactions text inbound occurred=PERIOD
    [did|have] any (coach|coaches) (email|emailed|write|written) us PERIOD → interactions email inbound occurred=PERIOD
    [did|have] any (coach|coaches) (call|called) us PERIOD → interactions phone_call inbound occurred=PERIOD
    is SCHOOL new [here|on the list|on our list|on my list|to the list|to us] → show SCHOOL created
    how (has|did) [the|our|my] SCHOOL status (changed|change) [over time] → show SCHOOL history
    what (happened|has happened|went on) (with|at) ROW [so far] → interactions ROW
    (which|what) school (have|has|do|did) (i|we|he|she) (talked|talk|spoken|speak|written|write|been in touch) (to|with) [the] (most|most often) → schools sort interactions desc limit 1
    (which|what) schools (have|has|do|did) (i|we|he|she) (talked|talk|spoken|speak|written|write|been in touch) (to|with) [the] (most|most often) → schools sort interactions desc
    (show|show me|where is|where are|open|find|see|do we have) [me] (my|our|his|her) [latest|newest|current] DOC → documents DOC
    (which|what) (schools|coaches|colleges) (has|have|got|received) (the|our) [new|newest|latest] SENT [already|yet] → documents SHARED columns title,recipients else schools SENT=yes
    (has|have|did|does) SCHOOL [already|ever] (got|have|get|gotten|receive|received) [my|our|his|her|the|a] SENT [yet|already] → documents SCHOOL SHARED else show SCHOOL SENT
    (have|did) (i|we|he|she) [already|ever] (sent|send|filled out|fill out|filled in|submitted|submit) [my|our|his|her|the|a] SENT (to|for|at) SCHOOL [yet|already] → documents SCHOOL SHARED else show SCHOOL SENT
    (have|did) (i|we|he|she) [already|ever] (sent|send|filled out|fill out|submitted|submit) SCHOOL [my|our|his|her|the|a] SENT [yet|already] → documents SCHOOL SHARED else show SCHOOL SENT
    [what is|whats|what was|show me|show|how is] (my|our|his|her) (best|top|fastest|quickest|highest|hardest|longest|record|personal best|pr|pb) [result|time|score] [in|at|for] BEST [time|score|result] → metrics BEST
    [what is|whats|what was|how is] (my|our|his|her) [current|latest|last|newest|recent] METRIC [time|score|result] → metrics METRIC sort date desc limit 1
    how (fast|hard|far|high|quick|good|slow|long) (is|was) (my|his|her) [last|latest|newest] METRIC → metrics METRIC sort date desc limit 1
    how (fast|hard|far|high) (do|does|did|can) (i|he|she) (run|throw|hit|jump|swim) [the|a|an] METRIC → metrics METRIC sort date desc limit 1
    (graph|chart|plot|draw) [me] [a|the] [chart|graph|line] [of] [my|his|her|our] METRIC [over time|as a line] → chart metrics METRIC date value
    [show|show me] [me] [my|his|her|our] METRIC over time → chart metrics METRIC date value
    how has (my|his|her) METRIC (changed|improved|developed|gone) [over time] → chart metrics METRIC date value
    (show|show me|put|find|see|where is) SCHOOL on [a|the|my|our] map → map SCHOOL
    [show|show me|draw|give me|make] [me] [a|the] map (of|with) TERMS → map TERMS
    (put|show|show me|see) TERMS on [a|the] map → map TERMS
    (open|go to|visit|show me|show|bring up|pull up) SCHOOL (website|web site|site|web page|homepage|home page) → open SCHOOL website
    (open|go to|visit|show me|show|bring up|pull up) [the] (website|web site|site|web page|homepage|home page) (of|for|from) SCHOOL → open SCHOOL website
    (suggest|recommend|find|show|give|propose) [me|us] [some|a few|any|other|more|new] (other|more|new) (schools|colleges|options) → colleges not listed sort distance asc
    (suggest|recommend|propose) [me|us] [some|a few|any] (schools|colleges|options) [for me|for us|for him|for her] → colleges not listed sort distance asc
    (what|which) (other|more|new) (schools|colleges) (should|could|can|might) (i|we|he|she) (look at|consider|add|check out|think about|think of) → colleges not listed sort distance asc
    (any|are there any|what are) other (schools|colleges) (nearby|near us|near me|close by|close to home|near home) → colleges not listed sort distance asc
    (how|where|when) (do|can|would|does|should|must) (i|we|he|she) (register|sign up|get registered|get an account) (with|for|at) [the] [ncaa] (eligibility center|clearinghouse|ncaa) → eligibility
    (can|may|could|should|am|are) (i|we|he|she) [allowed to] (call|text|email|contact|write to|talk to|reach out to) [college|the] coaches [yet|now|already|first|directly|myself] → rules
    (can|may|could|am|are) (i|we|he|she) [allowed to] (call|text|email|contact|write to|talk to|reach out to) SCHOOL [yet|now|already|first|directly|myself] → rules SCHOOL
    (what|how much) (would|will|does|do) [it|SCHOOL] (cost|be) [us|me] [a year|per year] (at|for) SCHOOL [a year|per year] (after|with) [the|our|my|his|her] (aid|offer|scholarship|money|discount|financial aid) → show SCHOOL net_cost
    (what|how much) (would|will|does) SCHOOL (cost|be|run) [us|me] [a year|per year] (after|with) [the|our|my|his|her] (aid|offer|scholarship|money|discount|financial aid) [a year|per year] → show SCHOOL net_cost
    (what|how much) (would|will|do) (i|we) (actually|really|have to|end up) (pay|paying) (at|for) SCHOOL [a year|per year|after aid] → show SCHOOL net_cost
    (what|which|in what|in which) states (are|do) [all] (my|our|the) schools [in] → group schools state
    where are [all] (my|our|the) schools → group schools state
    (does|did|has) SCHOOL [have|made|make|given|give] [an] offer [out] [to|for] [me|us|him|her] → offers SCHOOL
    (do|did|have) (i|we|he|she) [already] (have|get|gotten|got) [an] offer (from|at) SCHOOL → offers SCHOOL
    (has|have|did) SCHOOL (offered|offer) [me|us|him|her] [yet|already|anything|money|a scholarship] → offers SCHOOL
    (do|did|have|has) (i|we|he|she) [already|ever] (have|get|gotten|got) any offers [yet|so far|already] → offers
    when (does|do|will) [the|our|my|his|her] SCHOOL offer (end|expire|run out|lapse|time out) → offers SCHOOL; show 1 deadline else offers SCHOOL
    when (is|was) [the|our] SCHOOL offer due → offers SCHOOL; show 1 deadline else offers SCHOOL
    (schools|which schools|what schools) (where|whose|that) [the|a|their] [head] coach (left|is gone|has left|have left|moved on|lost) → schools has(coaches left)
    (schools|which schools|what schools) (with no|without a|without|do not have a|that have no|lacking a) head coach [listed|yet|on file|on record] → schools lacks(coaches head)
    (who|which coaches|which schools) (are|am) (i|we|he|she) [still] waiting (for|on|to hear from) → schools reached_out!=never heard_from=never
    (who|which schools) [still] (owes|owe) (me|us|him|her) [an|a] [answer|reply|response|email|call] → schools reached_out!=never heard_from=never
    (anything|what|everything|something) [do we have|is there|did i write|did we write] about WORD in [my|our|the] notes → schools notes~WORD
    (which|what) (notes|note) (mention|mentions|say|talk about|are about) WORD → schools notes~WORD
    where did (i|we) (write|note|write down|say) [something|anything] about WORD → schools notes~WORD
    (which|what) schools (mention|have) WORD in (my|our|the|their) notes → schools notes~WORD
    what (would|will) (my|his|her) fit be (with|at|if i had|if he had) [a|an] NUMBER sat → what if sat=NUMBER
    what (would|will) (my|his|her) fit be (with|at|if i had|if he had) [a|an] NUMBER act → what if act=NUMBER
    what (would|will) (my|his|her) fit be (with|at|if i had|if he had) [a|an] NUMBER gpa → what if gpa=NUMBER
    what if (i|he|she|we) (raise|raised|raises|bring|brought|improve|improved|get|got|bump|bumped|have|had) [my|his|her|the|a] sat [score] [up] to NUMBER → what if sat=NUMBER
    what if (i|he|she|we) (raise|raised|raises|bring|brought|improve|improved|get|got|bump|bumped|have|had) [my|his|her|the|a] act [score] [up] to NUMBER → what if act=NUMBER
    what if (i|he|she|we) (raise|raised|raises|bring|brought|improve|improved|get|got|bump|bumped|have|had) [my|his|her|the|a] gpa [up] to NUMBER → what if gpa=NUMBER
    what did (i|we|he|she) (say|write|tell) [to] ROW last time → interactions ROW outbound limit 1
    (take away|remove|drop|clear|turn off|undo|lose) [the] GONE filter → filter -GONE; show
    ROW or ROWS → compare ROW, ROWS
    (and|and at|and for|and from|same for|and what about|and how about) FACTS ROW [too] → show ROW FACTS
    [put|move|list] [the|our|all the|all] head coaches (first|on top|at the top) → sort role asc; show else coaches sort role asc
    (who|who is|which schools are|which coaches are|what schools are|what coaches are) [still] waiting (to hear [back]|for an answer|for a reply|on an answer|on a reply) from (us|me|him|her) → due
    (do we|do i|have we got|have i got) [have] [a|an|the|our|my|his|her] DOC (on file|on record|saved|stored|here|already) → documents DOC
    is [a|an|the|our|my|his|her] DOC (on file|on record|saved|stored|in here) → documents DOC
    (do we|do i) have [a|an] DOC → documents DOC
    compare [the|my|our|all] TERMS [side by side|with each other|to each other] → compare (TERMS)
    [show me|which|what|list|show] [every|all] (school|schools|colleges) [that|which|who] [have|has] (offered|gave|given|made) [us|me|him|her] (an offer|offers|a scholarship|scholarships|something) → schools has(offers)
    [show me|which|what|list|show] [every|all] (school|schools|colleges) [that|which|who] [have|has] (offered|gave|given|put up|put) [us|me|him|her] [any|some] money [up] → schools any(has(offers amount>0), has(offers percentage>0))
    where is [all] [the] money → schools any(has(offers amount>0), has(offers percentage>0))
    (which|what) schools (did|have) (i|we|he|she) (add|added) (most recently|last|recently|lately) → schools sort created desc
    (find|search for|look for|show me) [me|us] [some|any|a few] (colleges|schools) near (me|us|home) with SPORT → colleges SPORT sort distance asc
    (more|show more|next page|more please|keep going|show me more) → next
    (previous page|last page|page back|back a page) → prev
    why is SCHOOL [a] [good|bad|great|poor|such a good] (fit|match) → fit SCHOOL
    how (likely|probable|realistic) is it [that] (i|we|he|she) [will] (get into|get in at) SCHOOL → fit SCHOOL
    how (likely|probable) (am i|are we|is he|is she) to (get into|get in at) SCHOOL → fit SCHOOL
    is SCHOOL [too|very|really] (hard|easy|difficult|tough) to (get into|get in to|get in) → show SCHOOL admission
    what is [the] FIELD range (at|of|for) SCHOOL → show SCHOOL FIELD
    is SCHOOL [a] (public or private|private or public|public|private) [school|college|university] → show SCHOOL kind
    when (is|was) [the|our|my|his|her] [next] SCHOOL EVENT → events SCHOOL EVENT columns name,start
    when (is|was) [the|our|my|his|her] [next] SCHOOL visit → events SCHOOL type=official_visit,unofficial_visit columns name,start
    when did (i|we|he|she) [last] (visit|tour|see|go to) SCHOOL → interactions SCHOOL type=official_visit,unofficial_visit,in_person_visit limit 1
    (what is|whats|anything) (on|in) [the|my|our|his|her] calendar [for|in|on] SPAN → calendar SPAN
    [is there|are there|do we have|will there be] [a|an|any] KIND (period|periods) [in|during|on] PERIOD → calendar KIND PERIOD
    [is it|are we|am i] [ok|okay|allowed|fine|legal] to (email|write|write to|contact|call|text) [college] coaches (in|during) [a|the] dead period → help dead period
    (which|who) [school|college|one] (costs less|is cheaper|is less expensive|is closer|is bigger|is better|costs more) [,|:] ROW or ROWS → compare ROW, ROWS
    compare [the] (costs|cost|prices|price|tuition|fits|fit|distance|distances|size|money) (of|for|at) ROWS → compare ROWS
    (compare|compare the|compare my|compare our|show|line up) offers [side by side] → offers
    how much (more|less|cheaper|bigger|smaller|closer|farther|further) is SCHOOL than ROW → compare SCHOOL, ROW
    can (i|we) afford SCHOOL → show SCHOOL net_cost
    [what is|when is|whats] (our|the) next visit [coming up|planned|we have planned|on the calendar] → events type=official_visit,unofficial_visit start>=today sort start asc limit 1
    (what|how much) (will|would|does) it cost [us] [a year|per year] if (i|we|he|she) (go|goes|went|commit|commits) to SCHOOL → show SCHOOL net_cost
    (what is|how much is) [the] (total|cost|price) if (i|we|he|she) (take|takes|took|accept|accepts) the SCHOOL offer → show SCHOOL net_cost
    (what|how much) (will|would|do) we pay [a year|per year] if (i|we|he|she) (take|takes|took|accept|accepts) the SCHOOL offer → show SCHOOL net_cost
    how much (is|would|will) SCHOOL [cost] [be] (after|with) [the|our|my] (offer|aid|scholarship|money) → show SCHOOL net_cost
    what (does|would|do|will) [it cost for] four years [cost] at SCHOOL [cost] → show SCHOOL net_cost_total
    what is the [average] net price (at|of|for) SCHOOL [for us|for me] → show SCHOOL net_price
    (which|what) [school|college|one] costs [us] the least after (aid|scholarships|financial aid|the offers) → schools sort net_cost asc limit 1
    (which|what) offer is [worth] [the] (most|biggest|highest|most money|largest) → offers sort amount desc limit 1
    (which|what) schools [best] (match|fit|meet) (my|our|his|her) preferences [best] → schools sort preference desc
    (which|what) schools (are|is) [the] closest to (my|our|his|her) preferences → schools sort preference desc
    (has|did|have) (anyone|anybody|any school|somebody) (offered|offer|given|give) [us|me|him|her] OFFERTYPE → offers OFFERTYPE
    (has|did|have) (anyone|anybody|any school|somebody) (offered|offer) [us|me|him|her] [yet|anything|money] → offers
    (which|what) (coaches|coach|schools|school) should (i|we|he|she) (email|call|write to|contact|text|answer|thank) [next|first|now|today|tonight] → due
    who [else] should (i|we|he|she) (email|call|write to|contact|text|answer|thank) [next|first|now|today|tonight] → due
    (which|what) (deadlines|deadline) (did|have) (i|we|he|she) (miss|missed) → due
    COACH never (answered|replied|responded|wrote back|called back|got back to us|got back to me) → interactions COACH inbound
    (did|has) ROW [ever|already] hit us (back|up) → interactions ROW inbound
    (did|has) COACH [ever|already] (answered|answer|replied|reply|respond|responded|get back|write back|call back|text back|email back) [to] [me|us|him|her|back] → interactions COACH inbound
    who can (see|read|edit|change|open) (this|this list|the list|our list|my list) → family
    (who is|who all is) in (the|our|my) family → family
    (which|what) applications are due PERIOD → due PERIOD
    (which|what) applications are due (next|first|soon) → due
    how (do|should|can) (i|we|he|she) (write|begin|start) [the|a|my|our] first (email|letter|message) [to a coach|to coaches|to the coach] → template first
    what (comes|happens|follows) [next] after (signing|the signing|we sign|he signs|she signs) → after
    (my|his|her) (times|results|measurables|marks|prs|personal bests|records) → metrics
    [how many] [which|what|who] [schools|coaches] (are|is) [still] waiting (on|for) (us|me|him|her) [to answer|to reply] → due
    (who|which schools|which coaches|which emails|which of those|which of these|which of them|which ones) (have|did) (i|we|he|she) not [yet|ever] (answered|answer|replied to|reply to|responded to|respond to|gotten back to|written back to) [back|yet] → due
    (schools|coaches|emails|the schools|the coaches) [that|who|whom|which] (i|we|he|she) (have|did) not [yet] (answered|answer|replied to|reply to|responded to|respond to|gotten back to|written back to) [back|yet] → due
    (schools|coaches|the schools|the coaches|who) [that|who|which] (emailed|wrote|wrote to|called|texted|contacted) (us|me|him|her) [,] [but|and|that] (i|we|he|she) (have|did) not [yet] (answered|answer|replied|reply|responded|respond|gotten back to|written back) [back|yet|to] → due
    rank [all] [of] [my|our|his|her|the] (schools|colleges) [for us] → schools sort fit desc
    (who|which schools|which coaches|which emails|which of those|which of these|which of them|which ones) (have|did) not (i|we|he|she) [yet|ever] (answered|answer|replied to|reply to|responded to|respond to|gotten back to|written back to) [back|yet] → due
    (which|what) schools (do not have|have no|have not got|lack) [a|any] (coach|coaches) [listed|yet|on file|on record] → schools coaches=0
    is SCHOOL [a|an|our|my] (safety|match|reach|target|long shot) [school] [for] [me|us|him|her] → fit SCHOOL
    is SCHOOL (small|big|large|medium|medium sized|huge|tiny) [school] → show SCHOOL students
    (is|are) SCHOOL (cheaper|closer|nearer|bigger|larger|smaller|better|farther|further|farther away|further away|pricier|more expensive|less expensive) than ROW → compare SCHOOL, ROW
    (is|are) [the|our|my] SCHOOL offer (better|bigger|higher|worse|lower) than [the|our|my] ROW [offer] → compare SCHOOL, ROW
    [what is|whats|which is] [the|our] (cheapest|least expensive) offer [so far|after aid] → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    what can (i|we) (say|type|ask|ask you|say here) → ask
    how (is|are) (he|she|we|i|things|it|my son|my daughter) (doing|going|looking) [so far|overall] → dashboard
    (where am i|where are we|where do we stand) [with everything|in all this|overall] → dashboard
    what are (my|his|her|our) (chances|odds) [overall] → group schools fit_tier
    how (good|right) (is|am|are|would) (he|she|i|we|my son|my daughter) [be] for SCHOOL → fit SCHOOL
    (who|which|what) (is|are) (our|my|his|her) best (chance|chances|bet|shot|shots) → schools sort fit desc limit 5
    what is [still] left [to do] for [the] (ncaa|eligibility|eligibility center) → eligibility
    what (do|should|can|could) (i|we|he|she) (say to|tell) (him|her|them|a coach|the coach|coaches) → templates
    [is there|are we at] [a|any] camp (in|during) PERIOD → events camp start=PERIOD
    [my|his|her] sat [score] [is|was|of] NUMBER → prefs player sat_score=NUMBER
    [my|his|her] act [score] [is|was|of] NUMBER → prefs player act_score=NUMBER
    (make|create|print|save|give) [me|us] [a|an|the|his|her|my|our] (pdf|resume|recruiting profile|player profile) [of him|of her|for coaches] → packet save packet.pdf
    send [him|her|them] (his|her|my|our|the) (info|information|profile|resume|packet) to COACH → packet email COACH
    (print|print out) [the|my|our] (list|schools|school list|list of schools) → export schools.html
    (any|are there|are there any|which|find|show me) other DIVISION schools in PLACED [that] [we|i] [do not have] → colleges DIVISION PLACED not listed
    """)
}
