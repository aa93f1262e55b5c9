import Domain

/// Where a college stands with the family: tier, requirements, fit and the way through the pipeline.
struct Standing: SheetRow {
  let slug: String
  let tier: Open<PriorityTier>?
  let isFavorite: Bool
  let ranking: Int?
  let gpa: Double?
  let sat: Int?
  let act: Int?
  let fit: Fit?
  /// First step first; the last one is where it stands.
  let steps: [Step]

  /// A stored fit: the score, and the breakdown and the tier where they were stored too.
  struct Fit {
    let score: Int
    let parts: [Int]
    let tier: FitTier?
  }

  struct Step {
    let daysAgo: Int
    let status: SchoolStatus
  }

  init(_ row: inout Row) {
    slug = row.required()
    tier = row.word()
    isFavorite = row.mark("*")
    ranking = row.number()
    gpa = row.number()
    sat = row.number()
    act = row.number()
    fit = row.text().flatMap { row.understood(Fit($0)) }
    steps = row.list(" ").compactMap { row.understood(Step($0)) }
    if steps.isEmpty { _ = row.understood(steps.first) }
  }
}

extension Standing.Fit {
  /// `78:33,22,13,10:match`, with empty parts where nothing was stored.
  fileprivate init?(_ text: String) {
    let fields = text.parts(":")
    guard fields.count == 3, let score = Int(fields[0]) else { return nil }
    let parts = fields[1].parts(",").compactMap { Int($0) }
    guard parts.isEmpty || parts.count == 4 else { return nil }
    self.init(score: score, parts: parts, tier: FitTier(rawValue: fields[2]))
  }

  /// The stored breakdown; null if there is none.
  var document: JSONText? {
    guard parts.count == 4 else { return nil }
    let names = ["athleticFit", "academicFit", "opportunityFit", "personalFit"]
    return JSONText(.object(zip(names, parts).map { JSON.Member($0, .number($1)) }))
  }
}

extension Standing.Step {
  /// `44:recruited`
  fileprivate init?(_ text: String) {
    let fields = text.parts(":")
    guard fields.count == 2, let days = Int(fields[0]), let status = SchoolStatus(rawValue: fields[1]) else {
      return nil
    }
    self.init(daysAgo: days, status: status)
  }
}
