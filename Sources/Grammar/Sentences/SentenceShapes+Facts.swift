/// What sentences ask of the facts inside the program: colleges and their sports, costs, rules, dates, the words of offers.
extension SentenceShapes {
  static let facts: [SentenceShape] = parse(
    """
    (does|do|did|has) SCHOOL [even] (have|has|offer|sponsor|play|got|field) [varsity] SPORT [team|program|teams] [for girls|for boys|for women|for men] → show SCHOOL sports SPORT
    (does|do|did|has) OTHER [even] (have|has|offer|sponsor|play|got|field) [varsity] SPORT [team|program|teams] [for girls|for boys|for women|for men] → colleges OTHER SPORT
    (is there|is|do they have) [varsity] SPORT [team|program] at SCHOOL → show SCHOOL sports SPORT
    (is there|is|do they have) [varsity] SPORT [team|program] at OTHER → colleges OTHER SPORT
    (what|which) (sports|teams) (does|do) SCHOOL (have|offer|sponsor|play) → show SCHOOL sports
    (what|which) (sports|teams) (does|do) OTHER (have|offer|sponsor|play) → colleges OTHER columns name,sports
    (which|what) colleges [DIVISION] (have|offer|sponsor|play|with|got) [varsity] SPORT [team|teams|program|programs] [within NUMBER (miles|mile|mi) [(of|from) (home|here|us|our home|our house)]] → colleges [DIVISION] SPORT [within=NUMBER]
    (which|what) colleges (nearby|(near|close to|around) (us|home|here)) (have|offer|sponsor|play|got) [varsity] SPORT [team|teams|program|programs] → colleges SPORT sort distance asc
    (which|what) colleges (have|offer|sponsor|play|with|got) [varsity] SPORT [team|teams|program|programs] (nearby|(near|close to|around) (us|home|here)) → colleges SPORT sort distance asc
    [which|what] DIVISION colleges (have|offer|sponsor|play|with|got) [varsity] SPORT [team|teams|program|programs] → colleges DIVISION SPORT
    (which|what) [of our|of my|of the] schools (have|has|offer|sponsor|play|got) [varsity] SPORT [team|teams|program|programs] → schools SPORT
    (which|what) [of our|of my|of the] schools do not (have|offer|sponsor|play) [varsity] SPORT [team|teams|program|programs] → schools sports!=SPORT
    what (does|would|will) SCHOOL (really|actually) cost [us|me] [a year] → show SCHOOL net_cost
    (what|how much) (does|do|would|will) SCHOOL (cost|costs|run|be) us [a year|per year|each year|to attend] → show SCHOOL net_cost
    how much (is|does|would|will) SCHOOL [cost|be] [a year|per year|each year] for us [a year|per year|each year] → show SCHOOL net_cost
    what (does|would|will) SCHOOL cost [a year|per year|each year] for us → show SCHOOL net_cost
    what (does|would|will) a year at SCHOOL (run|cost) us → show SCHOOL net_cost
    how much (does|would|will) SCHOOL (really|actually) cost [us|me] [a year] → show SCHOOL net_cost
    what (does|would|will|do|could) (we|i) [really|actually|have to|need to] (pay|owe) (at|for) SCHOOL [a year] → show SCHOOL net_cost
    (what|how much) (does|would|will) SCHOOL cost [us|me] after (aid|scholarships|financial aid|the offer|our offer) → show SCHOOL net_cost
    how much (does|would|will|do|could) (we|i) [really|actually|have to|need to] (pay|owe) (at|for) SCHOOL [a year] → show SCHOOL net_cost
    what (does|do) (families|people|other families|most families|others|students|most students|kids) [really|actually] pay (at|for) SCHOOL → show SCHOOL net_price
    what is the (total|full) (cost|price) (of|at|for) SCHOOL → show SCHOOL cost_of_attendance
    (when|from when|how soon|how early|at what age|what year) (may|can|are|will|could|do) [college] coaches [allowed to|able to|start|begin] [to] REACH [me|us|him|her|players|recruits|athletes|kids|my son|my daughter] [back] [directly|first] → rules
    (when|from when|how soon|how early) (may|can|will|could) SCHOOL [start|begin] [to] REACH [me|us|him|her|my son|my daughter] [back] → rules SCHOOL
    (when|from when|how soon|how early) is SCHOOL (allowed to|able to) [to] REACH [me|us|him|her|my son|my daughter] [back] → rules SCHOOL
    (can|may|are|could) [college] coaches [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already|directly] → rules
    (can|may|is|could) SCHOOL [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already|directly] → rules SCHOOL
    (when|from when|how soon|how early) (may|can|are|will|could|do) [a|an] DIVISION (coach|coaches) [allowed to|able to|start|begin] [to] REACH [me|us|him|her|my son|my daughter] [in 9th grade|in 10th grade|in 11th grade|anytime] → rules DIVISION
    (can|may|are|is|could) [a|an] DIVISION (coach|coaches) [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already|directly|anytime|in 9th grade|in 10th grade|in 11th grade] → rules DIVISION
    (when|from when|how soon|how early) (may|can|are|will|could|do) SCHOOL (coach|coaches) [allowed to|able to|start|begin] [to] REACH [me|us|him|her|my son|my daughter] [back] → rules SCHOOL
    (can|may|are|could) SCHOOL (coach|coaches) [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already] → rules SCHOOL
    what are the [recruiting|contact|ncaa] rules → rules
    [what are|whats|show|show me] [the] [recruiting|contact|ncaa] rules (for|at|in|of) SCHOOL → rules SCHOOL
    [what are|whats|show|show me] [the] [recruiting|contact|ncaa] rules (for|at|in|of) [a|the] DIVISION [schools|coaches|programs] → rules DIVISION
    [what are|whats|show|show me] [the] DIVISION [recruiting|contact] rules → rules DIVISION
    when (can|may|could|do) (i|we|he|she) (take|go on|have|make|get) [an|our|his|her] (official visit|official visits|unofficial visit|unofficial visits|visits) → rules
    when (can|may|do|could) [college] coaches [start|begin] [to] (make|making|give|giving) (offers|an offer|scholarships|scholarship offers) → rules
    what (is|are) [the|our] [next] KIND (period|periods) [this year|this season] → calendar KIND
    (show|show me|open|see|what is|whats|where is) [the|our|my] (recruiting|ncaa|contact) calendar → calendar
    when (is|are|does|do) [there] [the] [next] KIND (period|periods) [start|begin|end|over] → calendar KIND
    (is it|are we in|is this|is there|is today) [a|still] KIND period [now|today|right now|rn] → calendar KIND today
    (is it|are we in|is this|is there) [a|still] KIND period this week → calendar KIND this week
    (is|is there|are there|do we have) [a|any|another] KIND (period|periods) (coming up|coming up soon|ahead|soon) → calendar KIND
    when (is|are) [the] [next] (dead|quiet) (weeks|time|times) → calendar dead
    when is [national|the] [next] signing (day|date|period) → calendar signing
    when (can|do|may|does|must|should) (i|we|he|she) [get to|have to|need to] sign → calendar signing
    when (are|is) [college|the|our|my|his|her] (applications|application) due → calendar applications
    when (is|are) [the] (early decision|early action|regular decision|fafsa|css profile|application) (deadline|deadlines|due) → calendar applications
    when (does|do|can) [i|we] [the] (fafsa|css profile) (open|close|come out|due) → calendar applications
    when do (i|we|he|she) (apply|have to apply|need to apply) [to college|to colleges] [by] → calendar applications
    what application deadlines (are there|are coming up|do we have|do i have) → calendar applications
    [what are|when are|show|show me|list] [all] [the] [college] application (deadlines|due dates) → calendar applications
    (what are|when are|show|show me|list) [all] [the] (deadlines|due dates) for [college] applications → calendar applications
    what (do|does|would) (i|we|he|she|my son|my daughter) [still] (need|have to do|need to do) to be [ncaa|academically] eligible [to play|to compete] [in] [college|DIVISION] → eligibility
    (what|which) [grades|gpa|core gpa|courses|core courses|test score|sat|act] (do|does|would) (i|we|he|she|my son|my daughter) (need|have to have) (to be eligible|for eligibility|for the ncaa|to play in college) → eligibility
    (what are|what is|show|show me|list) [the] [ncaa] eligibility (requirements|requirement) → eligibility
    what are the requirements (for eligibility|to be eligible) → eligibility
    (am i|are we|is he|is she|will i be|will he be|will she be|is my son|is my daughter) [academically|on track to be|ncaa] eligible [for|to play] [in] [college|DIVISION] → eligibility
    how many core courses (do|does) (i|we|he|she) (need|have to have|have to take) → eligibility
    (do|does) (i|we|he|she) need (to register|an account) (with|at) the [ncaa] (eligibility center|clearinghouse|ncaa) → eligibility
    how (does|do) [an|a] TERM work → help TERM
    [what is|explain] [the] difference between [a|an|the] TERM and [a|an|the] SECOND → help TERM; help SECOND
    [what is|explain] [the] difference between [an|the] official and [an|the] unofficial (visit|visits) → help official visit; help unofficial visit
    [what is|explain] [the] difference between [an|the] unofficial and [an|the] official (visit|visits) → help unofficial visit; help official visit
    when (do|can|may) (kids|players|recruits|athletes) [actually|usually] sign [their (letters|letters of intent|letter of intent)] → calendar signing
    what (do|does) we [still] (have to|need to|got to) (send|submit) [to] [the] (ncaa|eligibility center|ncaa eligibility center) [still|yet] → eligibility
    what (does|do) (this|the|that|our|an) offer mean → help offers
    what (does|do) [this|the|that|our] offer from SCHOOL mean → offers SCHOOL; help offers
    what (does|do) [the|our] SCHOOL offer mean → offers SCHOOL; help offers
    what do coaches mean by [an|a] TERM → help TERM
    (can|could) (we|i|he|she) (back out of|get out of|break) [a|the|our|my|his|her] (commitment|verbal|verbal commitment) → help verbal commitment
    (can|could) (we|i|he|she) [still] talk to other schools after [a|the] (commitment|verbal|verbal commitment) → help verbal commitment
    how many official visits (do|can|may) (i|we|he|she) (get|take|have|make) → help official visit
    how many official visits are (left|allowed) → help official visit
    what [core] (gpa|sat|act|score|sat score|test score|grades|grade point average) (do|does) (i|we|he|she|you) need for DIVISION → help eligibility
    how many core (courses|classes) (for|in) DIVISION → help eligibility
    what is a core course → help eligibility
    [what is|whats] [still] left (for|with) eligibility → eligibility
    (is he|is she|am i|are we) on track (with|for) (core courses|eligibility) → eligibility
    (did|have|has) (i|we|he|she) [do|done|finish|finished|register with|registered with] the [ncaa] (eligibility center|clearinghouse) [yet|already] → eligibility
    (is there|are there|do we have|do i have) [a|any] (deadline|deadlines) [coming up] PERIOD → due PERIOD
    how many offers (are|do we have|do i have|does he have) [still] (left|open|on the table) → count offers pending
    (which|what) offers need an answer [soon|first] → offers pending sort deadline asc
    (which|what) offer (expires|runs out|ends|is due) first → offers pending sort deadline asc
    when do (we|i) (need|have) to (decide|answer) → offers pending sort deadline asc
    how long do (we|i|he|she) have to (decide on|answer|decide about) SCHOOL → offers SCHOOL
    how much (aid|money|scholarship|scholarship money) (did|does|has) SCHOOL (give|offer|offered|given) [us|me|him|her] → offers SCHOOL
    what kind of offer (is|did) SCHOOL [make|made|give|given] [us|me|him|her] → offers SCHOOL
    (what|how much) (would|will|do|does) [all] (four|4) years at SCHOOL (cost|run|set|come to) [us] [back] [(after|with) [the|their] (aid|scholarship|offer|money|financial aid)] → show SCHOOL net_cost_total
    [what is] [the] total cost (for|of|over) four years at SCHOOL → show SCHOOL net_cost_total
    what (does|would|will) SCHOOL cost (over|for|in) (four|4) years → show SCHOOL net_cost_total
    (who|which school|which) is [the] cheapest after (aid|scholarships|financial aid) → schools sort net_cost asc
    [which] schools (under|below) NUMBER after (aid|scholarships|financial aid) → schools net_cost<NUMBER
    what (is|are) [the] tuition at SCHOOL out of state → show SCHOOL tuition_out
    (what|how much) would (we|i) pay at OTHER [per year|a year] → colleges OTHER columns name,cost,net_price
    how (expensive|much) is OTHER [per year|a year] → colleges OTHER columns name,cost,net_price
    what division is OTHER [in] → colleges OTHER columns name,division
    is OTHER (close|far|near|far away|near us|close to us|far from us) → colleges OTHER columns name,distance
    (do|does) (i|we|he|she) have the (grades|scores|numbers|gpa|sat|act) (for|to get into) SCHOOL → fit SCHOOL
    is SCHOOL [a] (d1|d2|d3|naia|juco) or [a] (d1|d2|d3|naia|juco) → show SCHOOL division
    (who|which schools|which coaches) (is|are) waiting (for|on) (us|me) [to] [reply|answer|write back|a reply|an answer] → due
    (who|what) did (we|i) forget [to] [answer|reply to|do] → due
    (anything|is anything|what is) overdue → due
    (which|what) [of our|of my] schools have not (i|we) visited [yet] → schools not has(interactions type=official_visit,unofficial_visit,in_person_visit)
    (which|what) [of our|of my] schools have (i|we) not visited [yet] → schools not has(interactions type=official_visit,unofficial_visit,in_person_visit)
    (which|what|who) schools have (i|we) not talked to (in a while|for a while|lately|recently) → schools contacted>30 sort contacted asc
    (which|what) schools can (i|he|she|we) [really] get into → schools fit_tier=safety,match
    (who|which schools|what schools) [has|have] (asked for|asked us for|want|wants|wanted|requested) [a|an] (pre-read|preread) → schools preread!=none
    how do (i|we) tell a coach no [thanks] → template decline
    how do (i|we) tell the other coaches [that] [we|i|he] [committed] → template committed
    (who|which schools|what schools) ((has|have) gone (quiet|silent|cold)|(is|are|has been|have been) (quiet|silent)|[has|have] stopped (answering|writing|replying|responding)) [on us|to us|us] → schools heard_from>45 heard_from!=never sort heard_from asc
    (which coaches|what coaches|coaches (that|who)) (went|(has|have) gone) (quiet|silent|cold) [on us|to us|us] → coaches heard_from>45 heard_from!=never sort heard_from asc
    (which coaches|what coaches) ((has|have) gone (quiet|silent|cold)|(is|are|has been|have been) (quiet|silent)|[has|have] stopped (answering|writing|replying|responding)) [on us|to us|us] → coaches heard_from>45 heard_from!=never sort heard_from asc
    where do (i|we|things) stand with (everyone|everybody|each school|each of them|every school|all schools|all of them) → summary
    which [of our|of my|of the] (offer|offers) (leaves|leave|would leave) (us|me) [with] (the least to pay|paying the least) → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    (which|what) [of our|of the] (offer|offers) (costs|cost|would cost|will cost) [us] [the] least → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    (which|what) (school|college|one) (costs|would cost|will cost) [us] [the] least (after|with) (the|our|its) offer → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    which [of our|of my|of the] (offer|offers) (is|are) [really|actually] (the cheapest|cheapest|the best deal|the best value) → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    how many players (can|may|do) (they|a team|a college|a coach|coaches|teams|[a|an|the] SPORT (team|teams|roster|rosters)) (carry|have|keep|take) → help roster limit
    (are we|am i|is he|is she) aiming (right|too high|too low|high enough) → group schools fit_tier
    (is our list|is my list|are our schools|is the list) [well] balanced → group schools fit_tier
    how (do|can|should) (i|we) ask ROW for [more|some] time → email ROW time
    how (do|can|should) (i|we|he|she) say (no|no thanks) to ROW → email ROW decline
    (what is|what are|explain|define) [a|an|the|my|our|this] (fit|fit score|fits|fit scores) → help fit
    (what is|explain|define) [a|an|the|my|our|this] [recruiting] packet → help packet
    [show|show me|list|see|what are] [me] [the|my|our] starter letters [there are|do we have|to coaches] → templates
    letters → templates
    (what is|what are|explain|define) [a|an|the] TERM (deal|deals|sport|sports|offer|period|agreement|rule|spot|year) → help TERM
    (do|does|can) [the] DIVISION [schools|colleges] (give|offer|have|award|pay) [any] [athletic|sports|athletics] (scholarships|scholarship|money|aid|scholarship money) → help offers
    (can|could) (i|we) afford OTHER → colleges OTHER columns name,cost,net_price
    how far [away] is OTHER → colleges OTHER columns name,distance
    where is OTHER → colleges OTHER columns name,city,state
    why is [not] OTHER [not] (on there|there|here|listed|showing|shown|on the list|in the list) → colleges OTHER
    how come OTHER is not (on there|there|here|listed|showing|shown|on the list|in the list) → colleges OTHER
    (tell me|tell us) [something|more] about OTHER → colleges OTHER
    """)
}
