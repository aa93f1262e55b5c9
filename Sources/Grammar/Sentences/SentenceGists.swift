import Values

/// What a sentence asks or tells, in whatever order it's said: each line the parts that it must have, and the command
/// that they make. A part in brackets may be missing; of the words left over none may have a meaning of its own.
enum SentenceGists {
  /// Words that say the same, by the name that stands for them in the lines.
  private static let kin = [
    "pay": "pay|paying|cost|costs|costing|spend|owe|charge|charged|price|run|shell out",
    "aid": "money|scholarship|scholarships|aid|grant|grants|award|offer|package|financial aid|merit money|merit aid",
    "less": "after|with|minus|less|once|left|including|considering|counting",
    "board": "room and board|room|board|dorm|dorms|housing|meals|all in|everything included|all included|food",
    "due": "due|deadline|deadlines|due date|cutoff|cut off|last day|latest|submit|closes|close",
    "apply": "apply|applying|application|applications|app",
    "answer": "answer|respond|reply|decide|deadline|accept|due|expire|expires|expiring|say yes|long|think about it",
    "quick": "fast|quick|quickly|slow|slowly|soon|usually|well|often|normally|generally|good|responsive",
    "replies": "answer|answers|answering|respond|responds|responding|reply|replies|replying|responsive|get back",
    "sent": "sent|send|submitted|submit|mailed|emailed|uploaded|turned in|handed in|got|get|gotten|received|receive|"
      + "filled out|filled in|fill out|fill in|finished|filed|file|done|completed|in|out|gone|go|arrived|requested|gave",
    "doing": "sent|submitted|mailed|emailed|uploaded|turned in|handed in|filed|filled out|filled in|finished|"
      + "completed|done|went out|sent off|sent over|faxed|dropped off",
    "eligible": "eligible|eligibility|clearinghouse|eligibility center|ncaa center|amateurism|core courses|core course|"
      + "core classes|core gpa|clear|cleared|qualify|qualifier|qualified",
    "yes": "commitment|committing|commit|committed|signing|signed|yes|commits|decision",
    "moved": "moved|extended|pushed|pushed back|changed|postponed|delayed|bumped|shifted|now",
    "each": "each|per|every|by",
  ]

  /// What is asked.
  static let asking: [SentenceShape] = parse(
    """
    SCHOOL {apply} ({due}|when|by when) [{due}|when|by when|have|need] → show SCHOOL application_deadline
    SCHOOL {pay} {aid} {less} [how much] → show SCHOOL net_cost
    SCHOOL (out of pocket|net cost|left to pay|net price for us) [how much] [{pay}] [{aid}] → show SCHOOL net_cost
    SCHOOL {board} (included|including|counting|counted) [{board}] [{pay}] [how much|year] → show SCHOOL cost_of_attendance
    SCHOOL {pay} (average|on average|people|families|typical|typically|normally|usually|others) [{less}|people|students|families|really|others|{aid}] → show SCHOOL net_price
    SCHOOL {pay} {board} [{board}] [how much] [year|years|all] → show SCHOOL cost_of_attendance
    SCHOOL (how much|expensive|pricey) [{pay}] [year|go|attend|study|send] → show SCHOOL tuition
    SCHOOL {aid} {answer} [long|much time|time] [how] [when|until when|by when] → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL {aid} (conditions|condition|strings|attached|catch|fine print) [come|comes|attached] [what] → offers SCHOOL; show 1 conditions else offers SCHOOL
    SCHOOL {aid} (how many years|years|how long|how many) [good|last|lasts|for|years] → offers SCHOOL; show 1 years else offers SCHOOL
    SCHOOL (time|days) (left|remaining) [how much|how many|much|many] → offers SCHOOL; show 1 deadline else show SCHOOL applying
    SCHOOL {aid} (renewable|keep|renewal|renewed|renew|guaranteed|every year|each year) → offers SCHOOL; show 1 renewal else offers SCHOOL
    SCHOOL {pay} (really|actually|for us|in the end|end up) → show SCHOOL net_cost
    SCHOOL SENT [{sent}] → show SCHOOL SENT
    SCHOOL {apply} [{sent}] → show SCHOOL applied
    SCHOOL (campus|school|student body) (big|large|small|size) [how] → show SCHOOL students
    SCHOOL (miles|far|away|far away) [how far|how many|how] [home|house|here] → show SCHOOL distance
    SCHOOL (hard|easy|tough|difficult|competitive|selective) [how] [get into|get in|into|getting into] → show SCHOOL admission
    SCHOOL (graduate|graduates|graduation) [how many|students|kids|people|rate|percent] → show SCHOOL graduation
    SCHOOL (realistic|reachable|within reach|out of reach|doable|possible|out of our league|too good|too much) → fit SCHOOL
    SCHOOL NOUN [how much|how high|how low|how good|need|needs|require|requires|look like] → show SCHOOL NOUN
    COACH NOUN [what] → show COACH NOUN
    COACH {replies} [{quick}] [how] → show COACH responsiveness
    SCHOOL (stand|standing|status|far along) [where|how] [things] [with] → show SCHOOL status
    ROW (going|looking|things|coming along|coming) (how|how is) [things] → show ROW
    ROWS (going|looking|coming along) how → show ROWS
    ROW (last|latest) (contact|talk|talked|heard|spoke|spoken|conversation|in touch) [when] [have|had] → show ROW contacted
    ROW (or ROWS|vs ROWS|versus ROWS|and ROWS) (better|best|cheaper|closer|nearer|smarter) [deal|choice|option|fit|who|one|value|buy|school|one of them] → compare ROW, ROWS
    SCHOOL (when|by when|how long|until when) (let|tell|answer|decide|respond|reply|commit) [need|know|until|till] → offers SCHOOL; show 1 deadline else offers SCHOOL
    SCHOOL (how much|what) (giving|gives|offering|offers|offered|offer) [money|aid|scholarship|year|each|per] → offers SCHOOL; show 1 aid else offers SCHOOL
    SCHOOL (coaching style|coaching philosophy|philosophy|style of coaching) [kind|sort] → show SCHOOL coaching_philosophy
    CAMP (how much|cost|costs|fee|price|pay|expensive|charge) [cost|costs|pay|run] → show CAMP cost
    CAMP (when|date|dates|what day|day|leave|how soon) [start|starts|begin|begins|go|going|leave|happen|happening] → show CAMP start
    CAMP (check in|checkin|check-in|show up|arrive) [when|time|what time] [need|have] [start|starts] → show CAMP checkin
    CAMP time [what] [start|starts|begin|begins] → show CAMP start_time
    CAMP (where|location|place|address|held) [held|place|taking place|take place] → show CAMP location
    CAMP (registered|register|signed up|sign up) [for] → show CAMP registered
    YES (left|still|next|open|remaining|undone|need|have) [do|done|to do|now that|now|since|committed|commited|have|need] → after YES
    STEP (when|by when|due|deadline) [when|apply|pay|sign|send|due|have|need|by] → after
    {yes} (after|since|now) (do|done|next|left|happens|follows|comes) [still|have|need|needs|got] → after
    {eligible} [requirements|requirement|rules|open|left|missing|need|needs|required|take|ncaa|naia|status|checklist|how|many|how many|done|where|stand|standing|playing|play|college|high school|line|on track|track|enough|have|d1|d2|division|division i|division ii] → eligibility
    (if|would|with|suppose) SCORE NUMBER [if|would|look|look like|like|change|changes|help|got|get|gets|had|raise|raised|raises|improve|improves|happen|happens|how|do|score|scores|scored|earn|earned|bring|brings] [fit|fits|list|anything|things|matches|chances|odds] → what if SCORE=NUMBER
    MESSAGES {each} UNIT [how many|many] [WAY] → group interactions MESSAGES [WAY] occurred:UNIT
    (contacts|conversations|messages|interactions) {each} UNIT [how many|many] [WAY] → group interactions [WAY] occurred:UNIT
    (paid|spent|spend|spending|paying) EVENT [PERIOD] [how much|much|total|altogether|all|so far|far|so] → group events EVENT [start=PERIOD] type sum(cost)
    (paid|spent|spend|spending|paying|pay|cost) (camps|camp|showcases|events|tournaments|visits) [how much|much|total|altogether|all|so far|far|so] → stats events cost
    SCHOOL (when|what day) (leave|visit|trip|official|unofficial) [visit] → events SCHOOL; show 1 start
    METRIC (over time|looking|doing|going|trending|trend|progress|coming along|come along|changed|improved) [how|numbers|history|over time] [PERIOD] → metrics METRIC [date=PERIOD]
    DOC (updated|changed|refreshed|replaced) [last] [when] → documents DOC; show 1 updated
    (documents|document|files|papers) (out of date|outdated|old|stale|expired|not current) → documents not current
    """)

  /// What is done.
  static let doing: [SentenceShape] = parse(
    """
    (spreadsheet|excel|workbook|excel sheet|xlsx) (offers|costs|cost) [make|create|build|side by side|compare|comparing|all|as|put|into] → packet costs offers.xlsx
    (signed|signed up|registered|enrolled|sign|sign up|register) CAMP [up|up for|for|him|her|me|us] → events; edit CAMP registered=yes
    (drove|went|flew|headed|drove down|drove up|drove over|took|made) SCHOOL CALLED [WHEN] [down|up|over|out|to|at] → log SCHOOL CALLED [on WHEN]
    OFFERING (went up|came up|raised|increased|upped|bumped) NUMBER [to|offer|up|scholarship|a year] → offers; edit SCHOOL amount=NUMBER
    SENT {doing} (to ROWS|for ROWS|at ROWS|in to ROWS|off to ROWS|over to ROWS) (on WHEN|WHEN) → edit ROWS SENT=WHEN
    SENT {doing} (to ROWS|for ROWS|at ROWS|in to ROWS|off to ROWS|over to ROWS) → edit ROWS SENT=yes
    {doing} (ROWS questionnaire|ROWS recruiting questionnaire|questionnaire for ROWS|questionnaire at ROWS|questionnaire of ROWS) (on WHEN|WHEN) → edit ROWS questionnaire=WHEN
    {doing} (ROWS questionnaire|ROWS recruiting questionnaire|questionnaire for ROWS|questionnaire at ROWS|questionnaire of ROWS) → edit ROWS questionnaire=yes
    {doing} (SCHOOL application|SCHOOL app|application to SCHOOL|application for SCHOOL|application at SCHOOL|app for SCHOOL|app to SCHOOL) (on WHEN|WHEN) → edit SCHOOL applied=WHEN
    {doing} (SCHOOL application|SCHOOL app|application to SCHOOL|application for SCHOOL|application at SCHOOL|app for SCHOOL|app to SCHOOL) → edit SCHOOL applied=yes
    {moved} deadline OFFERING AHEAD [to|until|for|on|its|their|offer|got] → offers; edit SCHOOL deadline=AHEAD
    (offered|offer|offers|offering) SCHOOL PERCENT [scholarship|partial|athletic|tuition] [by AHEAD|before AHEAD|deadline AHEAD|until AHEAD|til AHEAD|till AHEAD] [WHEN|to|need|needs|know|answer|decide|got|get|from|of|for|us|him|her|me|they] → add offer school=SCHOOL type=partial percentage=PERCENT [offered=WHEN] [deadline=AHEAD]
    (offered|offers|offering) SCHOOL NUMBER (scholarship|a year|per year|scholarship a year) [us|him|her|me] → add offer school=SCHOOL type=scholarship amount=NUMBER
    STEP (paid|signed|done|filed|finished|sent|in|submitted|turned in|applied|sent in|mailed|taken care of|complete|completed) [at YES|for YES|to YES] [application|form|forms|WHEN] → after done STEP
    {eligible} (account|profile) (opened|created|made|set up|registered|done|open) [mark|mark it|done|eligibility|eligibility center|as|at|with|it] → eligibility done account
    (completed|taken|finished|passed|has|have|had|took) NUMBER (core courses|core classes|core course) → prefs player core_courses=NUMBER
    """)

  private static func parse(_ lines: String) -> [SentenceShape] {
    lines.split(separator: "\n").map { line in
      SentenceShape(kin.reduce(String(line)) { $0.replacing("{\($1.key)}", with: "(\($1.value))") })
    }
  }
}
