extension SentenceShapes {
  /// What is checked of a row or a list: what was answered, how far it is, what is due, what is left to do.
  static let checking: [SentenceShape] = parse(
    """
    (has|did|have) ROW [ever|already] (answered|answer|replied to|reply to|responded to|respond to) our (last|latest|newest|most recent) (email|message|letter|note|call|text) [yet] → interactions ROW inbound limit 1
    [which|what|any|are there any|do we have any|show|list] [the|our] offers [that|which|will] (run out|expire|lapse) before (PERIOD) → offers pending deadline<PERIOD
    [which|what|any|are there any|do we have any|show|list] [the|our] offers [that|which|will] (run out|expire|lapse) [in|on|during] PERIOD → offers pending deadline=PERIOD
    (which|what) (schools|colleges|programs) (have|has) [an|the] application (due|deadline) [in|on] PERIOD → schools application_deadline=PERIOD
    (which|what) (schools|colleges|programs) (have|has) [an|the] application (due|deadline) by AHEAD → schools application_deadline<=AHEAD
    (which|what) (schools|colleges|programs) (have|has) [an|the] application (due|deadline) before AHEAD → schools application_deadline<AHEAD
    (schools|colleges|programs) with [an|the] application (due|deadline) [in|on] PERIOD → schools application_deadline=PERIOD
    [which|what|the] (applications|application) [is|are] due (in|on) PERIOD → schools application_deadline=PERIOD
    [which|what] (schools|colleges|programs) [that] we still (got to|have to|need to) (hit up|reach out to|contact|introduce ourselves to) → schools reached_out=never
    (which|what) (schools|colleges|programs) do we still (have to|need to) (hit up|reach out to|contact|introduce ourselves to) → schools reached_out=never
    (any|which|what|is there a|is there any|are there any) (coach|coaches) [that|who] (we should|should we|we must|we have to|do we have to|we need to|do we need to) (call|email|text|write|write to|contact|answer|get back to) [PERIOD] → due [PERIOD]
    [what is|what was|show us] our (best|top|fastest|quickest|highest|hardest|record) [result|time|score] [in|at|for] BEST [time|score|result] (PERIOD) → metrics MEASURE date=PERIOD sort value BETTER limit 1
    how (fast|quick) (was|were|am|is|are) we in [the] METRIC [dash|yard dash] (PERIOD) → metrics METRIC date=PERIOD
    how (fast|quick) (did|do) we run [the] METRIC [dash|yard dash] (PERIOD) → metrics METRIC date=PERIOD
    how many LIST (do|have) we got [so far|now] → count LIST
    (ranked|sorted|ordered) by distance [,] (where are|what are|show us|which are) [the|our] visits → schools has(events type=official_visit,unofficial_visit) sort distance asc
    (where are|what are|show us|which are) [the|our] visits (ranked|sorted|ordered) by distance → schools has(events type=official_visit,unofficial_visit) sort distance asc
    (which|what|any|do any|have any) [one|ones] [of] [our] (video|videos|highlight videos|films) (has|have|with) (broken|dead) (link|links) → documents highlight_video broken
    (which|what|any|do any|have any) [one|ones] [of] [our] (document|documents|files) (has|have|with) (broken|dead) (link|links) → documents broken
    is it [even] (legal|allowed|okay|ok|permitted) for [college] (coaches|coach) to REACH [us] [yet|now|already] → rules
    who (tf|the heck|the hell|on earth|in the world) is ROW → show ROW
    is SCHOOL [in] [a] division (1|2|3|one|two|three|i|ii|iii) [school|college|program|team] → show SCHOOL division
    how many hours [is it|does it take|would it take|will it take] [to drive|to get|drive|by car] to SCHOOL → show SCHOOL distance
    how many hours (is|of) [the] drive [is it] to SCHOOL → show SCHOOL distance
    (did|have|has|are|am|is) we [already] (sign up|signed up|register|registered|enroll|enrolled) for CAMP [yet|already] → show CAMP registered
    (what|how much) (would|will|does) SCHOOL cost [us] (over|for|in) [all] [the] (four|4) years → show SCHOOL net_cost_total
    (schools|colleges|programs) (with|that have|that has|which have) (better|higher) fit than FITOF → schools fit>FITOF
    (which|what) (schools|colleges|programs) (have|has) (better|higher) fit than FITOF → schools fit>FITOF
    (schools|colleges|programs) (with|that have|that has|which have) (worse|lower) fit than FITOF → schools fit<FITOF
    (which|what) (schools|colleges|programs) (have|has) (worse|lower) fit than FITOF → schools fit<FITOF
    (do we have anything|have we anything|is there anything|anything) [going on|planned|scheduled] on [the|our] (calendar|schedule) [for|on] SPAN → calendar SPAN
    what do we [still] (have to|need to) do [still|next] for YES (paperwork|papers|forms) → after YES
    (when is|what is) next one → filter start>=today; sort start asc; limit 1; show
    what did SCHOOL [head] (coach|coaches) say [to us] (on the phone|by phone|over the phone) → interactions SCHOOL phone_call
    what did ROW say [to us] (on the phone|by phone|over the phone) → interactions ROW phone_call
    who at SCHOOL (should|do|can|could|must) we [have to|need to] (write to|write|email|call|contact|text|talk to|reach out to) → coaches SCHOOL
    what (are|is) our (test scores|test score|scores on the tests) → prefs player
    [what is] [the] (total|sum|total amount|total value) of [all] [of] [the|our] [scholarship] offers [we have|so far] → group offers status sum(amount)
    (which|what) KINDS (are|is|have|has) [we] not [yet] [been] (paid or registered|registered or paid|paid for or registered) [for] [yet] → events KINDS not registered start>=today
    (give us|get us|show us|list|what are) [the] (emails|email addresses) (of|for) [all] [the] ROLE [coaches|coach] (in|from) PLACED → coaches ROLE school(PLACED) columns name,email
    (give us|get us|show us|list|what are) [the] (phones|phone numbers|numbers) (of|for) [all] [the] ROLE [coaches|coach] (in|from) PLACED → coaches ROLE school(PLACED) columns name,phone
    """)

  /// What is put off, crossed off and moved up in everyday words.
  static let putting: [SentenceShape] = parse(
    """
    (push|postpone|delay|snooze|put off|push back) PUTOFF [back] (to|until|till) AHEAD → snooze PUTOFF AHEAD
    (nah|nope) [,] (i am|we are|i|we) (done|finished|through) with ROWS → delete ROWS | status ROWS not_pursuing
    (mark|set|put|move|change) ALLSHOWN (as|to) STATUS → status all STATUS
    (i like|we like) SCHOOL (way|much|a lot|even) (more|better) now [,|so] (make|move|put) it [to|in|into] [a] TIER → tier SCHOOL TIER
    (push|postpone|delay|put off|push back) PUTOFF [back|out] [by] DELAY → snooze PUTOFF AHEAD
    (push|postpone|delay|put off|push back) REMINDED [back|out] [by] DELAY → snooze REMINDED AHEAD
    (push|postpone|delay|put off|push back) CALLEDTHING [back|out] [by] DELAY → snooze THING AHEAD
    snooze PUTOFF by DELAY → snooze PUTOFF AHEAD
    snooze REMINDED by DELAY → snooze REMINDED AHEAD
    snooze CALLEDTHING by DELAY → snooze THING AHEAD
    (take|remove|drop|delete|pull|scratch) [the|our] CAMPAHEAD (off|from|off of) [the|our] (calendar|schedule) → ? delete CAMP
    (i|we|he|she) can not (make|go to|attend|make it to) [the|our] CAMPAHEAD [,] [so] (take|remove|drop|pull) it (off|from) [the|our] (calendar|schedule) → ? delete CAMP
    (mark|set) BEEN [as] attended → edit BEEN attended=yes
    SCHOOL is [now] [in|a] DIVISION [school] [,] (fill that in|fill it in|put that in|put it in|set that|change that|fix that|correct that|enter that) → edit SCHOOL division=DIVISION
    OFFERING (gave|has given) us more time [,] [and] [now] [their|the|our] deadline is [now] AHEAD → offers; edit SCHOOL deadline=AHEAD
    OFFERING (gave|has given|is giving) us more time [,] (until|till) AHEAD → offers; edit SCHOOL deadline=AHEAD
    [i|we|he|she] [just] (got|have) THING done [,] [so|and] (check|cross|mark|tick) (that|it|that one|this one) off → done THING
    (record|log|enter|put down|save|add) [a|an] [new] NUMBER [mph|seconds|sec|second] (in|for|on) [the] METRIC [from|on] DAY → add metric METRIC NUMBER date=DAY
    """)
}
