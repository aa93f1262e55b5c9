extension InteractionRow {
  // days ago|type and direction|coach@event|sentiment|subject|content

  /// Colleges in Ohio that are recruiting us hardest.
  static let ohioSchools = SampleSheet(
    """
    = ohio-state
    149|email>|tblackwood|0|Introduction: SS from Cleveland, class of {year}|Schedule, transcript, video link.
    138|email>|mpena|0|Fall video|Twelve at-bats from the scout league.
    135|email<|mpena|+|Re: Fall video|Hands are good. Get stronger and send spring numbers.
    127|tweet>|tblackwood|||Tagged the staff in the 60-yard clip.
    101|email<|tblackwood|+|Elite camp|Invitation to the elite camp in the indoor facility.
    80|camp>|mpena@osu-camp|++|Elite camp|Took reps with the ones. Peña worked on the backhand with us.
    78|email>|mpena|+|Thank you|Thanked for the extra work after the camp.
    66|phone_call<|mpena|+|First call|Talked for twenty minutes about approach and school.
    44|phone_call<|rhalvorsen|++|Head coach called|We are on the short list at shortstop.
    37|email>|tblackwood|0|Schedule|Winter workouts and the next showcase.
    27|game<|rhalvorsen|+|Watched the scrimmage|Left after the fifth, waved.
    11|text<|mpena|+||What are the SAT plans? Another try?
    11|text>|mpena|0||Registered for the next date, coach.
    = ohio
    147|email>|jfennimore|0|Introduction|Club coach's greetings included.
    145|email<|jfennimore|++|Re: Introduction|Our club coach had called already.
    129|game<|jfennimore|+|Fall classic|Three innings, two hits while he was there.
    116|phone_call<|dkowalchuk|+|Call|Four-year development, business school.
    88|phone_call<|dkowalchuk|++|We want to recruit you|Asked us to keep a weekend open.
    73|text<|jfennimore|+||Sent the depth chart as promised.
    57|email>|dkowalchuk|0|Transcript|Updated transcript and test dates.
    40|email<|dkowalchuk|++|Official visit|Invitation for an official visit.
    38|email>|dkowalchuk|+|Re: Official visit|Proposed two weekends.
    19|text<|jfennimore|+||Weekend is set. Parking pass follows.
    5|email<|jfennimore|+|Itinerary|Friday practice, Saturday classes and dinner.
    = miami-oh
    131|email>|wschaefer|0|Introduction|Interested in the Farmer School and in playing shortstop.
    124|email<|wschaefer|0|Re: Introduction|Form answer with the camp dates.
    123|showcase>|kolatunji@mansfield|+|Mansfield showcase|Talked about loading earlier.
    89|email>|kolatunji|0|New swing video|Showed the earlier load.
    87|email<|kolatunji|+|Re: New swing video|Much better. Send game video.
    62|phone_call<|abristow|+|Call|They may take one more infielder.
    34|phone_call>|kolatunji|0|Check in|Voicemail.
    12|phone_call<|abristow|++|Official visit invitation|Three dates to choose from.
    = kenyon
    148|email>|iferrante|0|Introduction|Economics and baseball; video and transcript.
    147|email<|iferrante|+|Re: Introduction|Explained the pre-read.
    139|email>|iferrante|0|Pre-read material|Transcript, scores, course list.
    120|other<|pashworth|++|A letter|Two handwritten pages.
    104|unofficial_visit>|pashworth@kenyon-visit|++|Visit|Class on game theory, catch on the field, lunch.
    84|camp>|iferrante@kenyon-camp|+|Scholars camp|Led off both games.
    66|phone_call<|pashworth|++|Pre-read is positive|Would support us in early decision.
    39|email>|pashworth|0|Early decision|Asked until when he needs to know.
    38|email<|pashworth|+|Re: Early decision|Take your time until the second round.
    14|phone_call<|iferrante|0|Check in|Asked about the other visits; honest talk.
    = denison
    128|email>|clangdon|0|Introduction|Video and transcript.
    113|email<|mabara|+|Re: Introduction|Asked for the winter schedule.
    91|game<|mabara|+|Fall classic|Watched two games on Sunday.
    63|email>|clangdon|0|Grades|First-quarter grades.
    42|email<|clangdon|+|Winter camp|Invitation to the winter camp.
    28|email>|clangdon|+|Re: Winter camp|Registered.
    = case-western
    103|email>|pchaudhry|0|Introduction|We live twenty minutes away.
    100|email<|pchaudhry|+|Re: Introduction|Come to a Wednesday practice.
    88|in_person_visit>|msteinhart|+|Practice|Watched practice, talked about engineering.
    55|email>|pchaudhry|0|Test scores|SAT 1290; asked whether that's enough.
    49|email<|pchaudhry|-|Re: Test scores|Admission wants more. A retake would help.
    """)

  /// Colleges elsewhere that have invited us or watch us closely.
  static let visits = SampleSheet(
    """
    = indianapolis
    116|email>|dpemberton|0|Introduction|Exercise science and shortstop.
    115|email<|dpemberton|++|Re: Introduction|Had seen the Mansfield results already.
    94|phone_call<|dpemberton|+|Call|Explained the conference and the travel.
    67|phone_call<|kstrand|++|Call|Wants two infielders in this class; we are one.
    52|virtual_meeting>|kstrand|+|Team meeting|Sat in on the Monday meeting.
    37|email<|dpemberton|++|Official visit|Invitation, host player named.
    16|text>|dpemberton|+||Flight isn't needed, we drive. Arriving Friday at four.
    3|text<|dpemberton|+||Host is a shortstop too. Bring your glove.
    = coastal-carolina
    119|email>|mcastell|0|Introduction|Video, sixty, schedule.
    99|dm<|mcastell|+||That double-play turn is clean.
    87|showcase>|mcastell@lake-erie|+|Lake Erie showcase|He flew in for three players.
    58|phone_call<|bswann|++|Head coach called|Loves the motor. Wants us on campus.
    54|phone_call<|bswann|++|Second call|Asked about the family and about distance.
    30|email>|mcastell|0|Winter plan|Strength numbers and showcase dates.
    9|phone_call<|bswann|++|Official visit invitation|Two weekends to choose from.
    = taylor
    109|email<|zharkness|+|Mansfield showcase|Got our name from the results.
    107|email>|zharkness|0|Re: Mansfield showcase|Video and transcript.
    81|phone_call<|nsederstrom|+|Call|Community and baseball.
    52|phone_call<|nsederstrom|++|Call|We are at the top of the list at second base.
    35|text>|zharkness|0||Sent the strength numbers.
    11|email<|nsederstrom|++|Official visit|Invitation with a draft of the day.
    = grand-valley
    121|email>|mdelrio|0|Introduction|Video and metrics.
    111|email<|mdelrio|+|Re: Introduction|Asked for raw swings without music.
    109|email>|mdelrio|0|Raw swings|Sent twenty.
    82|virtual_meeting>|mdelrio|+|Video call|Went through the swing frame by frame.
    45|phone_call<|ebergstra|+|Call|They'll see us at the next showcase.
    18|email>|ebergstra|0|Winter schedule|Sent dates and fields.
    = michigan
    134|email>|vrao|0|Introduction|Video, transcript, SAT.
    97|tweet>|vrao|||Tagged in the camp clip.
    76|email<|vrao|0|Prospect camp|Invitation, sent to many.
    61|camp>|vrao@michigan-camp|0|Prospect camp|Two hundred players. Seen for ten minutes.
    59|email>|vrao|0|Thank you|Asked for feedback.
    = indiana
    127|email>|fmorisset|0|Introduction|Business school and shortstop.
    105|email<|cdunleavy|+|Re: Introduction|Following; send the spring schedule.
    74|email>|fmorisset|0|Metrics|Sixty 6.89, exit velocity 93.
    53|email<|fmorisset|+|Winter camp|Invitation to the winter camp.
    41|phone_call>|cdunleavy|0|Questions on the camp|How many players, which coaches.
    = johns-hopkins
    125|email>|bcavanagh|0|Introduction|Economics; transcript and scores.
    119|email<|bcavanagh|0|Re: Introduction|Scores need to go up for a pre-read.
    64|email>|bcavanagh|0|SAT|Registered, will send the result.
    50|email<|bcavanagh|+|Academic camp|Invitation to the academic camp.
    = creighton
    87|showcase>|ksvoboda@lake-erie|+|Lake Erie showcase|Talked about kolaches and hitting.
    84|email<|ksvoboda|+|Good to meet you|Sent the questionnaire.
    80|email>|ksvoboda|0|Questionnaire|Sent back with video.
    35|email<|ksvoboda|+|Hitting camp|Invitation to the hitting camp.
    """)
}
