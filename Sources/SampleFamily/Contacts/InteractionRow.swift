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
  init(_ row: inout Row) {
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
