extension SentenceShapes {
  /// What families tell of themselves and their evenings: results, visits that are planned, people who come and go.
  static let telling: [SentenceShape] = parse(
    """
    [we|i|he|she|we have|i have] decided against ROWS → status ROWS not_pursuing
    [i|he|she|we] (took|retook|did|sat) the sat [again] [and] (got|scored|made|has) [a|an] NUMBER → prefs player sat_score=NUMBER
    [i|he|she|we] (took|retook|did|sat) the act [again] [and] (got|scored|made|has) [a|an] NUMBER → prefs player act_score=NUMBER
    [i|he|she|we] [just] (ran|threw|hit|swam|jumped|got|had|has|posted|clocked|recorded) [a|an] [new] NUMBER [mph|seconds|sec|second|in the|on the|in|on|for|at] [the|a|his|her|my] METRIC DAY → add metric METRIC NUMBER date=DAY
    (i|he|she|my son|my daughter) [just] (ran|threw|hit|swam|jumped) [the|a|his|her|my] METRIC (in|at|of) [a] NUMBER [mph|seconds|sec|second] DAY → add metric METRIC NUMBER date=DAY
    (my|his|her|our) [new|latest|current] METRIC (is|was|is now) [now|at|up to|down to] NUMBER [mph|seconds|sec|second] [now] DAY → add metric METRIC NUMBER date=DAY
    (update|change|set|correct) our METRIC [time] to NUMBER [mph|seconds|sec] [,] [run|ran|thrown|measured|from|done] DAY → add metric METRIC NUMBER date=DAY
    new METRIC [:|is] NUMBER [mph|seconds|sec|second] DAY → add metric METRIC NUMBER date=DAY
    (change|update|set|correct|fix) (my|our|his|the|her) (zip|zip code|address|home|home address|town) to PLACE → home PLACE
    (our|my) (new zip|new zip code|new address|zip|address) is [now] PLACE → home PLACE
    (my|his|her|our) height is [now] HEIGHT → prefs player height_inches=HEIGHT
    (i am|he is|she is) [now] HEIGHT [tall] → prefs player height_inches=HEIGHT
    (i am|he is|she is) [now] HEIGHT [tall] [and|,] NUMBER [pounds|lbs|lb] → prefs player height_inches=HEIGHT weight_lbs=NUMBER
    (i|he|she) (throw|throws) [with the|with] SIDE [handed] [,] [and|but] (bat|bats|hit|hits) [from the] BATTING [handed] → prefs player throws=SIDE bats=BATTING
    (i|he|she) (bat|bats|hit|hits) [from the] BATTING [handed] [,] [and|but] (throw|throws) [with the|with] SIDE [handed] → prefs player throws=SIDE bats=BATTING
    (i|he|she) (throw|throws) [with the|with] SIDE [handed] → prefs player throws=SIDE
    (i|he|she) (bat|bats) [from the] SIDE [handed] → prefs player bats=SIDE
    (i|he|she|my son|my daughter) (graduate|graduates) [high school] [in] YEAR → prefs player graduation_year=YEAR
    (i am|he is|she is|my son is|my daughter is) [in] [the] class of YEAR → prefs player graduation_year=YEAR
    (my|his|her) (email|email address|mail) is [now] ADDRESS → prefs player email=ADDRESS
    (my|his|her) (phone|phone number|cell|cell number|number) is [now] PHONE → prefs player phone=PHONE
    (my|our|his|her) top [two|three|four|five|choices|schools] [schools|choices|picks|ones] (are|is) [now] [:] ROWS → tier ROWS A
    SCHOOL is [now] (my|our|his|her) [new] (number one|top pick|first pick|number one choice|top school|number one school) → tier SCHOOL A
    (delete|remove|clear) all (my|our) favorites → ? unfav (favorite)
    (unfavorite|unstar) (everything|all|all of them|all schools|all my favorites|all favorites) → unfav (favorite)
    SCHOOL COLUMN (went up to|went down to|rose to|dropped to|increased to|is up to|is down to|changed to) VALUE → edit SCHOOL COLUMN=VALUE
    SCHOOL application (deadline is|is due|deadline is now|is due on|is due by|deadline is on) [on|by] APPLYBY → edit SCHOOL application_deadline=APPLYBY
    (thank|send thanks to|say thanks to|say thank you to) ROW [for the call|for the visit|for his time|for her time|for everything|for the email|for the tour|for the camp|for the offer] → email ROW thanks
    (we|i|he|she|we have|i have) (scheduled|booked|planned|set up|arranged) [a|an|the|our] official visit (to|at|with) SCHOOL [for] AHEAD → add event SCHOOL official visit on AHEAD
    (we|i|he|she|we have|i have) (scheduled|booked|planned|set up|arranged) [a|an|the|our] unofficial visit (to|at|with) SCHOOL [for] AHEAD → add event SCHOOL unofficial visit on AHEAD
    (we|i|he|she|we have|i have) (scheduled|booked|planned|set up|arranged) [a|the|our] visit (to|at|with) SCHOOL [for] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    (we are|i am|he is|she is) (visiting|touring|going to visit|going to see) SCHOOL [on] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    (we are|i am|he is|she is|we have|i have|there is) [going to|signed up for|doing|attending|registered for] [a|an|the] SCHOOL camp [on] AHEAD → add event SCHOOL camp on AHEAD
    (add|save|put down|enter|record) [a|the|new] [new] coach [:|called|named] NAME (at|from|of|for|to) SCHOOL → add coach NAME school=SCHOOL role=assistant | add coach NAME school=SCHOOL role=head | add coach NAME school=SCHOOL role=recruiting
    (add|save|put down|enter|record) [coach] NAME as [the|a|an] ROLE [coach] (at|from|of|for) SCHOOL → add coach NAME school=SCHOOL role=ROLE
    NAME is [now] [the|a|an] [new] ROLE [coach] (at|of|for) SCHOOL → add coach NAME school=SCHOOL role=ROLE
    SCHOOL [has a|got a|hired a] [new] ROLE [coach] (is|called|named|,|:) NAME → add coach NAME school=SCHOOL role=ROLE
    COACH (left|quit|resigned from|was fired by|got fired from|retired from|is no longer at|is gone from|is not at) OWNSCHOOL [any more|anymore] → edit COACH left=yes
    COACH (retired|was fired|got fired|resigned|is gone|is no longer there|quit|moved on) → edit COACH left=yes
    (change|reset|set) (my|our) password → password
    (my|his|her|our) [new|current] DETAIL is [now] ANSWER → prefs player DETAIL=ANSWER
    (i weigh|he weighs|she weighs|her weight is) [now] [about] NUMBER [lbs|pounds|lb] → prefs player weight_lbs=NUMBER
    (my daughter|my son|our daughter|our son) [is called|is|named] [,] NAME [,] (plays|does|is in|and she plays|and he plays) SPORT [,] [and] [in|is in|graduates in|class of|is class of] [YEAR] → prefs player name=NAME primary_sport=SPORT [graduation_year=YEAR]
    (i|he|she|my son|my daughter) (plays|play) FIRSTSPORT → prefs player primary_sport=FIRSTSPORT
    (i want|he wants|she wants|my son wants|my daughter wants) to (study|major in|be a major in) ANSWER → prefs player intended_major=ANSWER
    (i|he|she) (goes to|attends) ANSWER (high school) → prefs player high_school=ANSWER
    (we|i) want to (stay|be|go) within NUMBER (miles|mile|mi) [of home|from home] → prefs school max_distance_miles=NUMBER
    (we|i) want [a] (school|college|schools) within NUMBER (miles|mile|mi) [of home|from home] → prefs school max_distance_miles=NUMBER
    COACH (phone|phone number|cell|cell phone|number|cell number|mobile) is [now] PHONE → edit COACH phone=PHONE
    COACH (email|email address|mail|address) is [now] ADDRESS → edit COACH email=ADDRESS
    COACH has a new (email|email address|mail|address) [,|:|it is] ADDRESS → edit COACH email=ADDRESS
    new (email|email address|mail|address) (for|of) COACH [,|:|is] ADDRESS → edit COACH email=ADDRESS
    COACH has a new (phone|phone number|cell|cell phone|number|cell number|mobile) [,|:|it is] PHONE → edit COACH phone=PHONE
    new (phone|phone number|cell|cell phone|number|cell number|mobile) (for|of) COACH [,|:|is] PHONE → edit COACH phone=PHONE
    [the] ROLE [coach] (at|of|for) SCHOOL is [now|called|named] NAME → add coach NAME school=SCHOOL role=ROLE
    (add|put) [schools|colleges] COLLEGES [(to|on) [my|our|his|her|the] (list|schools)] → add school COLLEGES
    (i|we|he|she|my son|my daughter) [really] (like|likes|love|loves|adore|adores) SCHOOL [a lot|so much] → fav SCHOOL
    SCHOOL is (my|our|his|her) (favorite|favorite school|favourite) [school|one] → fav SCHOOL
    (move|put) SCHOOL (to|at) the top [of] [our|my|the] [list] → tier SCHOOL A
    ROWS (is|are) tier TIER [too|as well|now] → tier ROWS TIER
    SCHOOL (offered|offers|gave us|gave me|gave him|gave her|offered us|offered me|offered him|offered her) [a] (half|50 percent|50%) scholarship → add offer school=SCHOOL type=partial percentage=50
    (got|received|we got|he got|she got|i got) [a|an] NUMBER merit (scholarship|award|aid) from SCHOOL [a year|per year] → add offer school=SCHOOL type=scholarship kind=merit amount=NUMBER
    SCHOOL (offered|gave us|gave me|gave him|gave her|offered us|offered me|offered him|offered her) [a|an] NUMBER [a year|per year] [in|of] merit (scholarship|award|aid|money) [a year|per year] → add offer school=SCHOOL type=scholarship kind=merit amount=NUMBER
    SCHOOL [has] [just] (offered|offered us|gave us) [a] ((walk on|walk-on|walkon) [spot|offer]|roster spot|spot on the (roster|team)) → add offer school=SCHOOL type=preferred_walk_on | add offer school=SCHOOL type=recruited_walk_on
    SCHOOL (made us|made me|made him|made her|gave us|gave me) an offer → add offer school=SCHOOL type=partial | add offer school=SCHOOL type=scholarship | add offer school=SCHOOL type=full_ride | add offer school=SCHOOL type=preferred_walk_on
    [i|we|he|she] [just] DID ROW at [the|a] [SCHOOL] INTERACTION [WHEN] → log ROW INTERACTION [on WHEN]
    [i|we|he|she] [just] (emailed|wrote|wrote to) ROW [WHEN] [,] [and|but] (no answer|no reply|no response|no answer yet|no reply yet|no response yet|nothing back yet) → log ROW email [on WHEN]
    [i|we|he|she] [just] texted ROW [WHEN] [,] [and|but] (no answer|no reply|no response|no answer yet|no reply yet|no response yet|nothing back yet) → log ROW text [on WHEN]
    [i|we|he|she] [just] (talked|spoke|met|chatted) [to|with] ROW at [the|a] [SCHOOL] INTERACTION [WHEN] → log ROW INTERACTION [on WHEN]
    (remind me|remind us) [to] CHORE → add task CHORE
    [the|our|my|his|her] OFFERING offer (expires|ends|runs out|is due|is good until|is open until|lapses|expires on|ends on) [on|by] AHEAD → offers; edit SCHOOL deadline=AHEAD
    OFFERING (raised|increased|upped|improved|lowered|changed|bumped) (its|their|the|his|our) offer [up] to NUMBER → offers; edit SCHOOL amount=NUMBER
    [the|our] OFFERING offer (is now|went up to|was raised to|went down to) PERCENT → offers; edit SCHOOL percentage=PERCENT
    [the|our] OFFERING [offer] deadline (got moved|was moved|has been moved|got pushed|was pushed) [back|up] (to|until) AHEAD → offers; edit SCHOOL deadline=AHEAD
    [the|our|my] OFFERING deadline [is] [on|by|now] AHEAD → offers; edit SCHOOL deadline=AHEAD | edit SCHOOL application_deadline=AHEAD
    [the|our|my] SCHOOL deadline [is] [on|by|now] APPLYBY → edit SCHOOL application_deadline=APPLYBY
    [the|our|my] deadline [for|of|at|to] SCHOOL [is] [on|by|now] APPLYBY → edit SCHOOL application_deadline=APPLYBY
    (i|he|she|my son|my daughter) [just] (threw|throws|sits at|sat at|touched|topped out at) NUMBER mph DAY → add metric velocity NUMBER date=DAY
    (tell|send) ROW [a|my|our] (thanks|thank you|big thank you) → email ROW thanks
    SCHOOL COLUMN is [now] NUMBER → edit SCHOOL COLUMN=NUMBER
    help [me|us|him|her] write [an email|a letter|an answer|a reply] to ROW → email --edit ROW
    (show|open|see|get|see|print) [me] [the|my|our] packet → packet save
    (i|we|he|she) (accept|accepted|took|take|said yes to) [the] SCHOOL offer → accept SCHOOL
    (i|we|he|she) (accept|accepted|took|take|said yes to) the offer (of|from|at) SCHOOL → accept SCHOOL
    take [the] SCHOOL offer → accept SCHOOL
    (i|we|he|she) (decline|declined|turned down|said no to) [the] SCHOOL offer → decline SCHOOL
    (write to|answer|reply to|respond to|write back to) SCHOOL → email SCHOOL
    """)

  /// What families mean to do: it becomes a date, a reminder, a task.
  static let planning: [SentenceShape] = parse(
    """
    (i|we|he|she|my son|my daughter) (will|should|want to|plan to|are going to|is going to|need to) (visit|tour|see|go see) SCHOOL [on] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    (visit|tour) SCHOOL [on] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    [our|his|her] SCHOOL official visit is [now] [on] AHEAD → add event SCHOOL official visit on AHEAD
    [our|his|her] SCHOOL unofficial visit is [now] [on] AHEAD → add event SCHOOL unofficial visit on AHEAD
    [the] SCHOOL EVENT [is] [on] AHEAD → ? add event SCHOOL EVENT on AHEAD
    [the] SCHOOL [prospect|winter|summer|fall|spring|elite] EVENT [is] [on] AHEAD [and|,] [it] (for|costs|cost) NUMBER → ? add event SCHOOL EVENT on AHEAD cost=NUMBER
    SCHOOL (has|is having|holds|hosts|is hosting|runs|is running) [a|an|their|its|another] [prospect|winter|summer|fall|spring|elite] EVENT [on] AHEAD [and|,] [it] (for|costs|cost) NUMBER → add event SCHOOL EVENT on AHEAD cost=NUMBER
    (add|put in|enter|schedule) [new] visit (to|at|with) SCHOOL [on|for] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    official visit (to|at|with) SCHOOL [is] [on] AHEAD → add event SCHOOL official visit on AHEAD
    unofficial visit (to|at|with) SCHOOL [is] [on] AHEAD → add event SCHOOL unofficial visit on AHEAD
    (we have|i have|he has|she has|there is) [a|an|our|his|her] official visit (to|at|with) SCHOOL [on] AHEAD → add event SCHOOL official visit on AHEAD
    (we have|i have|he has|she has|there is) [a|an|our|his|her] unofficial visit (to|at|with) SCHOOL [on] AHEAD → add event SCHOOL unofficial visit on AHEAD
    (i|we|he|she|my son|my daughter) (is|are|am|will be) (going to|attending|doing|at|signed up for|registered for) the SCHOOL [winter|summer|fall|spring|prospect|id] (camp|clinic) [on] AHEAD → add event SCHOOL camp on AHEAD
    (i|we|he|she) (will be|is|are|am) (going to|attending|doing|at|signed up for|registered for) the SCHOOL [winter|summer|fall|spring|prospect|id] (camp|clinic) [on] AHEAD [, it costs|and it costs|, cost|for|,] NUMBER → add event SCHOOL camp on AHEAD cost=NUMBER
    (we have|i have|he has|she has|there is) [a|our|his|her] (call|phone call|zoom|zoom call|video call) with ROW [on] AHEAD [CLOCK] → remind ROW AHEAD call [CLOCK]
    call ROW [on] AHEAD [CLOCK] → remind ROW AHEAD call [CLOCK]
    email ROW [on] AHEAD → remind ROW AHEAD email
    (i|we|he|she) (should|will|want to|need to|must|have to) follow up with ROW [on|in] AHEAD → remind ROW AHEAD follow up
    follow up with ROW [on|in] AHEAD → remind ROW AHEAD follow up
    (register|sign up) for [the|our] COMING AHEAD → remind SCHOOL AHEAD register for the EVENT
    """)

  /// What asks for time, which only who offered something gives.
  static let deciding: [SentenceShape] = parse(
    """
    [ask|tell] ROW (for|that we need|that i need) [a|some|a little] [more] time [to decide|to think] → email ROW time
    """)

  /// What sets something whose value isn't looked at: read only to tell why it can't be set.
  static let settings: [SentenceShape] = parse(
    """
    (put|move|set|switch|change|bump|drop|place|promote|demote) ROWS (in|to|into|at|down to|up to) [the] tier VALUE → tier ROWS VALUE
    (set|change|update|make|correct|fix|switch) ROWS tier (to|=|as|is) VALUE → tier ROWS VALUE
    (set|change|update|make|correct|fix|switch) [the] tier (of|for) ROWS (to|=|as) VALUE → tier ROWS VALUE
    (mark|set|change|update) ROWS (as|status to|status as|status =|status is) VALUE → status ROWS VALUE
    (set|change|update) [the] status (of|for) ROWS (to|=|as) VALUE → status ROWS VALUE
    (i|he|she|my son|my daughter) (play|plays) VALUE → prefs player primary_position=VALUE
    (we live in|i live in|we moved to|our zip is|our zip code is|our new zip is|home is) VALUE → home VALUE
    (set|change|update) our (position|primary position) to VALUE → prefs player primary_position=VALUE
    our (position|primary position) is [now] VALUE → prefs player primary_position=VALUE
    our height is [now] VALUE → prefs player height_inches=VALUE
    (i|he|she|my son|my daughter) (graduate|graduates) [high school] [in] VALUE → prefs player graduation_year=VALUE
    (i|he|she) (throw|throws) [with the|with] VALUE → prefs player throws=VALUE
    (i|he|she) (bat|bats) [from the] VALUE → prefs player bats=VALUE
    """)

  /// What is told or asked for in passing: moves, scores, people, days, files.
  static let noting: [SentenceShape] = parse(
    """
    (i|we|he|she) (do not|does not|did not) [really] like FELT → note SCHOOL TEXT | status SCHOOL not_pursuing
    (i|we|he|she) [all|really] (liked|loved|enjoyed) FELT → note SCHOOL TEXT | fav SCHOOL
    (push|move|postpone|delay|snooze|reschedule|put off|push back|bump|change) REMINDED [back] (to|until|till) AHEAD → snooze REMINDED AHEAD
    unmark ROWS as [a] (favorite|favorites) → unfav ROWS
    REMINDED is (done|finished|taken care of) → done REMINDED
    [i am|we are|he is|she is] (done|finished|through) with REMINDED → done REMINDED
    (cancel|delete|remove|drop) REMINDED → reminders; delete REMINDED
    (mark|check off|cross off|finish|complete|tick off) REMINDED [as] [done|finished] → done REMINDED
    [the|our] OWNEVENT (costs|cost) NUMBER → edit OWNEVENT cost=NUMBER
    [the] (cost|price|fee) (of|for) [the|our] OWNEVENT is [now] NUMBER → edit OWNEVENT cost=NUMBER
    [i|we|he|she|we have|i have|he has|she has] [just] (signed up|registered|signed us up) for [the|our] COMING → edit COMING registered=yes
    [the|our|their] COMING [has been|has|was|is|got|is being] (moved|rescheduled|postponed|pushed|pushed back|moved back|moved up) (to|until|till|for) LATER → ? edit COMING LATER
    [the|our|their] COMING [has been|was|is|got|is being|just got] (cancelled|canceled|called off) → ? delete COMING
    (cancel|call off) [the|our] COMING → ? delete COMING
    (mark|set|change) [the|our] OFFERING offer (as|to) ANSWERED → offers; edit SCHOOL status=ANSWERED
    SCHOOL (offered|offers|gave) [us] [a|an] [partial] PERCENT (scholarship|offer) → add offer school=SCHOOL type=partial percentage=PERCENT
    (set|mark|put|change) ROWS (as|to) not interested → status ROWS not_pursuing
    (note|write down|jot down) that TOLD → note ROW TEXT
    [we|i|he|she] [just] (got|received|had) a letter from ROW [WHEN] → log ROW other inbound [on WHEN] letter
    (we moved|i moved|we have moved) [,|and] [our|my|the] [new] (zip|zip code|address|home|house) is [now] [in] PLACE → home PLACE
    (i|he|she|we) [have|has] [just] (moved|switched|changed) to POSITION → prefs player primary_position=POSITION
    (i|he|she|we) (is|am) [now] (playing|at|a|an) POSITION [now] → prefs player primary_position=POSITION
    (export|save|download|put|get|send|give me|want) [the|our|all|all the] LIST (to|as|into|in) [a|an] csv [file] → export LIST.csv
    (export|save|download|put|get|send|give me|want) [the|our|all|all the] LIST (to|as|into|in) [a|an] (excel|spreadsheet|excel sheet|excel file|xlsx|workbook) [file] → export LIST.xlsx
    [i|we|he|she] [just] (drove|drove out|drove up|drove down|went|flew|flew out|went down|went up|went out|were) to SCHOOL for [an|our|a|his|her|my] unofficial visit [WHEN] [ABOUT] → log SCHOOL unofficial visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (drove|drove out|drove up|drove down|went|flew|flew out|went down|went up|went out|were) to SCHOOL for [an|our|a|his|her|my] official visit [WHEN] [ABOUT] → log SCHOOL official visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (had|did|took|finished|were on|went on|got back from|are back from) our (unofficial|unofficial visit) (to|at|with) SCHOOL [WHEN] [ABOUT] → log SCHOOL unofficial visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (had|did|took|finished|were on|went on|got back from|are back from) our (official|official visit) (to|at|with) SCHOOL [WHEN] [ABOUT] → log SCHOOL official visit [on WHEN] [ABOUT]
    (add|save|put down|enter|record) [a|the] [new] coach (at|for|from|of) SCHOOL [:|,|named|called] NAME , [the|an|a] ROLE [coach] → add coach NAME school=SCHOOL role=ROLE
    (add|save|put down|enter|record) [a|the|an] [new] ROLE [coach] (at|for|from|of) SCHOOL [:|,|named|called] NAME → add coach NAME school=SCHOOL role=ROLE
    (there is|they have|we have|they got) [a|an] [new] ROLE [coach] (at|for) SCHOOL [,] [his|her|the] [name] [is] [called|named] NAME → add coach NAME school=SCHOOL role=ROLE
    (add|log|record|enter|put down|note) [a|an|the|our] [new] offer from SCHOOL [of|for|:|,|over] NUMBER [a year|per year|each year|in aid] → add offer school=SCHOOL type=partial amount=NUMBER | add offer school=SCHOOL type=scholarship amount=NUMBER
    (add|log|record|enter|put down|note) [a|an|the|our] [new] NUMBER [dollar] (offer|scholarship) (from|at) SCHOOL [a year|per year|each year|in aid] → add offer school=SCHOOL type=partial amount=NUMBER | add offer school=SCHOOL type=scholarship amount=NUMBER
    had [a|an|another] INTERACTION with ROW (WHEN) [ABOUT] → log ROW INTERACTION on WHEN [ABOUT]
    [a|an|another] INTERACTION with ROW (OVER) [ABOUT] → log ROW INTERACTION on WHEN [ABOUT]
    (add|put|enter|schedule|save|put in) [a|an|the|our|another] [new] EVENT (at|with|for|by) SCHOOL [on|for] AHEAD [,] [for|costs|cost|it costs] MONEY → add event SCHOOL EVENT on AHEAD MONEY
    new ROLE [coach] at SCHOOL [,|:|is] NAME [,] [ADDRESS] → add coach NAME school=SCHOOL role=ROLE [email=ADDRESS]
    new coach at SCHOOL [,|:|is] NAME [,|is|as] [the|an|a|our] ROLE [coach] [,] [ADDRESS] → add coach NAME school=SCHOOL role=ROLE [email=ADDRESS]
    (email|send|mail) ROW (our|the|a) [recruiting] packet → packet email ROW
    NUMBER METRIC [as of] DAY → add metric METRIC NUMBER date=DAY
    (add|put|enter|schedule|save|put in) [the|a|our] SCHOOL EVENT [on|for] AHEAD [,] [for|costs|cost|it costs] MONEY → add event SCHOOL EVENT on AHEAD MONEY
    (nevermind|never mind) , undo → undo
    (nevermind|never mind) [,] undo (that|it|this) → undo
    undo [the|our] [last] (two|2) (changes|things|steps|edits) [that] [we (did|made)] → undo; undo
    undo [the|our] [last] (three|3) (changes|things|steps|edits) [that] [we (did|made)] → undo; undo; undo
    undo (twice|(two|2) times) → undo; undo
    (one|another|the only) thing against SCHOOL (is|:|,) [that] TEXT → con SCHOOL TEXT
    (email|write|write to|contact) [the] SCHOOL (coach|head coach|coaching staff|coaches) → email SCHOOL
    (write|send|email|draft) [a|the|our] (first letter|first email|introduction|intro letter|intro email|introductory letter|introductory email) to ROW → email ROW first
    (tell|let) ROW [know] (that we committed elsewhere|we committed elsewhere|that we chose another school|we chose another school|that we committed somewhere else|we committed somewhere else|about our decision) → email ROW committed
    (make|write|put|jot|set) [a|me a] (note|down) that ROW TEXT → note ROW TEXT
    (for|about|on) ROW [,] (write down|jot down|note|note down|put down|remember) [that|:] TEXT → note ROW TEXT
    [a|one|another|big|one more] (plus|positive|upside|advantage|good thing|pro) (for|of|about|at|with) SCHOOL (is|:|,) [that] TEXT → pro SCHOOL TEXT
    [a|one|another|big|one more] (minus|negative|downside|drawback|disadvantage|bad thing|con) (for|of|about|at|with|against) SCHOOL (is|:|,) [that] TEXT → con SCHOOL TEXT
    ROWS (is|are) a (no|no go|hard no|pass) [for us] → status ROWS not_pursuing
    (the|our) official visit (at|to) SCHOOL (is|has been|got) [now] (scheduled|booked|set|confirmed|set up) [now] → status SCHOOL official_visit_scheduled
    (the|our) visit (at|to) INVITED (is|has been|got) [now] (scheduled|booked|set|confirmed|set up) [now] → status SCHOOL official_visit_scheduled
    (write|send|email) ROW [a] (thank you|thank you note|thank you email|thank you letter|thanks) → email ROW thanks
    (email|send|write) ROW (our|the|a) [new|latest|newest] (video|highlights|highlight video|film|tape) → email ROW video
    (add|put) [it] (to|on) (our|the) (to do list|todo list|to dos|task list|tasks) [:|to|that] TEXT → add task TEXT
    new (task|todo|to do) [:|to] TEXT → add task TEXT
    tell SCHOOL no [thanks|thank you] → decline SCHOOL
    COACH [has|have] (left|is leaving|has left|departed from|is no longer at|is gone from|quit|retired from) [coaching at] OWNSCHOOL → edit COACH left=yes
    (make|print|create|build|generate|get) [us] [a|the|our] [recruiting] packet [so we can print it|to print|to print it|please] → packet save
    [i|we|he|she] (threw|touched|topped) [a|an] SPEED [mph|miles an hour] DAY → add metric velocity SPEED date=DAY
    [i|we|he|she] (hit|threw|got|was|were) SPEED [mph] across the infield DAY → add metric velocity SPEED date=DAY
    [i|we|he|she] (ran|run) [a|an] SIXTY [sixty|60|in the sixty|in the 60] DAY → add metric sixty_time SIXTY date=DAY
    SCHOOL (offered|offered us|gave us|offers us|is offering us) [a|an] [partial] [scholarship] [of|worth] NUMBER [a year|per year|each year|every year|annually] [in aid] (ON) → add offer school=SCHOOL type=partial amount=NUMBER offered=ON | add offer school=SCHOOL type=scholarship amount=NUMBER offered=ON
    (add|put|enter|schedule|save|put in) [a|an|the|our|another] [new] EVENT (at|with|for|by) SCHOOL [on|for] AHEAD → add event SCHOOL EVENT on AHEAD
    (add|put|enter|schedule|save|put in) [the|a] [camp|event] SCHOOL EVENT [on|for] AHEAD [on|to|in] [the|our] [calendar] → add event SCHOOL EVENT on AHEAD
    SCHOOL (has|is having|is holding|holds|hosts|is hosting|is running|runs) [a|an|their|its|another] EVENT [on] AHEAD → add event SCHOOL EVENT on AHEAD
    [i|we|he|she] (need|needs) more time (for|with|to answer|to decide on|to think about|on) [the] BIDDER [offer] → email ROW time
    (take|move|pull|remove|drop|kick) ROWS (out of|from|off) [the] tier OWNTIER [list] → tier ROWS none
    (take|move|pull|remove|drop) ROWS (out of|from|off) [the|its|their|his] tier → tier ROWS none
    no tier for ROWS [any more] → tier ROWS none
    ROWS (is not|are not|is no longer) (a|our|my) (favorite|favorites) [any more|anymore] [,] [so] [take|remove|drop] (it|them) [off|from] [the|our|my] [favorites|favorite] → unfav ROWS
    ROWS (is not|are not) (a|our|my) (favorite|favorites) (any more|anymore) → unfav ROWS
    (get rid of|drop|lose|scratch) ROWS , (delete|remove) (it|them) → delete ROWS
    log [a|an] (positive|good|nice) TYPE (to|with|for) ROW [WHEN] [ABOUT] → log ROW TYPE positive [on WHEN] [ABOUT]
    log [a|an] (positive|good|nice) TYPE from ROW [WHEN] [ABOUT] → log ROW TYPE inbound positive [on WHEN] [ABOUT]
    [we|i] heard from ROW by (text|message) [WHEN] [ABOUT] → log ROW text inbound [on WHEN] [ABOUT]
    [we|i] heard from ROW by (email|mail) [WHEN] [ABOUT] → log ROW email inbound [on WHEN] [ABOUT]
    [we|i] heard from ROW by phone [WHEN] [ABOUT] → log ROW phone_call inbound [on WHEN] [ABOUT]
    COLUMN (at|of|for) SCHOOL is [now] NUMBER [now] → edit SCHOOL COLUMN=NUMBER
    SCHOOL is ranked NUMBER [now] [,] [fix|change|correct|update] [that|it] → edit SCHOOL ranking=NUMBER
    (export|save) [the|our] LIST (to|as|into) (csv|coaches.csv|schools.csv|offers.csv|events.csv) → export LIST.csv
    (call|phone) ROW AHEAD [,] (remind me|remind us) → remind ROW AHEAD call
    (email|write to) ROW AHEAD [,] (remind me|remind us) → remind ROW AHEAD email
    (i would|i will|let me|let us) (update|set|change) (our|the) gpa to NUMBER → prefs player gpa=NUMBER
    (update|set|change) the gpa to NUMBER → prefs player gpa=NUMBER
    (we are|i am|he is|she is) (not|no longer) (into|feeling) ROWS [any more|any longer] → status ROWS not_pursuing
    (mark|check off) [the|our|a] SENT [as|is] (sent|done|submitted|filled out|finished) (to|for|at) ROWS → edit ROWS SENT=yes
    [i|we|he|she] [just] (turned down|declined|said no to) OFFERING → decline SCHOOL | status SCHOOL not_pursuing
    (i|we|he|she) [have|has] [just] ((turned down|said no to) UNOFFERED|turned UNOFFERED down) → status SCHOOL not_pursuing | status SCHOOL declined
    (i|we|he|she) [just] told OFFERING no [thanks|thank you] → decline SCHOOL | status SCHOOL not_pursuing
    OFFERING (gave|gives|is giving) us until AHEAD [to decide|to answer|to let them know] → offers; edit SCHOOL deadline=AHEAD
    undo what (i|we|you) [just] did → undo
    COACH is not there (any more|anymore|any longer) → edit COACH left=yes
    SCHOOL (costs|charges) NUMBER [a year|per year] now → ? edit SCHOOL tuition=NUMBER
    ROWS (is|are) not for us [any more|any longer] → status ROWS not_pursuing
    (we are|i am|he is|she is) no longer (pursuing|considering|interested in|looking at) ROWS → status ROWS not_pursuing
    SCHOOL is offering us [a|an] [partial] [scholarship] [of|worth] NUMBER [a year|per year|each year] → add offer school=SCHOOL type=partial amount=NUMBER | add offer school=SCHOOL type=scholarship amount=NUMBER
    (we|i) [just] (were at|went to|drove to|stopped at|had been at|have been at) SCHOOL [for a visit|on a visit|for a tour|for a look] [WHEN] [for a visit] [ABOUT] → log SCHOOL unofficial visit [on WHEN] [ABOUT] | log SCHOOL official visit [on WHEN] [ABOUT] | log SCHOOL in-person visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] [officially] (committed|verballed|verbally committed) to SCHOOL (today|tonight|this morning|just now|this afternoon) → status SCHOOL committed
    (i|we) (emailed|wrote to|wrote) ROW back [WHEN] [ABOUT] → log ROW email [on WHEN] [ABOUT]
    (set|change|move|make|update|push) [the] deadline (of|for|on) [the|our] OFFERING [offer] (to|until) AHEAD → offers; edit SCHOOL deadline=AHEAD
    (set|change|move|make|update|push|put|mark) [the|our] OFFERING [offer] deadline [to|until|at|as|for|on] AHEAD → offers; edit SCHOOL deadline=AHEAD
    (the|our) deadline (of|for|on) [the|our] OFFERING [offer] (is|was moved to|moved to|is now) [now] AHEAD → offers; edit SCHOOL deadline=AHEAD
    (i|we|he|she) (turned down|declined|said no to|rejected|refused|passed on) the offer (from|of|at) SCHOOL → decline SCHOOL
    note ROW : TEXT → note ROW TEXT
    (i|we|he|she) got our sat [score|scores] back [,] [and] [it is|it was|its|it] [a|an] NUMBER → prefs player sat_score=NUMBER
    (i|we|he|she) got our act [score|scores] back [,] [and] [it is|it was|its|it] [a|an] NUMBER → prefs player act_score=NUMBER
    (note|notes) to self (on|for|about) ROW [:|,|that] TEXT → note ROW TEXT
    our sat [score] (came back|came in|came out|turned out) [at|as] [a|an] NUMBER → prefs player sat_score=NUMBER
    our act [score] (came back|came in|came out|turned out) [at|as] [a|an] NUMBER → prefs player act_score=NUMBER
    our gpa (dropped to|rose to|came out at|came back at|is up to|is down to|climbed to|ended up at) NUMBER → prefs player gpa=NUMBER
    our METRIC [time|score|result] [has] (dropped|went down|went up|improved|came down|is down|is up|got better|rose) to NUMBER [mph|seconds|sec] DAY → add metric METRIC NUMBER date=DAY
    METRIC [:|of|in] NUMBER [mph|seconds|sec] DAY → add metric METRIC NUMBER date=DAY
    (change|set|update|correct) our height to HEIGHT → prefs player height_inches=HEIGHT
    (change|set|update|correct) our weight to NUMBER [lbs|pounds] → prefs player weight_lbs=NUMBER
    (i am|he is|she is) [now] [at|up to|down to] NUMBER (lbs|pounds|lb) [now] → prefs player weight_lbs=NUMBER
    ROW note : TEXT → note ROW TEXT
    SCHOOL is (our|my|his|her) (new favorite|new dream school|new top choice|favorite now) → fav SCHOOL
    ROW [just] (called|phoned|rang) [us|me|him] [WHEN] and left [us|me|him] [a] (voicemail|voice mail|message) [WHEN] [ABOUT] → log ROW phone_call inbound missed [on WHEN] left a message[: ABOUT]
    [i|we|he|she] [just] got off the phone with ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] (hung up with|was on the phone with|were on the phone with) ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] (zoomed|facetimed|had a zoom|had a video call) with ROW [WHEN] [ABOUT] → log ROW virtual_meeting [on WHEN] [ABOUT]
    SCHOOL (wants us|wants us to visit|asked us to visit|would like us to visit|invited us to visit|wants us on campus) (for an official visit|for an official|on an official visit) → status SCHOOL official_visit_invited
    (he|she|i|we) [has|have] (committed|commits) [to] SCHOOL → status SCHOOL committed
    (do not|never) let us forget to REMINDER → remind ROW WHEN [TEXT]
    (we|i) (should|need to|have to|must) remember to REMINDER → remind ROW WHEN [TEXT]
    (put|add) a reminder (in|on) [our|the] [calendar|list] to REMINDER → remind ROW WHEN [TEXT]
    (tier|rank) ROWS TIER → tier ROWS TIER
    ROWS (is|are) [a|now] [a] STATUS now → status ROWS STATUS
    (we|i) (are|am) [now] interested in ROWS → status ROWS interested
    (we|i) [have|are] (crossed|crossing|ruled|ruling) (out|off) ROWS → status ROWS not_pursuing
    ROWS is (not for us|no longer an option|off our list|out of the question|out of the running|not an option) → status ROWS not_pursuing
    """)

  /// What is told of a day in other words: what was paid, flagged, crossed off, who moved; and what to be reminded of.
  static let reporting: [SentenceShape] = parse(
    """
    we (want|would like|need|could use) [a|another] reminder [for|to|about|:] REMINDER → remind ROW WHEN [TEXT]
    (give|send) us a reminder [for|to|about|:] REMINDER → remind ROW WHEN [TEXT]
    (set|add|make|create) [a|us a] (reminder to|reminder for) CHORE → add task CHORE
    we (want|would like|need) [a] (reminder to|reminder for) CHORE → add task CHORE
    (i|we|he|she) [still] (need to|needs to|have to|has to) CHORE → add task CHORE
    (remind us) [on|for] (AHEAD) to ERRAND → add task ERRAND due=AHEAD
    (set|add|make|create|give) [a|us a] reminder [on|for] (AHEAD) to ERRAND → add task ERRAND due=AHEAD
    we (want|would like|need) [a] reminder [on|for] (AHEAD) to ERRAND → add task ERRAND due=AHEAD
    [i|we|he|she] [just] DID ROW [back] (just now|a minute ago|a moment ago|a second ago) → log ROW DID
    ROW [just] DID [us] [back] (just now|a minute ago|a moment ago|a second ago) → log ROW DID inbound
    (decline|turn down|say no to|reject|refuse|pass on) [the|their] SPOT [spot|offer|scholarship|deal|place] (of|from|at|with) SPOTTED → decline SCHOOL
    (accept|take|say yes to) [the|their] SPOT [spot|offer|scholarship|deal|place] (of|from|at|with) SPOTTED → accept SCHOOL
    (move|put|set|switch|bring) ROWS back (on|as|under|in) STATUS → status ROWS STATUS
    nevermind [,] (move|put|set|switch|bring) ROWS back (on|as|under|in|to) STATUS → status ROWS STATUS
    (flag|tag) ROWS as STATUS → status ROWS STATUS
    (flag|mark|set|put|tag) SOLE [as|to] (visit scheduled|official visit scheduled) (for|on) AHEAD → status SCHOOL official_visit_scheduled; add event SCHOOL official visit on AHEAD
    (i|we|he|she) [just] (sent|wrote|emailed|gave) ROW [a|another] (thank you|thank-you|thanks) [note|email|letter] [WHEN] → log ROW email [on WHEN] thank-you note | log ROW other [on WHEN] thank-you note
    (ROWS is|ROWS are) [a|an|our|my|his|her|just] [a|our] (safety|safety school|backup|backup school|back up|fallback) → tier ROWS C
    (ROWS is|ROWS are) [a|our|my|his|her] [real] dream → tier ROWS A
    (i|we|he|she) (had|have had) [a|an] (good|great|wonderful|nice|really good|really great) (visit|tour) (at|to|with) SOLE [WHEN] [ABOUT] → log SCHOOL unofficial visit positive [on WHEN] [ABOUT] | log SCHOOL official visit positive [on WHEN] [ABOUT]
    OFFERING (wants|needs|expects) (an answer|a decision|our answer|our decision|to know) (by|until|on) AHEAD → offers; edit SCHOOL deadline=AHEAD
    (cross|strike|scratch) ROWS (off|out) → delete ROWS | status ROWS not_pursuing
    (set|change|make|put|move) ROWS priority (to|as|at|=) RANK → tier ROWS RANK
    (set|change|make) [the] priority (of|for|on) ROWS (to|as|=) RANK → tier ROWS RANK
    (make|mark|flag|set) ROWS [a|as|as a] RANK priority [school] → tier ROWS RANK
    (add|save|put down|enter|record) [a|the|an] [new] ROLE [coach] [:|called|named] NAME (at|from|of|for) SCHOOL [,] [email|his email is|email is|her email is] [ADDRESS] → add coach NAME school=SCHOOL role=ROLE [email=ADDRESS]
    (add|save|put down|enter|record) NAME [,|as] [the|a|an] ROLE [coach] (at|from|of|for) SCHOOL [,] [email|his email is|email is|her email is] (ADDRESS) → add coach NAME school=SCHOOL role=ROLE email=ADDRESS
    (add|save|enter|record) [a|the] [new] coach [:|called|named] NAME (at|from|of|for) SCHOOL [,] [email|his email is|email is|her email is] (ADDRESS) → add coach NAME school=SCHOOL role=assistant email=ADDRESS | add coach NAME school=SCHOOL role=head email=ADDRESS | add coach NAME school=SCHOOL role=recruiting email=ADDRESS
    COACH [has] [just] (moved|switched|transferred) [from OWNSCHOOL] to RIVAL → edit COACH school=RIVAL
    COACH (left|has left) OWNSCHOOL for RIVAL → edit COACH school=RIVAL
    """)
}
