extension SentenceShapes {
  /// What families tell in the words in which they tell each other: who was in touch, what was said, what an offer, a
  /// camp or a chore came to; and the politer ways to have something done.
  static let informing: [SentenceShape] = parse(
    """
    [i|we|he|she] [just] (reached ANYHOW out to|followed ANYHOW up with|checked ANYHOW in with|touched ANYHOW base with|got ANYHOW in touch with|made ANYHOW contact with) ROW [again] [WHEN] [ABOUT] → log ROW ANYHOW [on WHEN] [ABOUT]
    (i|we) [just] contacted ANYHOW ROW [WHEN] [ABOUT] → log ROW ANYHOW [on WHEN] [ABOUT]
    ROW [just|finally] reached ANYHOW out [to us] [again] [WHEN] [ABOUT] → log ROW ANYHOW inbound [on WHEN] [ABOUT]
    ROW [just|finally] (followed ANYHOW up|checked ANYHOW in|touched ANYHOW base|got ANYHOW in touch|contacted ANYHOW us) [with us] [again] [WHEN] [ABOUT] → log ROW ANYHOW inbound [on WHEN] [ABOUT]
    [i|we|he|she] [just] (reached out to|followed up with|checked in with|touched base with|got in touch with|contacted|replied to|responded to|answered|got back to) ROW (by|via|over|through|on|with) [a|an|the] TYPE [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    ROW [just|finally] (reached out|followed up|checked in|touched base|got in touch|contacted|replied|responded|answered|got back) [to us|with us|us] (by|via|over|through|on|with) [a|an|the] TYPE [WHEN] [ABOUT] → log ROW TYPE inbound [on WHEN] [ABOUT]
    [i|we|he|she] [just|finally] (answered|replied to|responded to|returned) ROW (TYPE) [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    [i|we|he|she] [just|finally] (answered|replied to|responded to|wrote back to|got back to) ROW [WHEN] [ABOUT] → log ROW email [on WHEN] [ABOUT] | log ROW text [on WHEN] [ABOUT]
    we did (answer|reply to|respond to|write back to|get back to) ROW [WHEN] [ABOUT] → log ROW email [on WHEN] [ABOUT] | log ROW text [on WHEN] [ABOUT]
    [i|we|he|she] [just] (got|was|were|been|have been|has been) DID by ROW [WHEN] [ABOUT] → log ROW DID inbound [on WHEN] [ABOUT]
    [another] [new|nice|long|short|quick] TYPE [just] (came|came in|arrived|came through) from ROW [WHEN] [ABOUT] → log ROW TYPE inbound [on WHEN] [ABOUT]
    [i|we|he|she] [just] (had|finished|wrapped up) [really|very] [nice|good|great|long|short|quick|brief] (talk|chat|conversation) with ROW (on the phone|by phone|over the phone) [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] (had|finished|wrapped up) [really|very] [nice|good|great|long|short|quick|brief] (talk|chat|conversation) with ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT] | log ROW in-person visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (got off|hung up|finished|wrapped up) (zoom|zoom call|video call|facetime|facetime call|virtual meeting|teams call) with ROW [WHEN] [ABOUT] → log ROW virtual_meeting [on WHEN] [ABOUT]
    [i|we|he|she] [just] (got off|finished|wrapped up) (call|phone call) with ROW [WHEN] [ABOUT] → log ROW phone_call [on WHEN] [ABOUT]
    [i|we|he|she] [just] (ran into|bumped into|met up with) ROW [WHEN] [ABOUT] → log ROW in-person visit [on WHEN] [ABOUT]
    [i|we|he|she] [just] (met|met with|talked to|talked with|spoke to|spoke with|saw) ROW (on campus|in person|face to face) [WHEN] [ABOUT] → log ROW in-person visit [on WHEN] [ABOUT]
    ROW [just] (came to|was at|were at|showed up at|showed up to|showed up for|came out to|watched|attended) our (game|games|match|scrimmage) [WHEN] [ABOUT] → log ROW game inbound [on WHEN] [ABOUT]
    ROW [just] (saw|watched|came to see|came to watch|came out to see|came out to watch) us play [in|at] [our] [game|games] [WHEN] → log ROW game inbound [on WHEN]
    ROW [just] (saw|watched|came to see|came to watch|came out to see|came out to watch) us (play at|play in|at) [our] showcase [WHEN] → log ROW showcase inbound [on WHEN]
    [i|we|he|she] [just] (dmed|messaged|texted|wrote|wrote to|hit up|reached out to|contacted) ROW (on|over|via|through) (twitter|insta|instagram|x|facebook) [WHEN] [ABOUT] → log ROW dm [on WHEN] [ABOUT]
    ROW [just] (dmed|messaged|texted|wrote|wrote to|hit up|reached out to|contacted) us (on|over|via|through) (twitter|insta|instagram|x|facebook) [WHEN] [ABOUT] → log ROW dm inbound [on WHEN] [ABOUT]
    THEY [just] DID us [back] [WHEN] [ABOUT] → log ROW DID inbound [on WHEN] [ABOUT]
    (i|we) [just] DID BACK [WHEN] [ABOUT] → log ROW DID [on WHEN] [ABOUT]
    log that (i|we) [just] DID BACK [WHEN] [ABOUT] → log ROW DID [on WHEN] [ABOUT]
    DID BACK [WHEN] [ABOUT] → log ROW DID [on WHEN] [ABOUT] | log ROW DID inbound [on WHEN] [ABOUT]
    ROW [just] (sent|mailed) us [another] letter [WHEN] [ABOUT] → log ROW other inbound [on WHEN] letter[: ABOUT]
    (record|enter) TYPE (with|to) ROW [WHEN] [ABOUT] → log ROW TYPE [on WHEN] [ABOUT]
    (record|enter) TYPE from ROW [WHEN] [ABOUT] → log ROW TYPE inbound [on WHEN] [ABOUT]
    [i|we|he|she] [just] (sent|forwarded|shared) SENDING ROW [WHEN] (ABOUT) → log ROW DID [on WHEN] ABOUT
    [i|we|he|she] [just] (sent|mailed|gave|submitted) ROWS (SENT) [already] → edit ROWS SENT=yes
    [i|we|he|she] [just] (sent|mailed|gave|submitted) ROWS (SENT) (WHEN) → edit ROWS SENT=WHEN
    SCHOOL (has|got|received) (SENT) [now|already] → ? edit SCHOOL SENT=yes
    ROW SAID → ? note ROW TEXT
    (save|new|enter|record|keep) [another] [new] note (for|on|about|to) ROW [:|that|saying] TEXT → note ROW TEXT
    (make|add|take|write|put|leave|save) [us] [down] [another] [quick] note (:|that|saying) ROW TEXT → note ROW TEXT
    (make|add|take|write|put|leave|save) [us] [down] [another] [quick] note (:|that|saying) TOLD → note ROW TEXT
    remember that ROW TEXT → note ROW TEXT
    note (:|that) HERE TEXT → note ROW TEXT
    (make|add|take|write|put|leave|save) [us] [another] [quick] note (:|that|saying) HERE TEXT → note ROW TEXT
    (pro|pros|plus|upside) (for|of|on|about|at) SCHOOL : TEXT → pro SCHOOL TEXT
    (con|cons|minus|downside) (for|of|on|about|at) SCHOOL : TEXT → con SCHOOL TEXT
    (pro|plus|upside) : SCHOOL TEXT → pro SCHOOL TEXT
    (con|minus|downside) : SCHOOL TEXT → con SCHOOL TEXT
    (i|we|he|she) (want|wants|would like) ROWS (in|as|at|to be|to be in|moved to|put in) [tier] TIER [tier|list|school] → tier ROWS TIER
    (i|we|he|she) (want|wants|would like) ROWS (marked|set) [as|to] STATUS → status ROWS STATUS
    keep ROWS (as|in|at) [tier] TIER [tier|list|school] → tier ROWS TIER
    ROWS (is|are) now [in] [tier] TIER [school|schools|list] → tier ROWS TIER
    ROWS (moved|moves|goes|jumps|jumped|drops|dropped|falls|fell) [up|down] to tier TIER → tier ROWS TIER
    ROWS (moved up to|jumped to|went up to) our (top choice|first choice|number one|number one choice|top pick|first pick) [now] → tier ROWS A
    ROWS is our (number one|number one choice|number one school|top pick|first pick) [now] → tier ROWS A
    ROWS (has been|have been|got) STATUS → ? status ROWS STATUS
    ROWS (is not|are not|is no longer|are no longer) interested [in us] [any more|anymore|any longer] → ? status ROWS declined
    ROWS (is|are) (hard pass|hard no|pass for us|no from us) → status ROWS not_pursuing
    (nix|axe|ax|kill|toss|chuck|eliminate|take out|throw out|kick out) ROWS [(from|off) [our] list] → delete ROWS | status ROWS not_pursuing
    (i|we|he|she) (do not|does not) want to (go to|play for|play at|attend|pursue|consider) ROWS [any more|anymore] → ? status ROWS not_pursuing
    (i|we|he|she) would never (go to|play for|play at|attend) ROWS → ? status ROWS not_pursuing
    (i|we|he|she) [has|have] [just|finally] (picked|chose|chosen|decided on|settled on) SCHOOL → ? status SCHOOL committed
    (i am|we are|he is|she is) going with SCHOOL → ? status SCHOOL committed
    (i|we|he|she) [just] said yes to SCHOOL → accept SCHOOL | status SCHOOL committed
    OFFERING (pulled|withdrew|rescinded|took back) [its|their] [our] offer → ? offers; edit SCHOOL status=expired
    [our] OFFERING offer (is off the table|fell through|was pulled|has been pulled|got pulled|was withdrawn|is gone) → ? offers; edit SCHOOL status=expired
    [our] OFFERING offer (expired|has expired|ran out|lapsed|has run out) → offers; edit SCHOOL status=expired
    OFFERING (gave|set) [us] deadline (of|:|for|on) AHEAD → offers; edit SCHOOL deadline=AHEAD
    we have (until|till) AHEAD (to answer|to decide on|to accept|to respond to) OFFERING [offer] → offers; edit SCHOOL deadline=AHEAD
    OFFERING (needs|wants|expects) [our] (answer|decision|response|reply) [from us] by AHEAD → offers; edit SCHOOL deadline=AHEAD
    SCHOOL (offered|gave|is offering|offers us) [us] (OFFERKIND) [spot|offer|scholarship|deal] [ON] → add offer school=SCHOOL type=OFFERKIND [offered=ON]
    [i|we|he|she] [just] (got|received|was offered|were offered|got offered|earned) (OFFERKIND) [spot|offer|scholarship|deal] (from|at|by) SCHOOL [ON] → add offer school=SCHOOL type=OFFERKIND [offered=ON]
    [i|we|he|she] [just] (got|received) [another] (OFFERKIND) [scholarship] [offer] from SCHOOL (worth|of|for) NUMBER [a year|per year|each year] → add offer school=SCHOOL type=OFFERKIND amount=NUMBER
    SCHOOL [just] (sent|emailed|mailed) [us] (camp invite|camp invitation|invite to camp|invite to their camp|invite to a camp|invitation to their camp|invitation to a camp|invite for their camp) → status SCHOOL camp_invite
    [i|we|he|she] [just] (got|was|were|am|are|is|has been|have been) invited to SCHOOL camp → status SCHOOL camp_invite
    [i|we|he|she] [just] (got|was|were|am|are|is|has been|have been) invited to camp (at|by) SCHOOL → status SCHOOL camp_invite
    [i|we|he|she] [just] (got|was|were|am|are|is|has been|have been) invited (to|on|for) (official|official visit) (at|by|to|from) SCHOOL → status SCHOOL official_visit_invited
    (add|put|enter|schedule|save|book|set up|arrange|plan) [our] [another] (EVENT) (to|at|with) SCHOOL [on|for] AHEAD → add event SCHOOL EVENT on AHEAD
    (schedule|book|set up|arrange|plan|put) [our] visit (to|at|with) SCHOOL [on|for] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    (schedule|book|set up|arrange|plan|put) [our] SCHOOL visit [on|for] AHEAD → add event SCHOOL unofficial visit on AHEAD | add event SCHOOL official visit on AHEAD
    (schedule|book|set up|arrange|plan) (call|phone call) with ROW [on|for] AHEAD [CLOCK] → remind ROW AHEAD call [CLOCK]
    (schedule|book|set up|arrange|plan) (zoom|zoom call|video call) with ROW [on|for] AHEAD [CLOCK] → remind ROW AHEAD zoom [CLOCK]
    (move|reschedule|push|change|shift|postpone|switch) [our] COMING [back|up] (to|until) LATER → edit COMING LATER
    (add|put|enter|schedule|save) [our] SCHOOL (EVENT) (on|in|to|onto) [our] calendar [for|on] AHEAD → add event SCHOOL EVENT on AHEAD
    (add|put|enter|schedule|save) [our] (EVENT) (to|at|with) SCHOOL (on|in|to|onto) [our] calendar [for|on] AHEAD → add event SCHOOL EVENT on AHEAD
    (i am|we are|he is|she is) [all] (registered|signed up|enrolled) (for|in) [our] COMING → edit COMING registered=yes
    (mark|set) [our] CAMP [fee] [as|to] (registered|signed up|paid|paid for) → edit CAMP registered=yes
    [our] OWNEVENT (cost|price|fee) (is|was|=|:|is now) NUMBER → edit OWNEVENT cost=NUMBER
    [our] OWNEVENT (costs|cost|is) NUMBER [now] [,] not SUM → edit OWNEVENT cost=NUMBER
    THING (is|are) [now|all] (done|finished|complete|taken care of|handled) → done THING
    [i am|we are|he is|she is] [all] (done|finished|through) with THING → done THING
    (i|we|he|she) [just] (did|finished|completed|took care of|handled) THING → done THING
    (check off|cross off|tick off|complete|finish) THING [as] [done|off] → done THING
    mark THING [as] (done|finished|complete|off) → done THING
    (push|postpone|delay|snooze|put off|push back|move|bump|reschedule) CALLEDTHING [back] (to|until|till) AHEAD → snooze THING AHEAD
    (push|postpone|delay|snooze|put off|push back) ORDINAL [back] (to|until|till) AHEAD → snooze ORDINAL AHEAD
    [we are|i am] (done|finished) with ORDINAL → done ORDINAL
    (nag|bug|alert|notify|poke|prompt|buzz) us REMINDER → remind ROW WHEN [TEXT]
    tell us to REMINDER → remind ROW WHEN [TEXT]
    (give|send) us (nudge|heads up|poke|ping|alert) REMINDER → remind ROW WHEN [TEXT]
    we (want|would like|need) to be reminded REMINDER → remind ROW WHEN [TEXT]
    (set up|schedule|put|leave|write) [us] [another] reminder REMINDER → remind ROW WHEN [TEXT]
    (make|be) sure [that] (i|we|he|she) [do not forget to|does not forget to|remember to|remembers to] REMINDER → remind ROW WHEN [TEXT]
    (make|be) sure to REMINDER → remind ROW WHEN [TEXT]
    (make|be) sure [that] (i|we) CHORE → add task CHORE
    (make|be) sure to CHORE → add task CHORE
    (have|get) (him|her) [to] REMINDER → remind ROW WHEN [TEXT]
    (todo|to do|task) : ERRAND → add task ERRAND
    (todo|to do|task) : CHORE → add task CHORE
    (todo|to do|task) : REMINDER → remind ROW WHEN [TEXT]
    (add|put) PHRASE (to|on|onto) [our] (to do list|todo list|to dos|task list) → add task PHRASE
    SCHOOL new coach (is|:) NAME → add coach NAME school=SCHOOL role=head | add coach NAME school=SCHOOL role=assistant | add coach NAME school=SCHOOL role=recruiting
    (bump|correct|fix|put) our gpa [up] to NUMBER → prefs player gpa=NUMBER
    (bump|correct|fix|put) our sat [score] [up] to NUMBER → prefs player sat_score=NUMBER
    (bump|correct|fix|put) our act [score] [up] to NUMBER → prefs player act_score=NUMBER
    (change|set|update|switch) our [primary] position to POSITION → prefs player primary_position=POSITION
    (i am|he is|she is) switch hitter → prefs player bats=S
    (log|record|enter) [our] [new|latest] METRIC [time] [of|:|at] NUMBER [mph|seconds|sec] DAY → add metric METRIC NUMBER date=DAY
    (revert|reverse) [that|it|this] [last change] → undo
    (change|turn|switch|bring) (that|it) back → undo
    (i|we) did not mean (that|it|to do that|to do it) → undo
    (save|add|set|update|store) COACH (phone|phone number|cell|cell phone|number|cell number|mobile) [number] [:|as|to|is|=] PHONE → edit COACH phone=PHONE
    (save|add|set|update|store) COACH (email|email address|mail) [:|as|to|is|=] ADDRESS → edit COACH email=ADDRESS
    """)

  /// What is to be, and only asked about; and what a day is said for before it.
  static let wanting: [SentenceShape] = parse(
    """
    ROWS (should be|should go|needs to be|need to be|belongs|ought to be) [in|to|into|as] [tier] TIER [tier|list|school] → ? tier ROWS TIER
    ROWS (should be|needs to be|need to be|ought to be) (marked|set) [as|to] STATUS → ? status ROWS STATUS
    AHEAD : (call|phone) ROW → remind ROW AHEAD call
    AHEAD : (email|write|write to) ROW → remind ROW AHEAD email
    AHEAD : text ROW → remind ROW AHEAD text
    """)
}
