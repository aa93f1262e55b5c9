import Domain

/// One contact as the sheet tells it, under the heading of its college.
struct InteractionRow: SheetRow {
  let slug: String
  /// 1 or more.
  let daysAgo: Int
  let type: InteractionType?
  let direction: InteractionDirection?
  /// The coach's login.
  let coach: String?
  /// The key of the event at which it happened.
  let event: String?
  let sentiment: Sentiment?
  let subject: String?
  let content: String?

  /// `142|email>|login@event|+|subject|content`: `>` goes out, `<` came in.
  init(_ row: inout SampleRow) {
    slug = row.section
    daysAgo = row.number() ?? 0
    let way = row.required()
    type = row.understood(InteractionType(rawValue: String(Substring(way.utf8.dropLast()))))
    direction = row.understood(InteractionRow.directions[way.utf8.last ?? 0])
    let who = row.list("@")
    coach = who.first.flatMap { $0.isEmpty ? nil : $0 }
    event = who.count > 1 ? who[1] : nil
    let mark = row.text()
    sentiment = mark.flatMap { row.understood(InteractionRow.sentiments[$0]) }
    subject = row.text()
    content = row.text()
  }

  private static let directions: [UInt8: InteractionDirection] = [
    UInt8(ascii: ">"): .outbound, UInt8(ascii: "<"): .inbound,
  ]

  private static let sentiments: [String: Sentiment] = [
    "++": .veryPositive, "+": .positive, "0": .neutral, "-": .negative,
  ]

  static var all: [InteractionRow] {
    [ohioSchools, offers, visits, divisionOne, academic, smaller].flatMap { $0.read() }
  }
}

extension InteractionRow {
  /// `place` counts the rows of the same college.
  func interaction(_ place: Int, _ calendar: SampleCalendar) -> Interaction {
    let name = "\(slug)/\(place)"
    let moment = calendar.instant(ago: daysAgo, name)
    var row = Interaction(id: .sample(name))
    row.schoolID = .sample(slug)
    row.coachID = coach.map { .sample("\(slug)/\($0)") }
    row.eventID = event.map { .sample($0) }
    row.type = type.map(Open.known)
    row.direction = direction.map(Open.known)
    row.subject = subject.map { $0.filling("{year}", with: calendar.graduationYear) }
    row.content = content
    row.sentiment = sentiment.map(Open.known)
    row.occurredAt = moment
    row.loggedBy = SampleFamily.athlete
    row.attachments = []
    row.familyID = SampleFamily.family
    row.createdAt = moment + 1200
    row.updatedAt = row.createdAt
    return row
  }
}

extension InteractionRow {
  // days ago|type and direction|coach@event|sentiment|subject|content

  /// Colleges that made an offer.
  static let offers = SampleSheet(
    """
    = kent-state
    150|email>|dsaltzman|0|Introduction: shortstop from Cleveland, class of {year}|\
    Fall schedule, transcript and video.
    148|email<|dsaltzman|+|Re: Introduction|Likes the footwork on the video. Asks for Saturday's game times.
    141|game<|lbrannigan|+|Watched us at Edgewater|Stayed five innings, spoke with our high school coach.
    133|text<|lbrannigan|+||Good swings on Saturday. Keep the front side closed a little longer.
    132|text>|lbrannigan|+||Thank you, coach. Working on it in the cage tonight.
    118|email<|dsaltzman|+|Prospect camp invitation|Invitation to the prospect camp, fee waived for Ohio players.
    101|camp>|lbrannigan@kent-camp|++|Prospect camp|Exit velocity 91, clean in both infield rounds. Coaches gave notes.
    99|email>|gmarchetta|+|Thank you|Thanked the staff for the camp and the notes.
    90|phone_call<|gmarchetta|++|Recruiting call|They see a middle infielder who plays early. Wants us on campus.
    76|unofficial_visit>|gmarchetta@kent-visit|++|Unofficial visit|\
    Met academic support, saw the field, lunch with the team.
    62|text<|dsaltzman|+||Asked how the first semester grades look.
    48|email>|dsaltzman|0|First-quarter grades|Sent grades: 3.8 this quarter.
    33|phone_call>|gmarchetta|+|Questions about the class|Asked how many infielders they take. Two.
    21|phone_call<|gmarchetta|++|Offer|40 percent athletic plus in-state merit. Answer wanted in about five weeks.
    20|email>|gmarchetta|+|Thank you for the offer|Thanked, said we finish two visits first.
    6|phone_call<|gmarchetta|+|Sunday call|No pressure, talked about housing and the study hall.
    = ashland
    141|email>|wtrimble|0|Introduction: SS/2B, class of {year}|Sent video, schedule and transcript.
    141|email<|wtrimble|+|Re: Introduction|Answered within two hours and asked for the club coach's number.
    125|phone_call<|wtrimble|+|First call|Talked about classes, family and what he looks for in a shortstop.
    112|game<|jokonkwo|+|Club game in Mansfield|Watched a double-header. Asked about two-way interest.
    97|text<|jokonkwo|+||Nice job going the other way with two strikes.
    83|in_person_visit<|wtrimble|++|Home visit|Sat with us at the kitchen table for two hours.
    68|unofficial_visit>|wtrimble@ashland-visit|+|Campus day|Field, weight room, business school.
    45|email>|wtrimble|0|Updated metrics|Sixty in 6.89, exit velocity 93.
    44|email<|wtrimble|+|Re: Updated metrics|Moved us up his board.
    26|phone_call<|wtrimble|++|Offer|Athletic and academic together 14,500 a year, renewable.
    24|email>|wtrimble|+|Thank you|Thanked and asked for the deadline in writing.
    4|text<|jokonkwo|+||Good luck with the finals this week!
    = wooster
    143|email>|hpettibone|0|Introduction|Interested in economics and in playing shortstop for the Scots.
    142|email<|hpettibone|+|Re: Introduction|Grades first, please, then video.
    141|email>|hpettibone|0|Transcript|Sent the transcript and the test scores.
    128|phone_call<|nvargo|+|Call|Explained what Division III aid looks like.
    110|unofficial_visit>|hpettibone|+|Campus tour|Sat in on a seminar; field is beautiful.
    86|email<|hpettibone|++|Pre-read|Positive pre-read. You are one of our two middle infielders.
    59|virtual_meeting>|nvargo|+|Financial aid|Talked through the aid calculator with the admission office.
    30|email<|hpettibone|++|Aid letter|Merit award of 34,000 a year, no strings.
    17|email>|hpettibone|+|Thank you|Great news; asked when they need to know.
    = mvnu
    123|showcase>|owhitcomb@mansfield|+|Mansfield showcase|He came over after our round and took our number.
    120|email<|owhitcomb|+|Good to meet you|Sent a questionnaire and the schedule.
    118|email>|owhitcomb|0|Questionnaire|Sent it back with video.
    98|phone_call<|jbontrager|+|Call|Asked what matters to the family.
    72|unofficial_visit>|jbontrager|++|Day on campus|Chapel, practice, dinner with two players.
    43|phone_call<|jbontrager|++|Offer|45 percent. They fill the spot in three weeks.
    23|text<|owhitcomb|0||Any news on your side?
    22|text>|owhitcomb|0||We asked for more time and understand if that isn't possible.
    = west-virginia
    137|email>|ekeating|0|Introduction|Video, transcript, club schedule.
    121|email<|ekeating|0|Re: Introduction|On our follow list; send fall video.
    108|email>|ekeating|0|Fall video|Sent twelve at-bats and infield work.
    87|showcase>|ekeating@lake-erie|+|Lake Erie showcase|Short talk after the sixty.
    70|phone_call<|sgallimore|+|Call|Likes the motor. Money is spent for this class.
    51|phone_call>|ekeating|0|Follow-up|Asked what a walk-on year looks like.
    36|dm<|ekeating|+||Saw the 93 off the bat. Keep it coming.
    15|phone_call<|ekeating|+|Preferred walk-on offer|\
    Guaranteed roster spot for the fall and spring, no money in year one.
    13|email>|sgallimore|+|Thank you|Thanked and asked what happens in year two.
    = sinclair
    96|email<|mdrozd|+|Interested in you|Saw our name on the Mansfield list.
    94|phone_call>|mdrozd|+|Call back|Two years, then a transfer: he has placed nine.
    78|in_person_visit>|lfairchild|+|Practice|Watched practice, met the advisor for transfers.
    56|phone_call<|mdrozd|++|Offer|Half of tuition and books.
    45|text<|lfairchild|+||Coach needs your answer within two weeks.
    33|phone_call>|mdrozd|++|Yes|Accepted. The letter binds only among junior colleges.
    12|email<|lfairchild|+|Housing and registration|Sent the forms for the fall.
    = delta-state
    117|email<|btalmadge|+|Showcase follow-up|Saw the sixty time from Mansfield.
    115|email>|btalmadge|0|Re: Showcase follow-up|Sent schedule and transcript.
    96|phone_call<|btalmadge|+|Call|Tradition, weather, low cost.
    77|email<|btalmadge|++|Offer|7,000 a year plus the out-of-state waiver.
    58|phone_call>|btalmadge|0|Questions|Asked about flights and summer ball.
    41|email>|btalmadge|0|Our answer|Said no with thanks: too far from home.
    40|email<|btalmadge|+|Re: Our answer|Wished us well.
    = central-methodist
    115|email<|dhuxley|+|Interested|Needs a shortstop now.
    112|phone_call<|dhuxley|+|Call|Very direct about the depth chart.
    85|phone_call<|dhuxley|++|Offer|Full ride, books and board.
    74|virtual_meeting>|dhuxley|+|Meeting with the dean|No engineering and no economics major.
    60|email>|dhuxley|0|Thank you and no|Wrote a proper letter.
    = lakeland-cc
    110|text<|spetrovic|+||Come by for a workout any Tuesday.
    102|in_person_visit>|spetrovic|+|Workout|Ground balls and a bullpen; he liked both.
    74|phone_call<|spetrovic|+|Offer|Recruited walk-on, tuition is low anyway.
    32|phone_call>|spetrovic|0|Our answer|Told him about Sinclair.
    """)
}

extension InteractionRow {
  // days ago|type and direction|coach@event|sentiment|subject|content

  static let divisionOne = SampleSheet(
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

  static let academic = SampleSheet(
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

  static let smaller = SampleSheet(
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
