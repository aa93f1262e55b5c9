import Domain

/// A reminder as the sheet tells it.
struct ReminderRow: SheetRow {
  let type: Open<ReminderType>?
  let priority: Open<Urgency>?
  let slug: String?
  /// The coach's login.
  let coach: String?
  /// Negative ahead.
  let due: Int
  let isDone: Bool
  let title: String
  let description: String?

  init(_ row: inout Row) {
    type = row.word()
    priority = row.word()
    slug = row.text()
    coach = row.text()
    due = row.number() ?? 0
    isDone = row.mark("x")
    title = row.required()
    description = row.text()
  }

  static var all: [ReminderRow] { sheet.read() }

  // type|priority|college|coach|due (days ago)|done|title|description
  static let sheet = Sheet(
    """
    deadline|high|west-virginia|ekeating|-7||Answer West Virginia|Two days before the offer runs out.
    deadline|high|kent-state|gmarchetta|-14||Answer Kent State|
    follow_up|medium|miami-oh|abristow|-1||Choose a weekend for Miami|Three dates to choose from.
    follow_up|medium|wooster|hpettibone|2||Ask Wooster for their deadline|
    custom|low|||-10||Register for the next SAT|
    follow_up|low|case-western|pchaudhry|40|x|Thank Case Western for the practice|
    """)
}
