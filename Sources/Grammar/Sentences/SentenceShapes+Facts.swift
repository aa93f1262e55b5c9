/// What sentences ask of the facts inside the program: colleges and their sports, costs, rules, dates, the words of offers.
extension SentenceShapes {
  static let facts: [SentenceShape] = parse(
    """
    (does|do|did|has) SCHOOL [even] (have|has|offer|sponsor|play|got|field) [varsity] SPORT [team|program|teams] → show SCHOOL sports
    (does|do|did|has) OTHER [even] (have|has|offer|sponsor|play|got|field) [varsity] SPORT [team|program|teams] → colleges name=OTHER columns name,sports
    (is there|do they have) [varsity] SPORT [team|program] at SCHOOL → show SCHOOL sports
    (is there|do they have) [varsity] SPORT [team|program] at OTHER → colleges name=OTHER columns name,sports
    (what|which) (sports|teams) (does|do) SCHOOL (have|offer|sponsor|play) → show SCHOOL sports
    (what|which) (sports|teams) (does|do) OTHER (have|offer|sponsor|play) → colleges name=OTHER columns name,sports
    (which|what) colleges [DIVISION] (have|offer|sponsor|play|with|got) [varsity] SPORT [team|teams|program|programs] → colleges [DIVISION] SPORT
    [which|what] DIVISION colleges (have|offer|sponsor|play|with|got) [varsity] SPORT [team|teams|program|programs] → colleges DIVISION SPORT
    what (does|would|will) SCHOOL (really|actually) cost [us|me] [a year] → show SCHOOL net_cost
    how much (does|would|will) SCHOOL (really|actually) cost [us|me] [a year] → show SCHOOL net_cost
    what (does|would|will|do|could) (we|i) [really|actually|have to|need to] pay (at|for) SCHOOL [a year] → show SCHOOL net_cost
    (what|how much) (does|would|will) SCHOOL cost [us|me] after (aid|scholarships|financial aid|the offer|our offer) → show SCHOOL net_cost
    how much (does|would|will|do|could) (we|i) [really|actually|have to|need to] pay (at|for) SCHOOL [a year] → show SCHOOL net_cost
    what (does|do) (families|people|other families|most families|others) [really|actually] pay (at|for) SCHOOL → show SCHOOL net_price
    what is the (total|full) (cost|price) (of|at|for) SCHOOL → show SCHOOL cost_of_attendance
    (when|from when|how soon|how early|at what age|what year) (may|can|are|will|could|do) [college] coaches [allowed to|able to|start|begin] [to] REACH [me|us|him|her|players|recruits|athletes|kids|my son|my daughter] [back] [directly|first] → rules
    (when|from when|how soon|how early) (may|can|is|will|could) SCHOOL [allowed to|able to|start|begin] [to] REACH [me|us|him|her|my son|my daughter] [back] → rules SCHOOL
    (can|may|are|could) [college] coaches [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already|directly] → rules
    (can|may|is|could) SCHOOL [allowed to|able to] REACH [me|us|him|her|my son|my daughter] [back] [now|yet|already|directly] → rules SCHOOL
    what are the [recruiting|contact|ncaa] rules → rules
    (what are the|recruiting|contact) [recruiting|contact] rules (for|at) SCHOOL → rules SCHOOL
    when (can|may|could|do) (i|we|he|she) (take|go on|have|make|get) [an|our|his|her] (official visit|official visits|unofficial visit|unofficial visits|visits) → rules
    when (can|may|do|could) [college] coaches [start|begin] [to] (make|making|give|giving) (offers|an offer|scholarships|scholarship offers) → rules
    when (is|are|does|do) [the] [next] KIND (period|periods) [start|begin|end|over] → calendar KIND
    (is it|are we in|is this|is there) [a|still] KIND period [now|today|right now|this week] → calendar KIND
    when (is|are) [the] [next] (dead|quiet) (weeks|time|times) → calendar dead
    when is [national|the] [next] signing (day|date|period) → calendar signing
    when (can|do|may|does) (i|we|he|she) [get to|have to|need to] sign → calendar signing
    when (are|is) [college|the|our|my|his|her] (applications|application) due → calendar applications
    when (is|are) [the] (early decision|early action|regular decision|fafsa|css profile|application) (deadline|deadlines|due) → calendar applications
    when (does|do|can) [i|we] [the] (fafsa|css profile) (open|close|come out|due) → calendar applications
    when do (i|we|he|she) (apply|have to apply|need to apply) [to college|to colleges] [by] → calendar applications
    what application deadlines (are there|are coming up|do we have|do i have) → calendar applications
    what (do|does|would) (i|we|he|she|my son|my daughter) [still] (need|have to do|need to do) to be [ncaa|academically] eligible [to play|to compete] [in] [college|DIVISION] → eligibility
    (what|which) [grades|gpa|core gpa|courses|core courses|test score|sat|act] (do|does|would) (i|we|he|she|my son|my daughter) (need|have to have) (to be eligible|for eligibility|for the ncaa|to play in college) → eligibility
    (am i|are we|is he|is she|will i be|will he be|will she be|is my son|is my daughter) [academically|on track to be|ncaa] eligible [for|to play] [in] [college|DIVISION] → eligibility
    how many core courses (do|does) (i|we|he|she) (need|have to have|have to take) → eligibility
    (do|does) (i|we|he|she) need (to register|an account) (with|at) the [ncaa] (eligibility center|clearinghouse|ncaa) → eligibility
    (what is|what are|explain|define|tell me about) [an|a] TERM → help TERM
    what (does|do) [an|a] TERM (mean|stand for) → help TERM
    how (does|do) [an|a] TERM work → help TERM
    what (does|do) (this|the|that|our|an) offer mean → help offers
    (who|which schools) (has|have) gone (quiet|silent|cold) [on us|on me] → schools heard_from>30 sort heard_from asc
    where do (i|we|things) stand with (everyone|everybody|each school|each of them|every school|all schools|all of them) → summary
    which [of our|of my|of the] (offer|offers) (leaves|leave|would leave) (us|me) [with] the least to pay → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    which [of our|of my|of the] (offer|offers) (is|are) [really|actually] (the cheapest|cheapest|the best deal|the best value) → schools has(offers pending) sort net_cost asc columns name,cost_of_attendance,net_cost
    how many players (can|may|do) (they|a team|a college|a coach|coaches|teams) (carry|have|keep|take) → help roster limit
    (are we|am i|is he|is she) aiming (right|too high|too low|high enough) → group schools fit_tier
    (is our list|is my list|are our schools|is the list) [well] balanced → group schools fit_tier
    how (do|can|should) (i|we) ask ROW for [more|some] time → email ROW time
    """)
}
