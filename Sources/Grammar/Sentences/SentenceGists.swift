import Values

/// What a sentence asks or tells, in whatever order it's said: each line the parts that it must have, and the command
/// that they make. A part in brackets may be missing; of the words left over none may have a meaning of its own.
enum SentenceGists {
  /// Words that say the same, by the name that stands for them in the lines.
  private static let kin = [
    "pay": "pay|paying|cost|costs|costing|spend|owe|charge|charged|price|run",
    "aid": "money|scholarship|scholarships|aid|grant|grants|award|offer|package|financial aid|merit money|merit aid",
    "less": "after|with|minus|less|once|considering|counting",
    "board": "room and board|room|board|dorm|dorms|housing|meals|all in|everything included|all included|food",
    "due": "due|deadline|deadlines|due date|cutoff|cut off|last day|latest|close|closes",
    "apply": "apply|application|applications|app",
    "until": "when|by when|until when",
    "answer": "answer|respond|reply|decide|accept|due|expire|expires|say yes|let them know|tell them|good",
    "quick": "fast|quick|quickly|slow|slowly|soon|usually|well|often|normally|generally|right away",
    "replies": "answer|answers|respond|responds|reply|replies|get back",
    "sent":
      "been sent|sent|send|submitted|been submitted|submit|mailed|uploaded|turned in|handed in|filled out|fill out|"
      + "filled in|fill in|finished|filed|been filed|file|done|completed|gone out|go out|in",
    "doing": "sent|submitted|mailed|emailed|uploaded|turned in|handed in|filed|filled out|filled in|finished|"
      + "completed|done|went out|sent off|sent over|faxed|dropped off",
    "eligible": "eligible|eligibility|clearinghouse|eligibility center|ncaa center|amateurism|core courses|core course|"
      + "core classes|core gpa|qualify|qualifier|qualified",
    "yes": "commitment|committing|signing|yes",
    "moved": "moved|extended|pushed|pushed back|changed|postponed|delayed|bumped|shifted|now",
    "each": "each|per|every|by",
  ]

  /// What is asked.
  static let asking: [SentenceShape] = parse(
    """
    SCHOOL {apply} ({due}|{until}) [{due}|{until}|have to|need to|must] → show SCHOOL application_deadline
    SCHOOL {pay} {aid} {less} [how much|would|will|left] → show SCHOOL net_cost
    SCHOOL (out of pocket|net cost|left to pay) [how much|would|will] [{pay}] [{aid}] → show SCHOOL net_cost
    SCHOOL {board} (included|including|counting|counted) (what|how much|total|cost|price) [{board}] → show SCHOOL cost_of_attendance
    SCHOOL {pay} (average|on average|people|families|typical|typically|normally|usually|others) [{less}|people|students|families|others|{aid}] → show SCHOOL net_price
    SCHOOL {pay} {board} [{board}] [how much|would|will] [year|years|all] → show SCHOOL cost_of_attendance
    SCHOOL (cost|costs|run|charge) (how much|would|will) [year|go|attend|study|send|how much] → show SCHOOL cost_of_attendance
    SCHOOL {aid} (how long|how much time|how many days|much time) (have|left|got) → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL {aid} {until} {answer} [have to|need to|must] → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL {until} (have to|need to|must|should|got to|do we) (let|tell|answer|decide|respond|reply|commit) → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL (how much time|how many days|how long) (left|have) [left] → offers SCHOOL; show 1 deadline else show SCHOOL applying
    SCHOOL {aid} (conditions|condition|strings|attached|catch|fine print) [come|comes|attached] → offers SCHOOL; show 1 conditions else offers SCHOOL
    SCHOOL {aid} how long good [for] → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL {aid} how many years (good|last|lasts|for|run) → offers SCHOOL; show 1 years else offers SCHOOL
    SCHOOL {aid} how long (last|lasts|run) → offers SCHOOL; show 1 years else offers SCHOOL
    SCHOOL {aid} (renewable|renewal|renewed|guaranteed|every year|each year|to keep) → offers SCHOOL; show 1 renewal else offers SCHOOL
    SCHOOL (how much|what) (giving us|giving|gives us|give us|offering|offer us) [money|aid|scholarship|year|each|per] → offers SCHOOL; show 1 aid else offers SCHOOL
    (did we|have we|has we|was) SENT (to SCHOOL|for SCHOOL|SCHOOL) {sent} → documents SCHOOL SHARED else show SCHOOL SENT
    SENT (to SCHOOL|for SCHOOL) (is|was|has|did) {sent} → documents SCHOOL SHARED else show SCHOOL SENT
    (did SCHOOL|has SCHOOL|does SCHOOL) (get|gotten|got|receive|received|have|seen|see|watched|watch) SENT → documents SCHOOL SHARED else show SCHOOL SENT
    (did we|have we) SCHOOL (applied|apply) [when] → show SCHOOL applied
    (when) (did we) SCHOOL (applied|apply) → show SCHOOL applied
    SCHOOL (application) (has been submitted|been submitted|submitted|been sent|sent|been filed|filed) → show SCHOOL applied
    SCHOOL (campus|student body) (big|large|small|size) [how] → show SCHOOL students
    SCHOOL (miles|far|away|far away|the drive) [how far|how many|how|what|miles|drive] [home|house|here] → show SCHOOL distance
    SCHOOL (hard|easy|tough|difficult|competitive|selective) (how|get into|get in|into|getting into) [get|getting into|get into] → show SCHOOL admission
    SCHOOL (graduate|graduates) (how many|rate|percent) [students|kids|people] → show SCHOOL graduation
    SCHOOL (realistic|reachable|within reach|out of reach|doable|out of our league) → fit SCHOOL
    SCHOOL NOUN [how high|how low|how good|need|needs|require|requires|did|give|gave|put] → show SCHOOL NOUN
    COACH {replies} {quick} [{quick}|how] → show COACH responsiveness
    COACH responsive [how] → show COACH responsiveness
    SCHOOL responsive how [staff|coaches|coach|coaching staff] → coaches SCHOOL sort responsiveness desc
    SCHOOL (stand|standing|status) [where|how] [things] → show SCHOOL status
    ROW (going|coming along) how [things] → show ROW
    ROWS (going|coming along) how → show ROWS
    ROW when (last|latest) (contact|talk|talked|heard|spoke|spoken|in touch) [did] → show ROW contacted
    ROW (or ROWS|vs ROWS|versus ROWS|and ROWS) (better|best|cheaper|closer|nearer|smarter|farther|further|bigger|smaller|larger|harder|easier|tougher|pricier|higher|lower|more expensive|less expensive|more selective|less selective|more students|fewer students|more kids|costs more|costs less|cost more|cost less) [deal|choice|option|fit|who|one|value|buy|school|one of them|go|going|attend|get into|away|home|get to|graduation rate|acceptance rate|admission rate|tuition|:] → compare ROW, ROWS
    SCHOOL (coaching style|coaching philosophy|philosophy|style of coaching) [kind|sort] → show SCHOOL coaching_philosophy
    SCHOOL (visit|visiting|go to|see|tour) (allowed|okay|ok|able) (AHEAD|on AHEAD) → calendar AHEAD
    KIND (period|periods) (AHEAD|on AHEAD) [fall|falls] → calendar KIND AHEAD
    CAMP (how much) [cost|costs|pay|run|fee|did|will|would] → show CAMP cost
    CAMP (cost|fee|price|expensive|pricey) → show CAMP cost
    CAMP (when|what day) [start|starts|begin|begins|go|leave for|happen|happening|take place|did|will] → show CAMP start
    CAMP (check in|checkin|check-in) [when|what time|need to|have to] [start|starts] → show CAMP checkin
    (what time) CAMP [start|starts|begin|begins] → show CAMP start_time
    (where) CAMP [held|taking place|take place] → show CAMP location
    CAMP (registered|signed up) → show CAMP registered
    YES (left|still have|still need|next|remaining|have to|need to) (to do|do|be done) [now that|now|committed|commited|still] → after YES
    SCHOOL left (to do|do) → show SCHOOL reminders offers
    STEP {until} (apply|pay|sign|send|due|deadline) [have to|need to|must] → after
    {yes} (after|since|now) (left|next|happens|follows|comes|still|have to|need to|has to be|needs to be) [done|do|to do|has to be] → after
    {eligible} [registered|registered with|signed up|set up|account|requirements|requirement|rules|open|left|missing|need|needs|required|take|ncaa|naia|status|checklist|how many|how|many|where|stand|standing|play|college|on track|track|enough|have|d1|d2|division|division i|division ii|will|would] → eligibility
    (if|with|suppose) SCORE NUMBER [if|would|will|could|look|look like|like|change|changes|help|got|get|gets|had|raise|raised|raises|improve|improves|happen|happens|how|do|score|scores|scored|earn|earned|bring|brings] [fit|fits|list|anything|things|matches|chances|odds] → what if SCORE=NUMBER
    would SCORE NUMBER how (change|help|affect) [fit|fits|scores|list|matches|chances|odds] → what if SCORE=NUMBER
    MESSAGES {each} UNIT [how many|many|did] [WAY] → group interactions MESSAGES [WAY] occurred:UNIT
    (contacts|conversations|messages|interactions) {each} UNIT [how many|many|did] [WAY] → group interactions [WAY] occurred:UNIT
    (paid|spent|spend|spending|paying) EVENT [PERIOD] [how much|much|total|altogether|all|so far|did] → group events EVENT [start=PERIOD] type sum(cost)
    METRIC (over time|looking|doing|going|trending|trend|progress|coming along|come along|improved) [how|numbers|history|over time] [PERIOD] → metrics METRIC [date=PERIOD]
    (overdue|late|behind) (anything|something|stuff) → due
    SCHOOL (scored|rated|ranked) (why|how come) (so|low|high|lower|higher) [so|low|high|lower|higher] → fit SCHOOL
    SCHOOL (new|news|word) (anything|something|any|what) [PERIOD] → interactions SCHOOL inbound [occurred=PERIOD]
    SCHOOL (happens|comes|step|steps) next [what|which|how] → show SCHOOL reminders offers
    SCHOOL (how much|come to|come out to|end up|work out to) {aid} {less} [how much|would|will|left|be|come to|come out to|end up|cost|costing|costs|work out to] → show SCHOOL net_cost
    (on the table|offered|in offers|in scholarships|promised) (how much|how many dollars|total|sum) [{aid}|how much|scholarship money|total|dollars|altogether|all together|so far|in total|all|been] → group offers status sum(amount)
    EVENT (will|going to) (cost|run) (how much|what) [us|all|all of|all together|together|altogether|in total|total|come|coming|left|upcoming|coming up] → group events EVENT start>=today type sum(cost)
    ncaa (on track|ready|missing|left|need|needs|required|requirements|checklist|behind|good to go) [d1|d2|how|where|stand|standing|have|play|requirements] → eligibility
    ROW (than ROWS) (does|do|is|has) (more|fewer|less|higher|lower|better|worse) [kids|students|people|money|miles|graduation rate|acceptance rate|admission rate|tuition|sat|gpa|act] → compare ROW, ROWS
    DOC (uploaded|on file|saved|attached) [there] → documents DOC
    DOC (updated|refreshed|replaced|update|refresh|replace) last when → documents DOC; show 1 updated
    DOC (up to date) → documents DOC
    (documents|document|files) (out of date|outdated|not current) → documents not current
    """)

  /// What is done. Who did it, and for whom, stands in its place: a school's deed is none of the family's.
  static let doing: [SentenceShape] = parse(
    """
    (spreadsheet|excel|workbook|excel sheet|xlsx) (offers|costs|cost) (make|create|build) [side by side|compare|comparing|all|as|put|into] → packet costs offers.xlsx
    (signed up for CAMP|registered for CAMP|signed us up for CAMP|registered us for CAMP|enrolled us in CAMP|enrolled in CAMP|paid for CAMP|paid CAMP fee|paid the fee for CAMP) [today|tonight|this morning|this afternoon|this evening|just now] → edit CAMP registered=yes
    (went to BEEN|attended BEEN|were at BEEN|was at BEEN|did BEEN|made it to BEEN|been to BEEN|back from BEEN|played at BEEN|played in BEEN) [mark us as there|mark us there|mark us as attended] → edit BEEN attended=yes
    (did not go to BEEN|did not attend BEEN|did not make it to BEEN|skipped BEEN|missed BEEN) → edit BEEN attended=no
    paid NUMBER (for CAMP) [today|tonight|this morning|this afternoon|this evening|just now] → edit CAMP registered=yes cost=NUMBER
    (drove|went|flew|headed|drove down|drove up|drove over) SCHOOL CALLED [ON] [down|up|over|out|to|at|for] → log SCHOOL CALLED [on ON]
    (OFFERING went up|OFFERING came up|OFFERING raised|OFFERING increased|OFFERING upped|OFFERING bumped) (to NUMBER) [up|it|its|their|offer|scholarship|a year] → offers; edit SCHOOL amount=NUMBER
    SENT {doing} (to ROWS|for ROWS|at ROWS|in to ROWS|off to ROWS|over to ROWS) ON → edit ROWS SENT=ON
    SENT {doing} (to ROWS|for ROWS|at ROWS|in to ROWS|off to ROWS|over to ROWS) → edit ROWS SENT=yes
    {doing} (ROWS questionnaire|ROWS recruiting questionnaire|questionnaire for ROWS|questionnaire at ROWS) ON → edit ROWS questionnaire=ON
    {doing} (ROWS questionnaire|ROWS recruiting questionnaire|questionnaire for ROWS|questionnaire at ROWS) → edit ROWS questionnaire=yes
    {doing} (SCHOOL application|SCHOOL app|application to SCHOOL|application for SCHOOL|application at SCHOOL|app for SCHOOL|app to SCHOOL) ON → edit SCHOOL applied=ON
    {doing} (SCHOOL application|SCHOOL app|application to SCHOOL|application for SCHOOL|application at SCHOOL|app for SCHOOL|app to SCHOOL) → edit SCHOOL applied=yes
    {moved} deadline OFFERING (to AHEAD|until AHEAD|till AHEAD|now AHEAD) [its|their|offer|got] → offers; edit SCHOOL deadline=AHEAD
    (SCHOOL offered|SCHOOL has offered|SCHOOL is offering|offer from SCHOOL|offered by SCHOOL) PERCENT [ON] [need to know by AHEAD|needs to know by AHEAD|need an answer by AHEAD|wants an answer by AHEAD|want an answer by AHEAD|answer by AHEAD|answer AHEAD|have until AHEAD|have til AHEAD|have till AHEAD|decide by AHEAD|tell them by AHEAD|let them know by AHEAD|has to answer by AHEAD|have to answer by AHEAD|need to answer by AHEAD|needs to answer by AHEAD|has to decide by AHEAD|have to decide by AHEAD|need to tell them by AHEAD|have to tell them by AHEAD|need to let them know by AHEAD|have to let them know by AHEAD|until AHEAD|by AHEAD] [us|him|her|me|they|got|for|partial|athletic|scholarship] → add offer school=SCHOOL type=partial percentage=PERCENT [offered=ON] [deadline=AHEAD]
    (SCHOOL offered|SCHOOL has offered|SCHOOL is offering) NUMBER (scholarship|a year|per year|scholarship a year) [us|him|her|me] → add offer school=SCHOOL type=scholarship amount=NUMBER
    (SCHOOL offered|SCHOOL has offered|SCHOOL is offering|offer from SCHOOL|offered by SCHOOL) SUM (need to know by AHEAD|needs to know by AHEAD|need an answer by AHEAD|needs an answer by AHEAD|wants an answer by AHEAD|want an answer by AHEAD|answer by AHEAD|answer AHEAD|answer due AHEAD|have to decide by AHEAD|have to answer by AHEAD|decide by AHEAD|tell them by AHEAD|let them know by AHEAD|has to answer by AHEAD|need to answer by AHEAD|needs to answer by AHEAD|has to decide by AHEAD|need to tell them by AHEAD|have to tell them by AHEAD|need to let them know by AHEAD|have to let them know by AHEAD|have until AHEAD|have til AHEAD|have till AHEAD|until AHEAD|by AHEAD) [ON] [scholarship|a year|per year|each year|a year in aid|us|him|her|me|they|and|:|got|of|for|worth|received] → add offer school=SCHOOL type=partial amount=SUM deadline=AHEAD [offered=ON] | add offer school=SCHOOL type=scholarship amount=SUM deadline=AHEAD [offered=ON]
    STEP (paid|signed|done|filed|finished|sent in|turned in|submitted|mailed|taken care of|completed) [at YES|for YES|to YES] [application|form|forms|today|tonight|this morning] → after done STEP
    (eligibility|eligibility center|ncaa|ncaa eligibility|clearinghouse) account (opened|created|made|registered|is open|is done|is set up) [mark|mark it|done|as|with] → eligibility done account
    (completed|taken|finished|passed|has|have|had|took) NUMBER (core courses|core classes) → prefs player core_courses=NUMBER
    """)

  private static func parse(_ lines: String) -> [SentenceShape] {
    lines.split(separator: "\n").map { line in
      SentenceShape(kin.reduce(String(line)) { $0.replacing("{\($1.key)}", with: "(\($1.value))") })
    }
  }
}
