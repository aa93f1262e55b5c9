extension SentenceShapes {
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
