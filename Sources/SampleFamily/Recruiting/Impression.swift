import Domain

/// What the family wrote down about a college: likes, dislikes and notes.
struct Impression: SheetRow {
  let slug: String
  let pros: [String]
  let cons: [String]
  let notes: String?
  let athleteNote: String?
  let parentNote: String?

  init(_ row: inout SampleRow) {
    slug = row.required()
    pros = row.list(";")
    cons = row.list(";")
    notes = row.text()
    athleteNote = row.text()
    parentNote = row.text()
  }

  static var all: [Impression] { sheet.read() }

  // slug|pros|cons|notes|the athlete's private note|a parent's private note
  static let sheet = SampleSheet(
    """
    ohio-state|Big Ten schedule;Two hours from home;Indoor facility|Roster is deep at shortstop;Large classes|\
    Assistant wants to see another round of fall at-bats before they talk money.|Dream school. Don't rush the rest.|\
    Ask what in-state aid stacks with athletic money.
    ohio|Strong business school;Coach knows our club staff|Small town|Official visit is set; bring the questions list.||
    miami-oh|Beautiful campus;Honors college|Out of budget without merit aid|Invited after the summer league.||\
    Net price calculator says 24k.
    kent-state|Forty minutes from home;Early playing time;Good MAC record|Cold springs|\
    Offer is 40 percent. They would like an answer before the deadline, but said to finish our visits.|\
    Feels like home already.|Best value of the Division I schools.
    michigan|Academics;Facilities|Very few roster spots|Camp is prospect-only this time.||
    indiana|Kelley School of Business;Loud home games|Six hours by car|||
    penn-state|Engineering;Alumni network|Cost out of state|Slow to answer.||
    louisville|Player development;New turf|Early commitments fill the class|||
    west-virginia|Great ballpark;Honest staff|No scholarship money in the first year|\
    Preferred walk-on: a guaranteed roster spot for fall and spring, books not included.||Compare with Kent and Ashland.
    boston-college|City close by|Filled at middle infield|They told us kindly and early.||
    duke|Academics;Small classes|Reach in every way|Send grades again after this semester.||
    wake-forest|Pitching lab;Small school feel|Cost|||
    coastal-carolina|Beach;Winning culture;Warm in February|Eleven hours by car|\
    Head coach called twice.|Love the style of play.|
    vanderbilt|Best coaching anywhere|Everyone wants it||Long shot.|
    lsu|Alex Box Stadium|Far from home|||
    dallas-baptist|Develops infielders;Small classes|Flights|||
    creighton|Plays in the college world series park|Far from home|||
    stanford|Academics;Weather|Admission decides|Admissions pre-read was negative, so the staff stopped recruiting.||
    ashland|An hour from home;Two-way option;Kind coaches|Small town|Scholarship is renewable with a 3.0.||\
    Safe choice and a good one.
    grand-valley|Facilities like Division I;Affordable|Lake-effect snow|||
    indianapolis|Physical therapy program;Close to downtown|Older dorms|Visit in the works, staying with a player.||
    delta-state|Low tuition;Tradition|Far from home|We said no and thanked them.||
    kenyon|Small classes;Coach writes personally;Pretty campus|No athletic money in Division III|\
    Pre-read came back positive.|Could see myself here.|Merit aid up to 30k.
    denison|Data analytics major;Strong league|Admission rate|||
    wooster|Tradition of winning;Independent study|Cost before aid|Aid letter: 34,000 merit, no strings.||\
    Final price close to Kent's.
    case-western|Twenty minutes from home;Engineering|Workload in season|||
    wheaton-il|Music and sports both possible|Rules on campus|||
    johns-hopkins|Research;Wins every year|Pre-med crowd|||
    mvnu|Family feel;Plays early|Small town|The offer ran out while we were waiting for Kent.||
    taylor|Community;Facilities for its size|Rural|||
    tennessee-wesleyan|Won a national title|Nine hours by car|||
    sinclair|Low cost;Plays right away;Transfers well|Two years only|\
    Letter binds only among junior colleges, so four-year schools stay open.||Keeps a door open whatever happens.
    lakeland-cc|Live at home|No dorms|Passed in favor of Sinclair.||
    iowa-western|Sends players to Division I|Twelve hours by car|||
    central-methodist|Full ride|Too far; no engineering|Generous. Wrote a thank-you letter.||
    """)
}

extension Impression {
  func write(into school: inout School) {
    school.pros = pros
    school.cons = cons
    school.notes = notes
    var words: [JSON.Member] = []
    if let athleteNote { words.append(JSON.Member(SampleFamily.athlete.description, .string(athleteNote))) }
    if let parentNote { words.append(JSON.Member(SampleFamily.parent.description, .string(parentNote))) }
    school.privateNotes = words.isEmpty ? nil : JSONText(.object(words))
  }
}
