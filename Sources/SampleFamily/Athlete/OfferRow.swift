import Domain

/// An offer as the sheet tells it.
struct OfferRow: SheetRow {
  let slug: String
  /// The coach's login.
  let coach: String?
  let type: Open<OfferType>?
  let status: Open<OfferStatus>?
  let daysAgo: Int
  /// Negative ahead.
  let deadline: Int?
  /// Dollars a year.
  let amount: Double?
  /// 0...100
  let percentage: Double?
  let conditions: String?
  let notes: String?

  init(_ row: inout Row) {
    slug = row.required()
    coach = row.text()
    type = row.word()
    status = row.word()
    daysAgo = row.number() ?? 0
    deadline = row.number()
    amount = row.number()
    percentage = row.number()
    conditions = row.text()
    notes = row.text()
  }

  static var all: [OfferRow] { sheet.read() }

  // college|coach|type|status|days ago|deadline (days ago)|dollars a year|percent|conditions|notes
  static let sheet = Sheet(
    """
    kent-state|gmarchetta|partial|pending|21|-16||40|Renewed each year with a 2.5 GPA|In-state merit comes on top.
    ashland|wtrimble|scholarship|pending|26|-30|14500||3.0 GPA to renew|Athletic and academic together.
    wooster|hpettibone|scholarship|pending|30|-45|34000|||Merit aid: Division III has no athletic money.
    west-virginia|ekeating|preferred_walk_on|pending|15|-9|||Roster spot in fall and spring|Money possible in year two.
    mvnu|jbontrager|partial|expired|43|22||45|Answer within three weeks|Ran out while we waited.
    sinclair|mdrozd|partial|accepted|56|31||50|Full-time enrollment|Tuition and books.
    delta-state|btalmadge|scholarship|declined|77|35|7000|||Too far from home.
    central-methodist|dhuxley|full_ride|declined|85|55||100|2.5 GPA|No engineering, no economics.
    lakeland-cc|spetrovic|recruited_walk_on|declined|74|||||
    """)
}
