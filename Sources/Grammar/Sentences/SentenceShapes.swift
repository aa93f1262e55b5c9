/// What sentences ask about rows, and what they do to them: each line a pattern and the command that it makes. A pattern
/// with `|` on its right side is a choice.
enum SentenceShapes {
  /// What only looks.
  static let looks: [SentenceShape] = parse(
    """
    [what is|what are|show me|give me|list] [the] (cons|bad|downsides|bad things|negatives|drawbacks) (of|about|for|at|with) SCHOOL → show SCHOOL pros
    [what is|what are|what were|show me|give me|list] [the] (good things|nice things|positives|strengths) (of|about|for|at|with) SCHOOL → show SCHOOL pros
    SCHOOL cons → show SCHOOL pros
    (cons|pros) SCHOOL → show SCHOOL pros
    twitter [of|for] ROW → open ROW twitter
    instagram [of|for] ROW → open ROW instagram
    website [of|for] ROW → open ROW website
    ROW (vs|versus|v) ROWS [which is better|side by side] → compare ROW, ROWS
    ROW or ROWS [,] (better|which one|(which|which one|which ones) [is|are] (better|closer|nearer|cheaper|bigger|smaller)) → compare ROW, ROWS
    [put|show] ROW next to ROWS [and compare them] → compare ROW, ROWS
    ROWS [,] (which is better|which one is better|side by side|compared) → compare ROWS
    side by side [:] ROWS → compare ROWS
    how good [a] [of a] (fit|match) is SCHOOL → fit SCHOOL
    (fit|my fit) at SCHOOL → fit SCHOOL
    what does a year at SCHOOL (run|cost) → show SCHOOL cost_of_attendance
    how much (does|do|would) SCHOOL (charge [us]|cost|run) [a year|per year] → show SCHOOL cost_of_attendance
    how much did SCHOOL offer [us|me] → offers SCHOOL; show 1 amount else offers SCHOOL
    SCHOOL [offer] deadline → offers SCHOOL; show 1 deadline else offers SCHOOL
    when (does|do) SCHOOL (need|want) (an answer|our answer|a decision) [by] → offers SCHOOL; show 1 deadline else offers SCHOOL
    where is SCHOOL ranked → show SCHOOL ranking
    what FIELD (do|would) (i|we) need (for|at|to get into) SCHOOL → show SCHOOL FIELD
    what (does|do) SCHOOL (want|wants|need|ask|require) [for] [a|an] FIELD → show SCHOOL FIELD
    [tell me] what SCHOOL (wants|needs|asks|requires) [for] [a|an] FIELD → show SCHOOL FIELD
    how far ROW is [from] [our|my] [home|us|here|house] → show ROW distance
    (where is|where are|what is) [our|my|the] status (with|at|for) ROW → show ROW status
    how has [our|my] status (at|with) SCHOOL changed [over time] → show SCHOOL history
    (what|in what|which) tier (is|did we put|did i put|did we place|do we have) SCHOOL [in] → show SCHOOL tier
    (what|which) school does COACH (work for|coach at|work at|coach for|belong to) → show COACH school
    where does COACH (work|coach) → show COACH school
    is there [a|an] FIELD [on file] for ROW → show ROW FIELD
    what (might|is|would) FIELD of [that|nice] [nice] ROW [be] → show ROW FIELD
    (has|did) ROW [ever|already|even] (text|texted|message|messaged) [us|me|him|her] [back|yet] → interactions ROW text inbound
    (everything|all) that went back and forth with ROW → interactions ROW
    [the] last (thing|message) ROW (sent|wrote|told) (us|me) → interactions ROW inbound limit 1
    [the] (last|latest|most recent) email from ROW → interactions ROW email inbound limit 1
    [the] (last|latest|most recent) call from ROW → interactions ROW phone_call inbound limit 1
    [the] (last|latest|most recent) text from ROW → interactions ROW text inbound limit 1
    [what is] [on] [the|my|our] calendar → events
    what if (my|his|her|the) sat (were|was|is) [a] NUMBER → what if sat=NUMBER
    what if (my|his|her|the) gpa (were|was|is) [a] NUMBER → what if gpa=NUMBER
    what if (my|his|her|the) act (were|was|is) [a] NUMBER → what if act=NUMBER
    what if (i|he|she) (had|got|has|scored) [a|an] NUMBER [on] [the] sat → what if sat=NUMBER
    (get rid of|take away|undo|remove) [all|the|my] (filter|filters) → clear; show
    (filter|filters) (none|all|off) → clear; show
    (clear|reset) (all|everything) → clear; show
    FIELD ROW → show ROW FIELD
    (clear|remove|reset|undo) [the] (sort|sorting|order) → sort none; show
    sort off → sort none; show
    count (all|everything) → count
    (log out|log off|sign out|sign off|sign me out|log me out) → logout
    (log in|sign in|log me in|sign me in) → login
    (sign up|sign me up) → signup
    (go back to|back to|show me) the list → show
    (what is new|any news|is there anything new) → activity
    (who are you|who am i) → whoami
    (what is|what are|explain|define) [a|an|the] TERM → help TERM
    what does [a|an|the] TERM (mean|stand for) → help TERM
    what does [a|the] WORD (mean|stand for) → help WORD
    (todo|to do|due) [list] [for|in] PERIOD → due PERIOD
    (show|put|see) [me] [the|my] favorites on a map → map favorites
    who is COACH → show COACH
    what did SCHOOL offer [us|me] → offers SCHOOL
    (by when|when) (do|must|should) (we|i) [have to|need to] (answer|decide|respond|get back|tell) [on|to|about] SCHOOL [offer] [by] → offers SCHOOL; show 1 deadline else offers SCHOOL
    [what is|when is|whats] [our|my|the|his] next EVENT [coming up] → events EVENT start>=today sort start asc limit 1
    [what is|when is|whats] [our|my|the|his] next event [coming up] → events start>=today sort start asc limit 1
    (how do i|how can i|how do you|how to|help me|help with) WORD → help WORD
    (compare|compare the|what is the difference between|difference between|how does|how do) ROWS [compare|compares] → compare ROWS
    (which|who|what) is better [,|:] ROWS → compare ROWS
    should (i|we) (choose|pick) ROWS → compare ROWS
    ROWS side by side → compare ROWS
    (am i|are we|is he|is she|would i be|is my son|is my daughter) [a] [good|great] (fit|match) (for|at|with) SCHOOL → fit SCHOOL
    (how|how well) (do|does|would|did) (i|we|he|she|my son) (fit|match) [in] [at|with|into] SCHOOL → fit SCHOOL
    what is|are (my|his|her|our) (fit|chances|fit score|odds|chance|score) (at|for|with|of) SCHOOL → fit SCHOOL
    what (is|are) [my|his|her|our] (fit|chances|fit score|odds|chance) (at|for|with|of) [getting into] SCHOOL → fit SCHOOL
    (my|his|her|our) (fit|chances|fit score|odds) (at|for|with) SCHOOL → fit SCHOOL
    is|are (my|his|her|our) (gpa|sat|act|grades|scores|numbers|velo) [good|high] [enough] (for|to get into) SCHOOL → fit SCHOOL
    how did|does [the|my] (score|fit) (for|of|at) SCHOOL [come about|work] → fit SCHOOL
    (how is|how was) [the|my] (score|fit) (for|of|at) SCHOOL (computed|calculated|made up|figured out) → fit SCHOOL
    (do|does|would) (i|we|he|she) have a (chance|shot) (at|of getting into) SCHOOL → fit SCHOOL
    why [is|are|do|does] [not] [i see|we see] SCHOOL [is|are] [not] [there|on there|here|listed|showing|in the list|on the list|shown|missing|gone|showing up|in there|hidden] → why SCHOOL
    why (not|no) SCHOOL → why SCHOOL
    where did SCHOOL go → why SCHOOL
    why is SCHOOL a|in [safety|reach|match|unlikely] → fit SCHOOL
    (tell me|show me|info|details|information|read me|give me everything|everything|all about) [more|something] [about|on|we know about|you know about|you have on|we have on] ROW → show ROW
    [show|open|see|show me|pull up|bring up|go to|look at|what about|how about|what do we know about|what do we have on|what do i know about|let us see|let me see] ROW → show ROW
    (show|see|read|what are) [me] [my|our] (notes|note) (on|for|about|of|from) ROW → show ROW notes
    (my|our) [notes] notes (on|for|about|of) ROW → show ROW notes
    notes [on|for|about|of] ROW → show ROW notes
    what did (i|we) (note|write down|jot down) (about|on|for) ROW → show ROW notes
    [what is|what are|show me|give me|list] [the] (good and bad|pros and cons|pros|good|upsides|advantages|the good and the bad) (of|about|for|at|with) SCHOOL → show SCHOOL pros
    (what do (i|we) like|what did (i|we) like) about SCHOOL → show SCHOOL pros
    [show me|show] [the] [status] history (of|for|with) SCHOOL → show SCHOOL history
    ROW history → show ROW history
    SCHOOL pros [and cons] → show SCHOOL pros
    ROW notes → show ROW notes
    what (does|would|will|do) SCHOOL (cost|costs|run|charge [us]) [a year|per year|to attend|each year] → show SCHOOL cost_of_attendance
    how (much|expensive|pricey) (is|does|would|will) [it] [cost] [to go to|for|at] SCHOOL [cost] [a year|per year|to attend] → show SCHOOL cost_of_attendance
    how much (is|does|would|will) SCHOOL [cost] [a year|per year|to attend] → show SCHOOL cost_of_attendance
    how (much|expensive|pricey) (is|does|would|will) tuition [cost|run] [for|at] SCHOOL [cost] [a year|per year] → show SCHOOL tuition
    (is|are) SCHOOL (expensive|cheap|affordable|pricey) → show SCHOOL cost_of_attendance
    how far [away] [is|are] [it|the drive] [to|from] SCHOOL [from] [here|us|home|our house|our place] [is|away] → show SCHOOL distance
    (how many miles|what is the distance) [is it] (to|from|between) [us|home|here] [and] [to] SCHOOL → show SCHOOL distance
    how many miles away is SCHOOL → show SCHOOL distance
    (is|are) SCHOOL (far|close|near|nearby|far away) → show SCHOOL distance
    distance (to|from) SCHOOL → show SCHOOL distance
    how (big|large|small) is SCHOOL → show SCHOOL students
    how many (students|kids|people|undergrads) [are there] [does] [go] [at|to|in] SCHOOL [have] → show SCHOOL students
    how (hard|easy|tough|selective|difficult) (is it|is) [to get into|to get in] SCHOOL [to get into] → show SCHOOL admission
    where is SCHOOL [located] → show SCHOOL location
    what division is SCHOOL [in] → show SCHOOL division
    (what|which) conference [is|does] SCHOOL [in|play in] → show SCHOOL conference
    (what|which) FIELD is ROW [in] → show ROW FIELD
    is SCHOOL [a] (d1|d2|d3|naia|juco) [school|college|program|team] → show SCHOOL division
    (is|are) SCHOOL [one of|in|among] [my|our|a] (favorite|favorites) → show SCHOOL favorite
    [what is|what are|what was|whats|show me|give me|get me|show|find|look up|i need|do (i|we) have|tell me] [the] ROW FIELD → show ROW FIELD
    [what is|what are|what was|show me|give me|get me|show|find|look up|i need|do (i|we) have|tell me] [the] [current] FIELD (of|for|at|from) ROW → show ROW FIELD
    what FIELD (does|do) ROW (have|need|want|require|ask for) → show ROW FIELD
    (where|how) (do|does) (we|i|things) stand (with|at) ROW → show ROW
    what is (going on|up|the deal|the story|happening) (with|at) ROW → show ROW
    what is new (with|at|from) ROW → interactions ROW occurred<30
    (what|which) status (is|does) ROW [have|at|in] → show ROW status
    who (coaches|coach|is coaching|are the coaches|is the coaches|is on the staff|works|do (we|i) know|do (we|i) have) [there] [at|for] SCHOOL → coaches SCHOOL
    who is (our|my|the) (contact|coach contact|coach|contacts|coaches|guy|person) (at|for) SCHOOL → coaches SCHOOL
    who (are|is) (at|from) SCHOOL → coaches SCHOOL
    [show|show me|list] SCHOOL coaches → coaches SCHOOL
    what did (i|we) (tell|write|write to|send|say to|email|text|last tell|last write) [to] ROW → interactions ROW outbound
    what did ROW (say|tell|write|send|answer|reply|respond|email|text) [us|me|to us|to me|back] → interactions ROW inbound
    what did (i|we) (talk|speak|chat) about with ROW [PERIOD] → interactions ROW [occurred=PERIOD]
    what (have|did) (i|we) (talked|discuss|discussed|talk|said|say) [about] [with|to] ROW → interactions ROW
    [show|show me|list] (conversations|contacts|interactions|messages|history of contact|communication|everything) with ROW → interactions ROW
    when did (i|we) (last|most recently) (talk to|talk with|speak to|speak with|contact|be in touch with|communicate with) ROW → interactions ROW limit 1
    when (was|is) (my|our|the) last (contact|conversation|exchange|interaction|talk) with ROW → interactions ROW limit 1
    (when did (i|we) last|last time (i|we)|when was the last time (i|we)) (talked to|talked with|spoke to|spoke with|talk to|contacted) ROW → interactions ROW limit 1
    (when did (i|we) last hear|when did (i|we) most recently hear|last time (i|we) heard|when was the last time (i|we) heard) from ROW → interactions ROW inbound limit 1
    when did (i|we|he) last (email|write to|write|mail) ROW → interactions ROW email outbound limit 1
    when did (i|we|he) last (call|phone) ROW → interactions ROW phone_call outbound limit 1
    when did (i|we|he) last (text|message) ROW → interactions ROW text outbound limit 1
    when did (i|we|he) last visit ROW → interactions ROW type=in_person_visit,official_visit,unofficial_visit limit 1
    when did ROW last (email|write|mail) [me|us|him|to us|to me] → interactions ROW email inbound limit 1
    when did ROW last (call|phone) [me|us|him] → interactions ROW phone_call inbound limit 1
    when did ROW last (text|message) [me|us|him] → interactions ROW text inbound limit 1
    when did ROW (email|write|mail) (me|us|him|to us|to me) → interactions ROW email inbound limit 1
    when did ROW (call|phone) (me|us|him) → interactions ROW phone_call inbound limit 1
    when did ROW (text|message) (me|us|him) → interactions ROW text inbound limit 1
    (last time|when was the last time) ROW (wrote|emailed|called|texted|answered|contacted us|got in touch) [us|me|him] → interactions ROW inbound limit 1
    (has|have) ROW [ever] (been in touch|gotten in touch|been in contact) → interactions ROW inbound
    (has|have) ROW (been in touch|gotten in touch|been in contact) (lately|recently) → interactions ROW inbound occurred<30
    (do we|do i) have (anything|something) (with|from) ROW → interactions ROW
    (do we|do i) have (anything|something) (with|from) ROW (lately|recently) → interactions ROW occurred<30
    (have|did) (i|we|he) [ever|already] (visited|visit|been to|toured) SCHOOL [yet|already|before] → interactions SCHOOL type=in_person_visit,official_visit,unofficial_visit
    (i|we) [have] never heard (from|back from) ROW → interactions ROW inbound
    (has|did) (anyone|anybody|somebody) (from|at) ROW [ever] (been in touch|gotten in touch|get in touch|answered|answer|replied|reply|written|write|called|call|emailed|email|texted|text|get back|gotten back|got back) [to us|us] → interactions ROW inbound
    (has|have|did) SCHOOL (said|say) (no|yes|anything) → show SCHOOL status
    when do (i|we) (go to|visit) SCHOOL → events SCHOOL; show 1 start
    is there a (pro con list|pro and con list|list of pros and cons) (for|of) SCHOOL → show SCHOOL pros
    is ROW (starred|a favorite) → show ROW favorite
    who called (me|us) last → interactions phone_call inbound limit 1
    who texted (me|us) last → interactions text inbound limit 1
    who emailed (me|us) last → interactions email inbound limit 1
    what did ROW (say|tell|write|send|answer|reply|respond) [us|me|to us|to me|back] (last|last time) → interactions ROW inbound limit 1
    (how are things|where are things|how is it going|how do things look|where are we) (with|at) ROW → show ROW
    why does SCHOOL (score|fit|rank) so (low|high|badly|well) → fit SCHOOL
    why is SCHOOL [fit|score] so (low|high) → fit SCHOOL
    search for TEXT → search TEXT
    [what is|what's] [the] total of [all] [my|our|his|the] (offers|scholarships|offer money|scholarship money) → group offers status sum(amount)
    who do (i|we) (gotta|got to|have to|need to) (email|call|text|write|write to|answer) [PERIOD] → due [PERIOD]
    (have|did) (i|we|he) [ever|already] (contact|contacted|talk to|talked to|speak to|spoken to|spoken with|talked with|been in touch with) ROW [yet|already|before] → interactions ROW
    (have|did) (i|we|he) [ever|already] (reach out to|reached out to|written to|write to) ROW [yet|already|before] → interactions ROW outbound
    (have|did) (i|we|he) [ever|already] (heard from|hear from|heard back from|hear back from) ROW [yet|already|before] → interactions ROW inbound
    (have|did) (i|we|he) [ever|already] (email|emailed|written|mail|mailed) ROW [yet|already|back|before] → interactions ROW email outbound
    (have|did) (i|we|he) [ever|already] (call|called|phone|phoned) ROW [yet|already|back|before] → interactions ROW phone_call outbound
    (have|did) (i|we|he) [ever|already] (text|texted|message|messaged) ROW [yet|already|back|before] → interactions ROW text outbound
    (has|did) ROW [ever|already] (answer|answered|reply|replied|respond|responded|write back|written back|get back to us|gotten back to us|get back to me|contact us|contacted us|reach out|reached out) [us|me|yet|to us|to me] [back] → interactions ROW inbound
    (has|did) ROW [ever|already|even] (email|emailed|(write|written) (us|me)) [us|me|him|her] [back|yet] → interactions ROW inbound email
    (has|did) ROW [ever|already|even] (call|called|phone|phoned) [us|me|him|her] [back|yet] → interactions ROW inbound phone_call
    who (called|phoned|rang) (us|me) [PERIOD] → interactions phone_call inbound [occurred=PERIOD]
    who (texted|messaged) (us|me) [PERIOD] → interactions text inbound [occurred=PERIOD]
    who (emailed|wrote|wrote to|mailed) (us|me) [PERIOD] → interactions email inbound [occurred=PERIOD]
    what is due [PERIOD] → due [PERIOD]
    [what is] due [at|for|with] ROW → show ROW reminders offers
    (what do|do) (i|we) [still] [have|need|got] [anything] (to do|to get done|to take care of|due) [PERIOD] → due [PERIOD]
    (whats|what is|what) [is] [still] (due|on my plate|next|on the agenda|on our plate|my to do list|to do) [now|PERIOD] → due [PERIOD]
    (what|whats) (should|can|do) (i|we) do tonight → tonight
    what is (there|left) to do tonight → tonight
    what (should|can) (i|we) do (next|now|today|first) → due
    who (should|do|can) (i|we) [need to|have to] (email|call|text|contact|write|write to|reach out to|follow up with|answer|get back to|nudge) [next|now|today|back|first|tonight] → due
    [who|anyone|anybody] (do|should) (i|we) [need|have|owe] [to] [a] (reply|answer|follow up|an answer) [to] [to] → due
    (who needs|who is waiting for|who still needs|who are we keeping waiting for) a reply → due
    [my|our] (to do list|todo list|to do|todos|follow ups|followups|deadlines) → due
    (anything|something|is anything|is there anything) [due|urgent|to do] [PERIOD] → due [PERIOD]
    what (deadlines|deadline) (do (i|we) have|are coming up|are there|is coming up|are next) [coming up] [PERIOD] → due [PERIOD]
    (what|everything) (happened|went on|did we do|we did|did i miss|was new|have we done|we have done) [PERIOD] → digest [PERIOD]
    (catch me up|recap|give me a recap|sum up|summarize|summary|give me a summary) [of|on] [the] [PERIOD] → digest [PERIOD]
    what (changed|has changed|did i change|did we change|was changed|changes were made) [on the list|in the list|on our list|on my list] [PERIOD] → changes [PERIOD]
    [show|show me|put|see|where are|where is] (everything|schools|them|all of them|my schools|all|all schools|it all) on a map → map
    (show me|show|open|see) the map → map
    what is [a|an] tier → help tier
    (help|help me|i need help|how does this work|what can i do|what can you do|what can i type|what can i ask|i am lost|how do i use this|where do i start|where do we start|where do i begin|where do we begin|where should i start|where should we start|how do i start|how do i begin|how do i get started|how do we get started) [here|please|with this] → help
    show (everything|all|the whole list|all schools|all of them|everyone) again → clear; show
    (clear|reset|remove|drop) [all|the] (filter|filters|everything) → clear; show
    (start over|start over with the whole list|start over with everything|go back to everything|back to everything|back to the whole list|show the full list) → clear; show
    (show|show me) the (dashboard|overview) → dashboard
    (how are we doing|where do we stand|how am i doing|how is it going|how is recruiting going) → dashboard
    """)

  /// What changes something.
  static let deeds: [SentenceShape] = parse(
    """
    SCHOOL [has] invited (us|me|him|her) to [a|the|their] camp → status SCHOOL camp_invite
    (we|i|we have) [decided|are deciding] not to pursue SCHOOL → status SCHOOL not_pursuing
    [were|we are|i am] done (w|with) SCHOOL → status SCHOOL not_pursuing
    ROWS (=|:) STATUS → status ROWS STATUS
    (set|mark) both ROWS (to|as) STATUS → status ROWS STATUS
    SCHOOL said no [to us|to me] [,] (mark|set) (it|them) [as|to] declined → status SCHOOL declined
    pro for SCHOOL [:|that] TEXT → pro SCHOOL TEXT
    con for SCHOOL [:|that] TEXT → con SCHOOL TEXT
    (add|create|make) [a|new] (task|todo|to do) [:|to] TEXT → add task TEXT
    ROWS tier TIER → tier ROWS TIER
    tier TIER ROWS → tier ROWS TIER
    status STATUS ROWS → status ROWS STATUS
    log TYPE [with|to] ROW → log ROW TYPE
    ROWS (goes|belongs) (to|in|into) tier TIER → tier ROWS TIER
    take [the|its] tier off [of] ROWS → tier ROWS none
    (star|heart) on ROWS → fav ROWS
    (lose|drop|remove|take off) the star (on|of|from) ROWS → unfav ROWS
    ROWS (is not|is no longer) a favorite [any more|anymore] [,] unfavorite it → unfav ROWS
    (star|fav) ROWS (for me|too) → fav ROWS
    SCHOOL coach DID [me|us|him|her] [WHEN] [ABOUT] → log SCHOOL DID inbound [on WHEN] [ABOUT]
    ROWS (is|are) [now] (a favorite|favorites|one of our favorites|one of my favorites) now → fav ROWS
    (he|she) (is done|is finished) with ROWS → status ROWS not_pursuing
    (i|we|he|she) (got|received|have) [a|an] (camp invite|camp invitation|invite to a camp) from SCHOOL → status SCHOOL camp_invite
    (change|set|move|switch) [the] tier (of|for) ROWS to TIER → tier ROWS TIER
    ORDINAL is done → done ORDINAL
    (mark|check off|cross off|tick off|finish|complete) ORDINAL [as] [done|off|complete|finished] → done ORDINAL
    (i|we) (did|finished) ORDINAL → done ORDINAL
    [i|we|he|she] [just] (called|phoned|rang|tried|tried calling|tried to call) ROW [WHEN] [,] [and|but] UNANSWERED [WHEN] → log ROW phone_call missed [on WHEN] [ABOUT]
    [i|we|he|she] [just] left [a] (voicemail|voice mail|message) (for|with) ROW [WHEN] [ABOUT] → log ROW phone_call missed [on WHEN] left a message[: ABOUT]
    ROW [just] (called|phoned|rang|tried|tried calling|tried to call) [us|me|him] [WHEN] [,] [and|but] [we|i|he] (missed it|missed the call|missed him|missed her|did not pick up|did not answer|could not pick up) [WHEN] → log ROW phone_call inbound missed [on WHEN]
    ROW left (us|me|him|her) [a] (voicemail|voice mail|message) [WHEN] [ABOUT] → log ROW phone_call inbound missed [on WHEN] left a message[: ABOUT]
    ROW left [a] (voicemail|voice mail|message) [for us|for me|for him] [WHEN] [ABOUT] → log ROW phone_call inbound missed [on WHEN] left a message[: ABOUT]
    [i|we|he|she] left ROW [a] (voicemail|voice mail|message) [WHEN] [ABOUT] → log ROW phone_call missed [on WHEN] left a message[: ABOUT]
    ROW tried (calling|to call) [us|me|him] [WHEN] [ABOUT] → log ROW phone_call inbound missed [on WHEN] [ABOUT]
    [i|we|he|she] [just] (talked|spoke) (to|with) ROW on the phone [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] had [a|an] [nice|good|great|long|short] (phone call|call) with ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] had [a] (video meeting|video call|virtual meeting|zoom call|zoom) with ROW [WHEN] [ABOUT] → log ROW virtual_meeting [on WHEN] [ABOUT]
    [i|we|he|she] [just] (wrote|sent) ROW [an] email [WHEN] [ABOUT] → log ROW email [on WHEN] [ABOUT]
    [i|we|he|she] [just] sent ROW [a] text [WHEN] [ABOUT] → log ROW text [on WHEN] [ABOUT]
    ROW [just] (wrote|sent) (me|us) [an] email [WHEN] [ABOUT] → log ROW email inbound [on WHEN] [ABOUT]
    ROW [just] sent (me|us) [a] text [WHEN] [ABOUT] → log ROW text inbound [on WHEN] [ABOUT]
    text from ROW (WHEN) [ABOUT] → log ROW text inbound on WHEN [ABOUT]
    email from ROW (WHEN) [ABOUT] → log ROW email inbound on WHEN [ABOUT]
    call from ROW (WHEN) [ABOUT] → log ROW phone_call inbound on WHEN [ABOUT]
    dm from ROW (WHEN) [ABOUT] → log ROW dm inbound on WHEN [ABOUT]
    [i|we|he|she] [just] missed [a] call from ROW [WHEN] [ABOUT] → log ROW phone_call inbound missed [on WHEN] [ABOUT]
    (stopped by|dropped by|swung by) SCHOOL [WHEN] [for a visit] [ABOUT] → log SCHOOL unofficial visit [on WHEN] [ABOUT] | log SCHOOL official visit [on WHEN] [ABOUT] | log SCHOOL in-person visit [on WHEN] [ABOUT]
    nudge (me|us) REMINDER → remind ROW WHEN [TEXT]
    (make|add|write|put) [a] private note (on|for|about|to) ROW [:|that] TEXT → note --private ROW TEXT
    (add|put) [a|another] pro (for|to|on) SCHOOL [:|that] TEXT → pro SCHOOL TEXT
    (add|put) [a|another] con (for|to|on) SCHOOL [:|that] TEXT → con SCHOOL TEXT
    another con (for|to|on) SCHOOL [:|that] TEXT → con SCHOOL TEXT
    another pro (for|to|on) SCHOOL [:|that] TEXT → pro SCHOOL TEXT
    (jot down|write down|note) (for|on|about) ROW [:|that] TEXT → note ROW TEXT
    [make|take|leave] [a] note for ROW [:|that|saying] TEXT → note ROW TEXT
    COACH left [mark that|the school|his school|their school] → edit COACH left=yes
    (i|he) retook the sat and got [a] NUMBER → prefs player sat_score=NUMBER
    (i|he) retook the act and got [a] NUMBER → prefs player act_score=NUMBER
    [my|his|the] [new] gpa [is] NUMBER now → prefs player gpa=NUMBER
    [my|his|the] [new] sat [score] [is] NUMBER now → prefs player sat_score=NUMBER
    [my|his|the] [new] act [score] [is] NUMBER now → prefs player act_score=NUMBER
    (we moved|i moved) [,] home is [now] PLACE → home PLACE
    (i want|i would like|give me|we want) [the|my] list as [a] csv [file] → export schools.csv
    (i want|i would like|give me|we want) [the|my] list as [an|a] (excel|spreadsheet|excel sheet|excel file) [file] → export schools.xlsx
    (add|put) COLLEGE to (his|my|our|the) list of schools → add school COLLEGE
    (mark|set|move|change|put|switch|update) [the] [status] [of|for] ROWS [status] (as|to|in|into|down to|up to) [status] STATUS → status ROWS STATUS
    (mark|set) ROWS STATUS → status ROWS STATUS
    status [of] ROWS [to|is] STATUS → status ROWS STATUS
    (i am|we are|i) (done|finished|through) with ROWS → status ROWS not_pursuing
    (not interested in|i am not interested in|we are not interested in|no longer interested in|i am no longer interested in|we are no longer interested in|[i|we] do not care about) ROWS [anymore|any more] → status ROWS not_pursuing
    (i am|we are) not (pursuing|considering) ROWS → status ROWS not_pursuing
    (give up on|stop pursuing|we are giving up on|i am giving up on|pass on|we are passing on|rule out|forget about|forget) ROWS → status ROWS not_pursuing
    (i|we|he|she) [just] (committed|commit|verballed|verbally committed) to ROW → status ROW committed
    (committed|commit) [to] ROW → status ROW committed
    [still] (i am|we are|he is|she is) [still] interested in ROWS → status ROWS interested
    (he is|she is) (not|no longer) interested in ROWS → status ROWS not_pursuing
    (i am|we are|he is|she is) committing to ROW → status ROW committed
    ROWS (is|are) (out|off the table) → status ROWS not_pursuing
    (make|mark) ROWS one of (my|our|his|her) (top choices|top schools) → tier ROWS A
    (move|switch|change) ROWS from [tier] (a|b|c) to [tier] TIER → tier ROWS TIER
    ROWS to tier TIER → tier ROWS TIER
    (move|put|set|switch) ROWS [back] to STATUS → status ROWS STATUS
    SCHOOL (is recruiting|are recruiting) (me|us|him|her) → status SCHOOL recruited
    SCHOOL [has] (offered|invited|asked) (us|me|him|her) [for|on|to come for|to come on|to] [a|an] [official] visit → status SCHOOL official_visit_invited
    SCHOOL [has] (turned us down|turned me down|said no|passed on us|passed on me|rejected us|rejected me|rejected him|rejected her|passed|declined us|declined me|said no thanks) → status SCHOOL declined
    (got|we got|i got) (rejected|turned down) by SCHOOL → status SCHOOL declined
    (scheduled|we scheduled|i scheduled|booked|we booked) [a|an|the|our] [official] visit (to|at|with) SCHOOL → status SCHOOL official_visit_scheduled
    (move|put|set|bump|change|drop|place|rank|make|mark|switch|promote|demote) ROWS [up|down|back] (to|in|into|as|a|at) [the] [a] [tier] TIER [tier|list|school] → tier ROWS TIER
    (make|mark|tier) ROWS [a] TIER [tier] → tier ROWS TIER
    (make|mark) ROWS [a|as a] (top choice|top school|first choice|dream school) → tier ROWS A
    (ROWS is a|ROWS is my|ROWS is our) (top choice|dream school|first choice) → tier ROWS A
    (remove|clear|take) [the] tier (of|from|for) ROWS → tier ROWS none
    (add|put|save) ROWS (to|in|on|into|as) [my|our] (favorites|favorite|favorites list) → fav ROWS
    (star|favorite|fav|heart|like) ROWS → fav ROWS
    put a star (on|by|next to) ROWS → fav ROWS
    (mark|make|set) ROWS [as] [a|my|our] (favorite|favorites) → fav ROWS
    (remove|take|drop|delete|pull) ROWS (from|off|out of|off of) [my|our] (favorites|favorite) → unfav ROWS
    (unstar|unfavorite|unfav|unheart|unlike) ROWS → unfav ROWS
    (take|remove) the star (off|from) ROWS → unfav ROWS
    (delete|remove|rm|erase) ROWS [(from|off|off of) [my|our|the] (list|schools|coaches)] → delete ROWS
    (take|cross|strike|get) ROWS (off|off of|out of) [my|our|the] list → delete ROWS | status ROWS not_pursuing
    (drop|scratch|lose|cut|ditch|dump|get rid of|kick|cross off|cross out) ROWS [(from|off) [my|our|the] (list)] → delete ROWS | status ROWS not_pursuing
    (add|include|track) SCHOOL [(to|on) [my|our|the] (list|schools)] → show SCHOOL status
    (add|include|track) COLLEGE [(to|on) [my|our|the] (list|schools)] → add school COLLEGE
    put COLLEGE (to|on) [my|our|the] (list|schools) → add school COLLEGE
    (i want to|let us|we want to|i would like to) (track|add) COLLEGE → add school COLLEGE
    [i|we|he|she|my son|mom|dad|his dad|his mom] [just|also] DID ROW [back] [WHEN] [ABOUT] → log ROW DID [on WHEN] [ABOUT]
    [WHEN] [,] (i|we|he) [just] DID ROW [back] [ABOUT] → log ROW DID [on WHEN] [ABOUT]
    [so] ROW [just|finally|actually] DID [me|us|him|her|back] [back] [WHEN] [ABOUT] → log ROW DID inbound [on WHEN] [ABOUT]
    [WHEN] [,] ROW [just|finally] DID (me|us|back) [back] [ABOUT] → log ROW DID inbound [on WHEN] [ABOUT]
    ROW (answered|replied|wrote back|responded|got back to us|got back to me|emailed back) [me|us|by email] [WHEN] [ABOUT] → log ROW email inbound [on WHEN] [ABOUT]
    [i|we|he|she|just] [just] (got|received|have|have got) [a|an|another] [new] [scholarship] offer from SCHOOL [of|for|worth|:] [NUMBER] [a year|per year|each year|every year|annually] → add offer school=SCHOOL type=partial [amount=NUMBER] | add offer school=SCHOOL type=scholarship [amount=NUMBER] | add offer school=SCHOOL type=full_ride [amount=NUMBER] | add offer school=SCHOOL type=preferred_walk_on [amount=NUMBER]
    SCHOOL (offered|offers|made us|made me|gave us|gave me|gave him|gave her|offered us|offered me|offered him|offered her) [a|an] [partial] [scholarship] [offer] [of|for|worth] NUMBER [a year|per year|each year|every year|annually] [in aid|in scholarships|in scholarship money] → add offer school=SCHOOL type=partial [amount=NUMBER] | add offer school=SCHOOL type=scholarship [amount=NUMBER]
    [i|we|he|she|just] [just] (got|received|had|have) [a|an|another] [really|very] [new|nice|good|great|kind|long|short|friendly|lovely|quick|warm|sweet] TYPE from ROW [WHEN] [ABOUT] → log ROW TYPE inbound [on WHEN] [ABOUT]
    heard from ROW [WHEN] [ABOUT] → log ROW email inbound [on WHEN] [ABOUT] | log ROW phone_call inbound [on WHEN] [ABOUT]
    [i|we|he|she] [just] (made|had|sent|did) [a|an|another] TYPE (to|with) ROW [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    [i|we|he|she] [just] sent ROW [a|an] TYPE [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    log [a|an] TYPE (to|with|for) ROW [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    log [a|an] [received|incoming|inbound] TYPE from ROW [WHEN] [ABOUT] → log ROW TYPE inbound [on WHEN] [ABOUT]
    log that (i|we) DID ROW [WHEN] [ABOUT] → log ROW DID [on WHEN] [ABOUT]
    log that ROW DID [me|us] [WHEN] [ABOUT] → log ROW DID inbound [on WHEN] [ABOUT]
    [log that|note that] [i|we|he|she] [just] (talked|spoke|met|chatted) (to|with) ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT] | log ROW in-person visit [on WHEN] [ABOUT]
    [i|we|he|she|just] [just] (visited|toured|went to|went to see|checked out|saw|drove to|drove down to|drove up to|were at|had a visit to|had a visit at|had a visit with) [campus at] ROWS [WHEN] [ABOUT] → log ROWS unofficial visit [on WHEN] [ABOUT] | log ROWS official visit [on WHEN] [ABOUT] | log ROWS in-person visit [on WHEN] [ABOUT]
    (status|mark|set) SCHOOL [status] [as|to] visited [WHEN] → log SCHOOL unofficial visit [on WHEN] | log SCHOOL official visit [on WHEN] | log SCHOOL in-person visit [on WHEN]
    [i|we|he|she] [just] (had|did|took|went on) [an|our|the] unofficial visit (to|at|with) SCHOOL [WHEN] [ABOUT] → log SCHOOL unofficial visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (had|did|took|went on) [an|our|the] official visit (to|at|with) SCHOOL [WHEN] [ABOUT] → log SCHOOL official visit [on WHEN] [ABOUT]
    (remind me|remind us|remind him|remind her|remind) REMINDER → remind ROW WHEN [TEXT]
    [i|we|he|she] (has to|have to|need to|needs to|must|gotta|got to|should not forget to) REMINDER → remind ROW WHEN [TEXT]
    (reminder|reminder for|reminder to|ping me) [:] REMINDER → remind ROW WHEN [TEXT]
    (set|add|make|create|put in) [a|me a] reminder [for|to|that|:|about] REMINDER → remind ROW WHEN [TEXT]
    (do not let (me|us) forget|i need to remember|we need to remember|remember) [to] REMINDER → remind ROW WHEN [TEXT]
    (note|notes) (for|on|about|to) ROW [:|that] TEXT → note ROW TEXT
    (add|put|make|write|take|leave|jot) [down] [a] note (to|for|on|about|at) ROW [that|:|saying|,] TEXT → note ROW TEXT
    (note|write down|jot down) that ROW TEXT → note ROW TEXT
    ROW [:] (note|note to self) [:] TEXT → note ROW TEXT
    (change|set|update|make|correct|fix) ROW COLUMN (to|=|is|as) VALUE → edit ROW COLUMN=VALUE
    (change|set|update|make|correct|fix) [the] COLUMN (of|for|at) ROW (to|=|is|as) VALUE → edit ROW COLUMN=VALUE
    ROW COLUMN (is now|is actually|changed to|should be) VALUE → edit ROW COLUMN=VALUE
    ROW new COLUMN is VALUE → edit ROW COLUMN=VALUE
    (my|his|her|our|my son|my daughter|my sons|his new|my new) [new|current] (sat|sat score) [score] (is|went up to|is up to|=|to) [now|up to] NUMBER → prefs player sat_score=NUMBER
    (my|his|her|our|my son|my daughter|my sons|his new|my new) [new|current] (act|act score) [score] (is|went up to|is up to|=|to) [now|up to] NUMBER → prefs player act_score=NUMBER
    (my|his|her|our|my son|my daughter|my sons|his new|my new) [new|current] (gpa|grade point average) (is|went up to|is up to|=|to) [now|up to] NUMBER → prefs player gpa=NUMBER
    [i|he|she|we] [just] (got|scored|have|has|made) [a|an] NUMBER on [the|my|his|her] sat → prefs player sat_score=NUMBER
    [i|he|she|we] [just] (got|scored|have|has|made) [a|an] NUMBER on [the|my|his|her] act → prefs player act_score=NUMBER
    (i|he|she|my son|my daughter) (have|has|got) [a] NUMBER gpa → prefs player gpa=NUMBER
    (set|change|update) (my|his|her) (gpa) to NUMBER → prefs player gpa=NUMBER
    (set|change|update) (my|his|her) (sat|sat score) to NUMBER → prefs player sat_score=NUMBER
    (set|change|update) (my|his|her) (act|act score) to NUMBER → prefs player act_score=NUMBER
    (i weigh|he weighs|my weight is|his weight is) [now] NUMBER [lbs|pounds] → prefs player weight_lbs=NUMBER
    (i play|he plays|she plays|my son plays|my daughter plays|i am|he is|she is|my position is|his position is|her position is|my son is|my daughter is) [a|an|at] POSITION [now] → prefs player primary_position=POSITION
    (we live in|i live in|we live at|our zip is|our zip code is|my zip is|our home is|home is|we moved to|we are from|set our home to|set my home to|change our home to|change my home to) PLACE → home PLACE
    (accept|say yes to|take the offer of|take the offer from|take the offer at) [the] [offer|offers] [of|from|at] SCHOOL [offer] → accept SCHOOL
    (decline|turn down|say no to|reject|refuse) [the] [offer|offers] [of|from|at] SCHOOL [offer] → decline SCHOOL
    (send|write|draft|compose) [a] (thank you|thank you note|thank you email|thank you letter|thank you card) to ROW [for the visit|for the call|for the offer|for his time|for her time|for everything] → email ROW thanks
    (ask|tell) BIDDER (for|that we need|that i need) [a|some|a little] [more] time [to decide|to think] → email ROW time
    ask ROW (for|about) a visit → email ROW visit
    (write|draft|compose|write an email to|draft an email to|compose an email to|write a letter to) ROW → email --edit ROW
    (email|write to|send an email to|mail|answer|reply to|respond to|write back to) COACH → email COACH
    (what|how) (do|should|can|would) (i|we|he|she) (say|write|tell|send|answer|reply|respond) [to] ROW → email --edit ROW else coaches ROW
    what (do|should) (i|we) (say|write) [to them|to the coach|to a coach|next|now|tonight] → tonight
    (send email|send an email|write an email|email coach at|email the coach at|email coach) [to] ROW → email ROW
    send COACH an email → email COACH
    (call|phone|ring) COACH → contact COACH call
    (text|message|send a text to) COACH → contact COACH sms
    undo [that|it|this|the last|last|my last|the last thing|the last change|last change|the last one] [i did|change|edit|thing|we did] → undo
    (go back|take that back|take it back|scratch that|oops|that was wrong|that was a mistake|put it back|revert that) [undo] [that] → undo
    redo [that|it] → redo
    (export|save|download|put|get|send|turn) [me] [this|it|the list|my list|this list|our list|everything|schools|my schools|our schools|these schools|these|them] (to|as|into|in) [a|an] (excel|spreadsheet|excel file|xlsx|excel sheet|workbook) [file|sheet] → export schools.xlsx
    (export|save|download|put|get|send) [this|it|the list|my list|this list|our list|everything|schools|my schools|our schools|these schools|these|them] (to|as|into|in) [a] csv [file] → export schools.csv
    (make|print|build|create|generate|save|produce) [me] [the|a|my|our] [recruiting] (packet|one pager) [for coaches|for the coaches|for a coach] → packet save
    """)

  /// Words that mean nothing here, but want a friendly answer.
  static let pleasantries: Set<String> = [
    "thanks", "thank you", "hello", "hi", "hey", "thx", "ty", "good morning", "good night", "good evening", "bye bye",
    "thanks a lot", "thank you so much", "lol", "lol ok", "cool", "nice", "great", "ok", "okay", "yes", "awesome",
    "perfect", "nevermind", "never mind", "nevermind that", "never mind that", "forget it",
    "sounds good", "good job", "wow", "hello there", "hi there", "hey there", "love it", "got it", "ok thanks",
    "ok cool",
    "how are you", "good afternoon", "sup", "yo", "haha", "ok great", "great thanks", "cool thanks",
  ]

  static func parse(_ lines: String) -> [SentenceShape] {
    lines.split(separator: "\n").map { SentenceShape(String($0)) }
  }
}
