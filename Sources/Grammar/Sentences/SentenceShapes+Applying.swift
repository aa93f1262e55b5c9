extension SentenceShapes {
  /// What asks about applications, and about what was sent to schools.
  static let applying: [SentenceShape] = parse(
    """
    (when|by when) (is|are) [the|our|my|his|her] application (for|to|at) SCHOOL due → show SCHOOL application_deadline
    (when|by when) (is|are) SCHOOL application due → show SCHOOL application_deadline
    (when|by when) (do|must|should) (i|we|he|she) [have to|need to] apply (to|at) SCHOOL [by] → show SCHOOL application_deadline
    SCHOOL application (deadline|due|due date) → show SCHOOL application_deadline
    (what|which) applications are [still] (due|open|coming up|next) → due
    (have|has|did) (i|we|he|she) [already] (applied|apply) (to|at) SCHOOL → show SCHOOL applied
    (who|which schools|what schools|which colleges|what colleges) [still] (need|needs|want|wants|(is|are) [still] (missing|waiting for|waiting on)|(do|does|did|have|has) not [yet] (have|get|got|gotten|receive|received)) (a|the|our) SENT [yet] → schools SENT=no
    (who|which schools|what schools|which colleges|what colleges) [have|has|did|is] [already] (received|receive|gotten|got|get|have|seen|see|watched|viewed) (a|the|our) SENT [already|yet] → documents SHARED columns title,recipients else schools SENT=yes
    (what is|whats) [the] status of our application (to|at|for|with) SCHOOL → show SCHOOL applied
    (did|has|does) SCHOOL [already|ever] (ask for|ask us for|asked for|asked us for|want|wanted|request|requested) [a|an] (pre-read|preread) [yet] → show SCHOOL preread
    (who|where|which schools|what schools|which colleges|what colleges) (have|did) not we [yet] (sent|send|filled out|fill out|filled in|fill in|submitted|submit|filed|file) [a|the|our] SENT [to] [yet] → schools SENT=no
    (who|where|which schools|what schools|which colleges|what colleges) (have|did) we not [yet] (sent|send|filled out|fill out|filled in|fill in|submitted|submit|filed|file) [a|the|our] SENT [to] [yet] → schools SENT=no
    (who|where|which schools|what schools|which colleges|what colleges) (do we [still] (have to|need to)|must we) [still] (send|fill out|fill in|submit|file) [a|the|our] SENT [to] → schools SENT=no
    (which|what) questionnaires ((do|does) we [still] (have to|need to)|must we) [still] (send|send in|fill out|fill in|submit) → schools questionnaire=no
    what (do|does|must|should|will|would) we [still] [have to|need to] do [next] after (committing|signing|the commitment|the yes|we (commit|commits|committed|sign|signs|signed)) → after
    what (comes|happens|follows) [next] after (the yes|committing|the commitment|i commit|we commit|he commits|she commits|we committed|he committed|she committed) → after
    (have|has|did) (i|we|he|she) [already|ever] (send|sent|email|emailed|submit|submitted|fill out|filled out|fill in|filled in) [in] [the|our|my|his|her|a] SENT (to|for|at|of) SCHOOL [yet] → documents SCHOOL SHARED else show SCHOOL SENT
    (have|has|did) (i|we|he|she) [already|ever] (send|sent|email|emailed|submit|submitted|fill out|filled out|fill in|filled in) SCHOOL [the|our|my|his|her|a] SENT [yet] → documents SCHOOL SHARED else show SCHOOL SENT
    (what is|when is) the deadline (of|for|at|on) OFFERING [offer] → offers SCHOOL; show 1 deadline
    (what is|when is) the SCHOOL deadline → offers SCHOOL; show 1 deadline else show SCHOOL applying
    [what are|when are|what is|when is] [the|our|my|all|all the] (deadlines|deadline|due dates) (of|for|at) SCHOOL → show SCHOOL applying
    SCHOOL (deadlines|due dates) → show SCHOOL applying
    """)

  /// What was sent in, and to whom.
  static let sending: [SentenceShape] = parse(
    """
    (i|we|he|she) [have|has] [just|already] (applied|sent our application|sent my application|sent the application|submitted our application|submitted the application|submitted my application) (to|at) SCHOOL → edit SCHOOL applied=yes
    (i|we|he|she) [have|has] [just|already] (applied|sent our application|sent my application|sent the application|submitted our application|submitted the application|submitted my application) (to|at) SCHOOL [on] (WHEN) → edit SCHOOL applied=WHEN
    (i|we|he|she) [have|has] [just|already] applied (early decision|ed) (to|at) SCHOOL → edit SCHOOL application=ED applied=yes
    (i|we|he|she) [have|has] [just|already] applied (to|at) SCHOOL (early decision|ed) → edit SCHOOL application=ED applied=yes
    (i|we|he|she) [have|has] [just|already] applied (early action|ea) (to|at) SCHOOL → edit SCHOOL application=EA applied=yes
    (i|we|he|she) [have|has] [just|already] applied (to|at) SCHOOL (early action|ea) → edit SCHOOL application=EA applied=yes
    (i|we|he|she) [have|has] [just|already] (sent|emailed|gave|mailed|submitted|sent in) [our|my|his|her|the|a] [new|highlight|final] SENT (to|in to) SCHOOL → edit SCHOOL SENT=yes
    (i|we|he|she) [have|has] [just|already] (sent|emailed|gave|mailed|submitted|sent in) [our|my|his|her|the|a] [new|highlight|final] SENT (to|in to) SCHOOL [on] (WHEN) → edit SCHOOL SENT=WHEN
    (i|we|he|she) [have|has] [just|already] (sent|emailed|gave|mailed|submitted) SCHOOL [our|my|his|her|the|a] [new|highlight|final] SENT → edit SCHOOL SENT=yes
    (i|we|he|she) [have|has] [just|already] (filled out|filled in|did|completed|finished|submitted|sent in) [the|their] SCHOOL SENT → edit SCHOOL SENT=yes
    (i|we|he|she) [have|has] [just|already] (filled out|filled in|did|completed|finished|submitted|sent in) [the|their|our|my|his|her] SENT (for|of|at) SCHOOL → edit SCHOOL SENT=yes
    """)
}
