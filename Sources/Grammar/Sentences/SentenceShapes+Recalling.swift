extension SentenceShapes {
  /// What is asked of what was said, sent and written down, and of what the list is at the moment.
  static let recalling: [SentenceShape] = parse(
    """
    is REMINDED [already|still|yet] (done|finished|taken care of|open|due) [already|yet] → reminders REMINDED
    when is REMINDED [due] → reminders REMINDED
    what is [the] SCHOOL (coach|coaches) (called|named|name|names) → coaches SCHOOL
    (what is|what was|whats|show me|read me) [the] last (thing|message|email|text|letter|note) [that] ROW (sent|wrote|told|said to|emailed|texted) [to] us → interactions ROW inbound limit 1
    (what is|what was|whats|show me|read me) [the] last (thing|message|email|text|letter|note) [that] we (sent|wrote|told|said to|emailed|texted) [to] ROW → interactions ROW outbound limit 1
    (has|did|have) (anyone|anyone of us|any of us|we) [ever|already] (called|call|phoned|phone) ROW [yet|back] → interactions ROW phone_call outbound
    (has|did|have) (anyone|anyone of us|any of us) [ever|already] (emailed|email|written to|write to|wrote to) ROW [yet|back] → interactions ROW email outbound
    (has|did|have) (anyone|anyone of us|any of us) [ever|already] (texted|text|messaged|message) ROW [yet|back] → interactions ROW text outbound
    (has|did|have) (anyone|anyone of us|any of us) [ever|already] (talked to|talk to|contacted|contact|reached out to|reach out to|spoken to|speak to) ROW [yet] → interactions ROW
    [show|show me|list|see] (everything|anything|all) [that] [we have|we have had|there is|there was|happened|we did] (with|from) ROW [so far|yet|to date|lately] → interactions ROW
    [show|show me|list|see|find|all] (everything|anything|all) [that] ROW (wrote|sent|said|told us|has written|has sent|has said) [to us|us] → interactions ROW inbound
    (anything|something) we (have to|need to|must|should|got to) do [PERIOD] → due [PERIOD]
    (break|split|cross|show|count|group) [down] [the|our] [list|schools|them|it] [down|up] by CROSSED → pivot CROSSED
    (which|what) (schools|colleges) (have|did) we [already] (applied|apply) to [already|yet|so far] → schools applied=yes
    what did we (say|write|send) last → interactions outbound limit 1
    (which|what) offers did we (say no to|turn down|decline|reject|pass on) → offers declined
    what did ROW (say|tell|write|ask|mention) [us] about [the|our|a] VALUE → interactions ROW inbound search VALUE
    [our|the|what|which|any|are there any] application (deadlines|due dates) [are] [coming up|next|soon|there] → calendar applications
    (what|anything) [else] did we do last → changes
    ROW (vs|versus) ROWS [on|in] (everything|overall|head to head|all of it) → compare ROW, ROWS
    who (do|should|can|would|must) we [have to|need to] (talk to|speak to|contact|call|email|write to|reach|reach out to|write|ask) (at|for|from) SCHOOL → coaches SCHOOL
    [show|show me|list|see] (everything|anything|all) [that] [we have|we have had|there is|there was|happened|we did] (with|from) ROW (PERIOD) → interactions ROW occurred=PERIOD
    (what|which) (gpa|core gpa) (do|does|must) we (need|have) [to] [play|be eligible|qualify|compete|be recruited] [in college] → eligibility
    what is our (core gpa|ncaa id) → prefs player
    how many (does that leave|does this leave|are left|is that|is this|are there now|remain|are those) → count
    what did ROW last (say|tell|write|send|answer|reply|respond) [us|to us|back] → interactions ROW inbound limit 1
    what did ROW (last email [us|to us]|email [us|to us] last) → interactions ROW email inbound limit 1
    what did ROW (last text [us]|text [us] last) → interactions ROW text inbound limit 1
    what did ROW (say|tell us|tell|write|ask|ask us|want|mention|send|send us) (PERIOD) → interactions ROW inbound occurred=PERIOD
    what (have|has) ROW (said|told us|written|asked|sent us|sent) (PERIOD) → interactions ROW inbound occurred=PERIOD
    what did we (say to|tell|write to|write|send|email|text) ROW (PERIOD) → interactions ROW outbound occurred=PERIOD
    (emails|email|letters) (to|for) ROW (PERIOD) → interactions ROW email outbound occurred=PERIOD
    how many (times|contacts|conversations|interactions) (have|has|did|do) we (talk|talked|have|had|spoken|speak) (to|with) ROW (PERIOD) → count interactions ROW occurred=PERIOD
    (did|has|have) (anyone|any coach|any school|any of them|anyone ever) [ever] (mention|mentioned|ask about|asked about|say something about|said something about|talk about|talked about|bring up|brought up|ask for|asked for) [a|the|our|my|his|her] VALUE → interactions search VALUE
    (where|when) (did|do) (they|we|anyone|a coach|the coaches|he) (talk|talked|write|say something|say anything|speak) about [a|the] VALUE → interactions search VALUE
    (which|what|who) (coaches|coach|schools|school) [has|have] (mentioned|asked about|talked about) [a|the|our|my|his|her] VALUE → interactions inbound search VALUE
    [which|what|show|show me|find|list|all] (interactions|messages|conversations|contacts) [that|which|where they|where we] (mention|mentions|mentioned|talk about|talked about|talks about|are about|were about|contain|about) [a|the|our|my|his|her] VALUE → interactions search VALUE
    [which|what|show|show me|find|list|all] emails [that|which|where they|where we] (mention|mentions|mentioned|talk about|talked about|are about|were about|contain|about) [a|the|our|my|his|her] VALUE → interactions email search VALUE
    [which|what|show|show me|find|list|all] offers [that|which] (mention|mentions|talk about|are about|contain) [a|the|our|my|his|her] VALUE → offers search VALUE
    [which|what|show|show me|list] [of] [our|my|the] (tasks|to dos) [are|is] [still] (open|left|undone|not done|unfinished) → tasks open
    [show|show me|list] [all] [our|my|the] (open|unfinished) tasks → tasks open
    [which|what|show|show me|list] [the|our|my|all] overdue (tasks|reminders|things|ones) → due
    (which|what) (tasks|reminders|things) are (overdue|late|past due) → due
    (show|show me|open|see|what are|list) [me] our (preferences|prefs|settings for schools|criteria) → prefs
    (show|show me|open|see|what is|whats) [in] our (profile|player profile|player details|details) → prefs player
    (show|show me|what are) our (school preferences|criteria|preferences for schools) → prefs school
    (what is|whats|anything|is there anything) new PERIOD → digest PERIOD
    (when|from when) (are|may|can|will) [college] coaches [allowed to|able to] REACH [a|an|the] (junior|senior|sophomore|freshman|junior player|player|recruit|11th grader|10th grader|12th grader) → rules
    how come SCHOOL is not [in|on|there|showing|shown|here] [the|our] [list|here] → why SCHOOL
    why (can not|do not) we see SCHOOL → why SCHOOL
    (is|are) our (grades|gpa|scores|sat|act|numbers|sat score|act score|test scores) (ok|okay|good|good enough|high enough|enough|fine|too low|where they need to be) (for|to get into) SCHOOL → fit SCHOOL
    (are|is) our (grades|gpa|scores|sat|act|numbers|sat score|act score|test scores) SCHOOL material → fit SCHOOL
    how good [of] a (fit|match) (is|am|are|would be|would) (he|she|i|we|it) [be] (at|for) SCHOOL → fit SCHOOL
    how good a (fit|match) is SCHOOL [for us] → fit SCHOOL
    why is our (fit|score|fit score|match) (at|for|of|with) SCHOOL so (low|high|bad|good|poor) → fit SCHOOL
    why is the (fit|score|fit score|match) (at|for|of|with) SCHOOL so (low|high|bad|good|poor) → fit SCHOOL
    [what is|how is] our (fit|match|fit score) (for|with|at) SCHOOL → fit SCHOOL
    (fit|fit score|match) (for|with) SCHOOL → fit SCHOOL
    (what|how) is SCHOOL [really] like → show SCHOOL
    what does SCHOOL look like → show SCHOOL
    [how about|how do] ROW or ROWS [look] [,] side by side → compare ROW, ROWS
    put ROWS (next to each other|side by side|beside each other|next to one another) → compare ROWS
    (which|who|what) is [the|a|our] better (fit|match|choice|school|deal|option|value|buy) [for us] [,|:] ROW or ROWS → compare ROW, ROWS
    how does this [thing|program|shell|app|work|tool] work → help
    how far is it from (home|here|us|our house|our home|where we live) to SCHOOL → show SCHOOL distance
    how many coaches do we (know|have|have listed|know of) at SCHOOL → count coaches SCHOOL
    [what is|when is|whats|where is] our next EVENT [that] we are (registered for|signed up for|going to|attending) → events EVENT registered start>=today sort start asc limit 1
    when is the next EVENT [that] we are (registered for|signed up for|going to|attending) → events EVENT registered start>=today sort start asc limit 1
    (when is|what is|whats) our next offer deadline → offers pending deadline>=today sort deadline asc limit 1
    [when is|what is|whats] [the] next offer deadline → offers pending deadline>=today sort deadline asc limit 1
    (which|what) offers (do|must|should) we (have|need) to (decide on|answer|decide|respond to|reply to) before AHEAD → offers pending deadline<AHEAD
    (which|what) offers (do|must|should) we [have|need] [to] (decide on|answer|decide|respond to|reply to) by AHEAD → offers pending deadline<=AHEAD
    [which|what|any|are there any|do we have any|show|list] [the|our] offers [that|which|will] (run out|expire|end|lapse|are due) before AHEAD → offers pending deadline<AHEAD
    [which|what|any|are there any|do we have any|show|list] [the|our] offers [that|which|will] (run out|expire|end|lapse|are due) by AHEAD → offers pending deadline<=AHEAD
    what (do|have) we (have|got) on (the|our) calendar SPAN → calendar SPAN
    (how do|how does|do|does) ROWS (stack up|compare|measure up) [against each other|to each other|with each other] → compare ROWS
    [what is|whats|anything|is there anything] on the table [right now|now|at the moment|still] → offers pending
    (which|what) schools have us on their radar → schools heard_from!=never
    (what|anything) [else] (do you suggest|would you suggest|do you recommend|would you recommend|can you suggest) → suggestions
    [sort] [them|it|the list|schools] [in] (alphabetical|alphabetically|abc|a to z) [order] → sort name asc; show
    [what is|whats|give us|show us] [the] (phone|phone number|cell|number) (for|of) [the] SCHOOL ROLE [coach] → coaches ROLE SCHOOL; show 1 phone else coaches ROLE SCHOOL
    (email|email address|mail) (for|of) [the] SCHOOL ROLE [coach] → coaches ROLE SCHOOL; show 1 email else coaches ROLE SCHOOL
    who is [the|our] ROLE [coach] (at|of|for) SCHOOL → coaches ROLE SCHOOL
    (where|when) did [the|a|our] PHRASE come up [in our conversations|in our talks|in our contacts|in our messages] → interactions search PHRASE
    is [the] SCHOOL [offer] deadline (soon|coming up|close|near) → offers SCHOOL; show 1 deadline else offers SCHOOL
    coaches [who are|that are|with] on (twitter|x) → coaches twitter!=none
    coaches [who are|that are|with] on instagram → coaches instagram!=none
    [the] offers [that] we [have|need] [to] (answer|decide on|respond to|reply to) before AHEAD → offers pending deadline<AHEAD
    [the] offers [that] we [have|need] [to] (answer|decide on|respond to|reply to) by AHEAD → offers pending deadline<=AHEAD
    (who|which schools|which coaches) (is|are) [still] waiting (for|on) our (answer|reply|response|call|email|word) → due
    (would|will) (he|she|i|we) be [a] [good|great|decent] (fit|match) (at|for|with) SCHOOL → fit SCHOOL
    (fill me in|bring me up to date|bring me up to speed|get me up to speed|update me) [on] [the] PERIOD → digest PERIOD
    (how|where) (can|do|could) we reach ROW by (email|mail) → show ROW email
    (how|where) (can|do|could) we reach ROW by (phone|cell) → show ROW phone
    what is the best way to (reach|contact) ROW → show ROW
    (how|where) (can|do|could|should) we reach ROW by (text|texting) → show ROW phone
    how do we (log|note|record) (something|things|a call|an email|a visit|contacts) → help log
    (what|anything) [else] (do you suggest|would you suggest|do you recommend|would you recommend|can you suggest) [that] we do → suggestions
    (show|show me|pull up|bring up|open) everything [that] (you|we) (have|know|have got) (on|about) ROW → show ROW
    (how|where) is SCHOOL ranked → show SCHOOL ranking
    (how does|does|how do) ROW (stack up|compare|measure up) (against|with|to) ROWS → compare ROW, ROWS
    (am i|is he|is she|are we) good enough (for|to play at|to get into) SCHOOL → fit SCHOOL
    (did|has) anyone (call|called|phone|phoned) [us] [back] PERIOD → interactions phone_call inbound occurred=PERIOD
    (did|has) anyone (email|emailed|write|written|wrote) [to] [us] [back] PERIOD → interactions email inbound occurred=PERIOD
    (did|has) anyone (text|texted|message|messaged) [us] [back] PERIOD → interactions text inbound occurred=PERIOD
    [all] [our] (contacts|contact|interactions|conversations) with ROW PERIOD → interactions ROW occurred=PERIOD
    (catch me up|fill me in|bring me up to date|bring me up to speed) [on] [the] [whole] week → digest
    (who|which schools|which coaches) are we keeping waiting (for|on) [an|a] (answer|reply|response|call) → due
    (where|which schools) have we been offered [an|a] official visit → schools official_visit_invited
    (show|show me|write|tell me) [me] (everything|what|all) we (wrote down|noted|wrote|have written down|jotted down|wrote|know) (about|on|for) ROW → show ROW notes
    (who|which schools|which coaches) (is|are) [still] waiting (for|on) [an|a] (answer|reply|response|call|email|word) from us → due
    (who|which schools|which coaches) are we keeping waiting → due
    (who|what) (are|am) we forgetting → due
    (show|show me|open|give me|what is) [the] tonight (list|plan|agenda) → tonight
    (give|show) (me|us) (the|our) list [for] tonight → tonight
    [just] (give|show) (me|us) [just|only] [the|their] COLUMNS → columns COLUMNS; show
    (which|what) schools know about us [already] → schools heard_from!=never
    (which|what) schools have we not visited [yet|so far] → schools not has(interactions type=official_visit,unofficial_visit,in_person_visit)
    (is|are) SCHOOL still (interested|recruiting us|interested in us) → show SCHOOL status
    (do|does) SCHOOL (still want us|want us|like us) → show SCHOOL status
    (did|have|has) we [ever|already] (answer|answered|reply to|replied to|respond to|responded to|get back to|gotten back to|write back to|written back to) ROW [yet] → interactions ROW outbound
    (what|which) tier (is|are) ROWS → show ROWS tier
    what [did we] (think|thought) of SCHOOL → show SCHOOL notes
    compare our offers → offers
    compare ROWS (on|by) (cost|price|tuition|fit|distance|size|money|everything) → compare ROWS
    (what is|whats) our (gpa|sat|act|height|weight|position|sat score|act score|class|graduation year|jersey) → prefs player
    (is|when is) [the] (fafsa|css profile) due [when] → calendar applications
    (fafsa|css profile) [is] due [when] → calendar applications
    (which|what) EVENT are free → events EVENT cost=0
    (how much|what) (is|does|was|did|will) [the|our] SCHOOL EVENT [cost|run|be] → events SCHOOL EVENT columns name,start,cost
    what does tier TIER (mean|stand for) → help tier
    when did SCHOOL (make|give us|send us|send) [the|their|an|its] offer → offers SCHOOL; show 1 offered else offers SCHOOL
    when did SCHOOL offer us → offers SCHOOL; show 1 offered else offers SCHOOL
    (is he|is she|am i|are we) [still] eligible (for|with|by|under) [the] [ncaa|naia|ncaa rules] → eligibility
    how (much|far|big) is SCHOOL compared to ROW → compare SCHOOL, ROW
    [what is|whats] the difference [in] [tuition|cost|price|fit] between ROWS → compare ROWS
    (what is|whats) [the] (address|location) of SCHOOL → show SCHOOL location
    (who|which coach) wrote [to] us last → interactions inbound limit 1
    (who|which coach) emailed [us] last → interactions email inbound limit 1
    (who|which coach) (called|phoned) [us] last → interactions phone_call inbound limit 1
    (who|which coach) (texted|messaged) [us] last → interactions text inbound limit 1
    (what|which) (position|positions) (is|are) ROW (looking for|recruiting) → show ROW
    what (is|was) our METRIC [last|in] (PERIOD) → metrics METRIC date=PERIOD
    (show|list|what are|give me) [me] our METRIC (numbers|times|results|scores|history) → metrics METRIC
    [show|show me|list|give me|see|sort] [all] [the|our] offers [sorted|ordered] by when they (run out|expire|end|lapse|are due) → offers sort deadline asc
    [what is|show me|give me] [the] average (aid|scholarship|offer) [that] (we have been|we were) (offered|given) → stats offers amount,percentage
    ROW (vs|versus|and|or) ROWS [,] (which|which one|which ones) [is|are] (better|closer|nearer|cheaper|bigger|smaller) for us → compare ROW, ROWS
    (is|are) SCHOOL [really|actually] (interested|interested in us|into us|after us) → show SCHOOL status
    (when are|what are) [our] next EVENT [coming up] → events EVENT start>=today sort start asc
    is COACH [the|a|an] ROLE [coach] [or what|or not] → show COACH role
    what is COACH (role|title|job|position) → show COACH role
    [what is|whats|show me|give me|send me|get me|find me|find|do we have|i need] (email|email address) (for|of) [the] ROLE [coach] (at|of|for|from) SCHOOL → coaches ROLE SCHOOL; show 1 email else coaches ROLE SCHOOL
    [what is|whats|show me|give me|send me|get me|find me|find|do we have|i need] (phone|phone number|number|cell|cell number) (for|of) [the] ROLE [coach] (at|of|for|from) SCHOOL → coaches ROLE SCHOOL; show 1 phone else coaches ROLE SCHOOL
    what did [the] SCHOOL (coach|coaches|staff) (say|tell|write|send|answer|reply|respond) [us|to us|back] → interactions SCHOOL inbound
    what did [the] SCHOOL (coach|coaches|staff) [last] (say|tell|write|send|answer|reply|respond) [us|to us|back] (last|last time) → interactions SCHOOL inbound limit 1
    what did ROW (say|tell us|tell|want|ask|mention) when (he|she|they) [last] (called|phoned) [us] [last|back] → interactions ROW phone_call inbound limit 1
    what did ROW (say|tell us|tell|want|ask|mention) when (he|she|they) [last] (emailed|mailed) [us] [last|back] → interactions ROW email inbound limit 1
    what did ROW (say|tell us|tell|want|ask|mention) when (he|she|they) [last] (texted|messaged) [us] [last|back] → interactions ROW text inbound limit 1
    (what is|whats|show|show me) our [current|weighted|unweighted|cumulative] (gpa|sat|act|sat score|act score) [on file|on record] → prefs player
    (where|which school|what school) (are|did|have|am) we (commit|committed) [to] → schools committed
    [which|what|any|show|list] [the|our] offers [that] (expire|run out|end|are due|are expiring|are running out|are ending) (soon|first|next) → offers pending sort deadline asc
    who do we [still] owe [an answer|a reply|a call|an email|a response] → due
    coaches [who are|that are|with] on (insta|ig) → coaches instagram!=none
    (which|what) schools [actually|really] want us → schools status=recruited,official_visit_invited,official_visit_scheduled,offer_received
    """)
}
