import Domain

/// A coach as the sheet tells it; addresses and numbers are made from the login.
struct CoachRow: SheetRow {
  /// Of the college.
  let slug: String
  let role: Open<CoachRole>?
  /// ASCII: the name in addresses, and what other sheets call the coach within the college.
  let login: String
  let firstName: String
  let lastName: String
  /// 0...100
  let responsiveness: Int?
  /// When they last spoke outside the interactions on file.
  let daysAgo: Int?
  let notes: String?

  init(_ row: inout Row) {
    slug = row.section
    role = row.word()
    login = row.required()
    firstName = row.required()
    lastName = row.required()
    responsiveness = row.number()
    daysAgo = row.number()
    notes = row.text()
  }

  static var all: [CoachRow] { [divisionOne, otherDivisions].flatMap { $0.read() } }
}
