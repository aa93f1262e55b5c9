extension InteractionRow {
  // days ago|type and direction|coach@event|sentiment|subject|content

  static let divisionOne = Sheet(
    """
    = penn-state
    112|email>|bzaremba|0|Introduction|Video, schedule, transcript.
    93|email>|bzaremba|0|Second try|Shorter this time.
    90|email<|bzaremba|0|Thank you for your interest|A form answer with camp links.
    = louisville
    81|email>|nvillareal|0|Introduction|Video and metrics.
    72|email<|nvillareal|0|Re: Introduction|The class is nearly full; send spring video.
    = boston-college
    140|email>|pmulcahey|0|Introduction|Video and transcript.
    118|email<|pmulcahey|0|Re: Introduction|Watching; asked for the summer schedule.
    86|phone_call<|pmulcahey|0|Call|Two shortstops ahead of us.
    59|phone_call<|pmulcahey|-|They are full|Both committed. Wished us luck.
    = uconn
    47|email>|rbelanger|0|Introduction|Video, transcript, schedule.
    29|email<|hostrander|0|Re: Introduction|Asked for a live look at a showcase.
    = duke
    120|other>|||Questionnaire|Filled in the recruiting questionnaire.
    114|email>|akingsley|0|Introduction|Short and with numbers.
    = wake-forest
    104|other>|||Questionnaire|Filled in the questionnaire.
    87|showcase>|jtremaine@lake-erie|0|Lake Erie showcase|He ran the infield station.
    = stanford
    124|email>|hnakagawa|0|Introduction|Video, transcript, essay topic.
    117|email<|hnakagawa|+|Re: Introduction|Start with an academic pre-read.
    71|phone_call<|hnakagawa|-|Pre-read|Admission said no; he was sorry.
    = vanderbilt
    98|other>|||Questionnaire|Filled in the questionnaire.
    95|email>|qharlow||Introduction|No answer so far.
    = miami-fl
    65|email>|oibarra||Introduction|No answer so far.
    = dallas-baptist
    54|email>|lwestover|0|Introduction|Video and metrics.
    50|email<|lwestover|+|Re: Introduction|They like switch-footed infielders. Long email.
    43|virtual_meeting>|tcoltrain|+|Video call|Development plan for infielders.
    = arizona
    102|email>|jquezada|0|Introduction|Video and transcript.
    29|email<|jquezada|-|Re: Introduction|Class is full.
    = saint-marys-ca
    52|showcase>|gdoucette@bay-area|0|Showcase|Short talk.
    = florida
    91|other>||||Questionnaire filled in online.
    """)

  static let academic = Sheet(
    """
    = wheaton-il
    95|email>|eviklund|0|Introduction|Economics and baseball.
    92|email<|eviklund|+|Re: Introduction|Invited to a weekend on campus.
    60|phone_call<|eviklund|+|Call|Talked about the league and the spring trip.
    = middlebury
    61|email>|tosgood|0|Introduction|Transcript first, then video.
    53|email<|tosgood|+|Re: Introduction|Scores are at the edge; come to the winter session.
    = cortland
    63|other>|||Questionnaire|Filled in.
    46|email<|jfiorello|0|Thank you|Asked for video.
    = emory
    55|email>|mbeaumont|0|Introduction|Video and transcript.
    31|email<|mbeaumont|0|Re: Introduction|Pre-read only with better scores.
    = trinity-tx
    49|email>|rgalindo|0|Introduction|Video and schedule.
    26|email<|rgalindo|0|Re: Introduction|Nice actions. Far from here, isn't it?
    = whitewater
    68|email>|astellmach|0|Introduction|Video and metrics.
    56|email<|astellmach|+|Re: Introduction|Asks whether out-of-state cost is a problem.
    = oberlin
    20|showcase>|@lake-erie-fall|0|Fall showcase|Coach gave us a card; name not readable.
    """)

  static let smaller = Sheet(
    """
    = millersville
    73|email>|jyoder|0|Introduction|Video and transcript.
    67|email<|jyoder|0|Re: Introduction|Asked for metrics.
    = tampa
    69|email>|rcordero|0|Introduction|Video and metrics.
    57|email<|rcordero|0|Re: Introduction|Mostly transfers, but send spring video.
    = colorado-mesa
    39|email>|anorgaard|0|Introduction|Video and metrics.
    34|dm<|anorgaard|+||Big arm. Ever been out west?
    = tennessee-wesleyan
    51|email<|hcrabtree|+|Interested|Saw the Lake Erie results.
    44|email>|hcrabtree|0|Re: Interested|Sent the schedule.
    = southeastern
    34|email>|ymontalvo|0|Introduction|Video and metrics.
    25|text<|ymontalvo|+||Camp next month, free for you.
    = oklahoma-city
    36|email>|tredfern|0|Introduction|Video.
    = lewis-clark
    75|email>|kbirdsong|0|Introduction|Video.
    69|email<|kbirdsong|0|Re: Introduction|Far away, but they travel well.
    = johnson-county
    58|email<|cbuckner|+|Interested|Asked for the spring schedule.
    56|email>|cbuckner|0|Re: Interested|Sent the schedule.
    = iowa-western
    84|email<|rhoekstra|+|Interested|Showed where his last shortstops went.
    79|phone_call>|rhoekstra|+|Call|Dorms, schedule, transfers.
    42|text<|rhoekstra|0||Still have a spot if plans change.
    = salt-lake
    64|email<|bjessop|0|Interested|Form email.
    25|email>|bjessop|0|Thank you|Said no, politely.
    = southern-nevada
    70|email<|mkahale|0|Interested|Form email.
    24|email>|mkahale|0|Thank you|Said no, politely.
    """)
}
