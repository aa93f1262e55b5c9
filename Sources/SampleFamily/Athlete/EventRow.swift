import Domain

/// A camp, showcase, visit or game as the sheet tells it.
struct EventRow: SheetRow {
  let key: String
  /// The college, if it belongs to one.
  let slug: String?
  let type: Open<EventType>?
  let name: String
  let location: String?
  let city: String?
  let state: String?
  /// Negative ahead.
  let daysAgo: Int
  /// 1 or more.
  let length: Int
  let startTime: String?
  let endTime: String?
  let checkinTime: String?
  let cost: Double?
  let registered: Bool
  let attended: Bool
  let source: String?
  /// Logins of the college's coaches.
  let coaches: [String]
  let notes: String?

  init(_ row: inout SampleRow) {
    key = row.required()
    slug = row.text()
    type = row.word()
    name = row.required()
    location = row.text()
    city = row.text()
    state = row.text()
    daysAgo = row.number() ?? 0
    length = row.number() ?? 1
    let times = row.list(" ")
    startTime = times.first
    endTime = times.dropFirst().first
    checkinTime = times.dropFirst(2).first
    cost = row.number()
    registered = row.mark("r")
    attended = row.mark("a")
    source = row.text()
    coaches = row.list(",")
    notes = row.text()
  }

  static var all: [EventRow] { sheet.read() }

  // key|college|type|name|location|city|state|days ago|days long|start end check-in|cost|registered|attended|
  // source|coaches|notes
  static let sheet = SampleSheet(
    """
    mansfield||showcase|Mansfield Uncommitted Showcase|Sterkel Park|Mansfield|OH|123|1|\
    09:00:00 17:00:00 08:15:00|175|r|a|recommendation||Sixty 6.98, exit velocity 89.
    kenyon-visit|kenyon|unofficial_visit|Kenyon campus visit|Admission office|Gambier|OH|104|1|\
    10:00:00 15:00:00||r|a|email|pashworth|Sat in on an economics class.
    kent-camp|kent-state|camp|Kent State prospect camp|Schoonover Stadium|Kent|OH|101|1|\
    08:30:00 16:00:00 08:00:00|0|r|a|email|lbrannigan,gmarchetta|Exit velocity 91, two clean rounds.
    lake-erie||showcase|Lake Erie Summer Showcase|Lakewood fields|Cleveland|OH|87|2|\
    08:00:00 18:00:00 07:30:00|260|r|a|web_search||Sixty 6.93.
    kenyon-camp|kenyon|camp|Kenyon scholars camp|McCloskey Field|Gambier|OH|84|1|\
    09:00:00 16:30:00 08:30:00|140|r|a|email|iferrante|Led off both games.
    osu-camp|ohio-state|camp|Ohio State elite camp|Bill Davis Stadium|Columbus|OH|80|2|\
    09:00:00 16:00:00 08:15:00|225|r|a|email|mpena|Backhand work with the infield coach.
    kent-visit|kent-state|unofficial_visit|Kent State visit|Campus|Kent|OH|76|1|11:00:00 15:30:00||r|a|other|\
    gmarchetta|Lunch with the team.
    ashland-visit|ashland|unofficial_visit|Ashland campus day|Campus|Ashland|OH|68|1|\
    10:00:00 14:00:00||r|a|email|wtrimble|
    michigan-camp|michigan|camp|Michigan prospect camp|Ray Fisher Stadium|Ann Arbor|MI|61|1|\
    09:00:00 15:00:00 08:00:00|195|r|a|flyer|vrao|Two hundred players.
    bay-area||showcase|Bay Area Academic Showcase||Moraga|CA|52|2|||r|a|friend||Flew in with grandparents.
    lake-erie-fall||showcase|Erie Shore Showcase|Lakewood fields|Cleveland|OH|20|1|\
    09:00:00 16:00:00 08:30:00|150|r|a|email||Sixty 6.89, exit velocity 93.
    intrasquad||game|Scout league scrimmage|Edgewater diamond|Cleveland|OH|4|1|18:00:00 20:30:00||r|a|other||
    club-game||game|Scout league final|Edgewater diamond|Cleveland|OH|-2|1|17:00:00 20:00:00||r||other||
    ohio-visit|ohio|official_visit|Ohio official visit|Bob Wren Stadium|Athens|OH|-6|3|\
    15:00:00 12:00:00||r||email|dkowalchuk,jfennimore|
    indianapolis-visit|indianapolis|official_visit|UIndy official visit|Greyhound Park|Indianapolis|IN|-13|2|\
    16:00:00 14:00:00||r||email|kstrand,dpemberton|
    denison-camp|denison|camp|Denison winter camp|Mitchell Center|Granville|OH|-20|1|\
    10:00:00 15:00:00 09:30:00|110|r||email|clangdon|
    winter-showcase||showcase|Erie Shore Indoor Showcase|Indoor dome|Cleveland|OH|-27|2|\
    08:30:00 17:00:00 08:00:00|240|r||web_search||
    indiana-camp|indiana|camp|Indiana winter camp|Mellencamp Pavilion|Bloomington|IN|-34|2|\
    09:00:00 16:00:00 08:15:00|210|||email|cdunleavy,fmorisset|
    creighton-camp|creighton|camp|Creighton hitting camp|Campus|Omaha|NE|-41|1|||||email|ksvoboda|
    """)
}

extension EventRow {
  func event(_ calendar: SampleCalendar) -> Event {
    var row = Event(id: .sample(key))
    row.userID = SampleFamily.athlete
    row.schoolID = slug.map { .sample($0) }
    row.type = type
    row.name = name
    row.location = location
    row.city = city
    row.state = state
    row.startDate = calendar.day(ago: daysAgo)
    row.endDate = calendar.day(ago: daysAgo - length + 1)
    row.startTime = startTime
    row.endTime = endTime
    row.checkinTime = checkinTime
    row.cost = cost
    row.registered = registered
    row.attended = attended
    row.eventSource = source
    row.coachesPresent = coaches.map { Key<Coach>.sample("\(slug ?? "")/\($0)").description }
    row.performanceNotes = notes
    row.createdBy = SampleFamily.athlete
    row.updatedBy = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.createdAt = calendar.instant(ago: max(daysAgo, 0) + 20, key)
    row.updatedAt = calendar.instant(ago: max(daysAgo, 1), key)
    return row
  }
}
