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
    (which|what) schools (have|did) not (i|we) [yet] (sent|send) [a|the|our|my|his|her] video [to] [yet] → schools video=no
    (which|what) schools (have|did) (i|we) not [yet] (sent|send) [a|the|our|my|his|her] video [to] [yet] → schools video=no
    (who|where) (have|did) (i|we) not [yet] (sent|send) [a|the|our|my|his|her] video [to] [yet] → schools video=no
    what (comes|happens|follows) [next] after (the yes|committing|the commitment|i commit|we commit|he commits|she commits|we committed|he committed|she committed) → after
    """)
}
