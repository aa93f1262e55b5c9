import Domain
import Values

/// What a sentence asks of a list: made of its pieces, all of which must be used.
struct SentenceListing {
  let lexicon: SentenceLexicon
  /// The list that is named, and one whose rows only say which of it are meant: `coaches at D3 schools`.
  private(set) var list: ListName?
  private var isSingular = false
  private var second: ListName?
  private(set) var terms: [SpokenTerm] = []
  private(set) var orders: [(fields: [ListName: String], isAscending: Bool?, rank: SentencePiece.Rank)] = []
  private(set) var limit: Int?
  private(set) var group: (fields: [ListName: String], part: String?)?
  private(set) var figure: String?
  private(set) var asked: [[ListName: String]] = []
  private(set) var rows: [SpokenRow] = []
  private(set) var isCount = false
  private(set) var (isFollowUp, isThose) = (false, false)
  private(set) var isWhole = false
  private var isChart = false
  private var isOne = false
  private var direction: String?
  private var (isToo, isHidden) = (false, false)
  private var isWhen = false

  // What was said last.
  private var joint: String?
  private var isNegated = false
  private var wasNegated = false
  private var (isNeither, hasNeither) = (false, false)

  /// Nil where a piece has no place.
  init?(_ pieces: [SentencePiece], _ lexicon: SentenceLexicon) {
    self.lexicon = lexicon
    for piece in pieces {
      guard take(piece) else { return nil }
    }
    if isNegated || joint != nil { return nil }
  }

  /// Takes the next piece; false where it has no place.
  private mutating func take(_ piece: SentencePiece) -> Bool {
    switch piece {
    case .term(let term): return take(term)
    case .joint(let sign):
      guard joint == nil else { return false }
      joint = sign
      return true
    case .negation(let whole, let hides):
      guard !isNegated else { return false }
      (isNegated, isWhole) = (true, isWhole || whole)
      if hides { (isFollowUp, isHidden) = (true, true) }
      return true
    case .list(let list, _) where isNegated: return isHidden && list == lexicon.scope.session.front
    case .row(let row, _) where isNegated || wasNegated && joint != nil && terms.last?.isName == true:
      guard let term = name(of: row, besides: terms),
        row.list == list ?? (isHidden ? lexicon.scope.session.front : .schools)
      else { return false }
      if list == nil, terms.isEmpty, !isWhole { isFollowUp = true }
      return take(term)
    default:
      guard joint != "or", mark(piece) else { return false }
      (wasNegated, joint) = (false, nil)
      return true
    }
  }

  /// Takes a term as it's joined with the one before.
  private mutating func take(_ term: SpokenTerm) -> Bool {
    var term = term
    // What stands behind the name that is left out, or joined to what is, would be taken for more of what is meant.
    if terms.last?.isName == true, wasNegated, !term.isName { return false }
    if isNeither, hasNeither, joint != "nor", joint != "or" { return false }
    hasNeither = isNeither
    let isJoined = wasNegated && joint != nil && !isNegated && terms.last?.joins(term) == true
    if wasNegated, joint != nil, !isNegated, !isNeither, !isJoined, isExcept { return false }
    term.isNegated = isNegated || isNeither || isJoined
    guard add(term, isOr: joint == "or" && !isNeither, isNeither: isNeither && (joint == "nor" || joint == "or")) else {
      return false
    }
    (wasNegated, isNegated, joint) = (term.isNegated, false, nil)
    return true
  }

  /// Takes a piece that stands by itself.
  private mutating func mark(_ piece: SentencePiece) -> Bool {
    switch piece {
    case .list(let list, let isSingular): return take(list, isSingular)
    case .order, .row:
      guard !isNegated else { return false }
      if case .order(let fields, let isAscending, let rank) = piece {
        orders.append((fields, isAscending, rank))
      }
      if case .row(let row, let lead) = piece {
        rows.append(row)
        direction = ["from": "inbound", "to": "outbound"][lead] ?? direction
      }
    case .limit(let count, let isOfFront):
      guard limit == nil, !isNegated else { return false }
      limit = count
      if isOfFront { isFollowUp = true }
    case .group(let fields, let part):
      guard group == nil else { return false }
      group = (fields, part)
    case .figure(let name):
      guard figure == nil else { return false }
      figure = name
    case .first:
      guard let last = orders.last else { return false }
      orders[orders.count - 1] = (last.fields, last.isAscending, .all)
    case .field(let fields): asked.append(fields)
    case .neither: isNeither = true
    case .one: isOne = true
    case .when: isWhen = true
    case .count: isCount = true
    case .follow: isFollowUp = true
    case .those: (isFollowUp, isThose) = (true, true)
    case .too: (isFollowUp, isToo) = (true, true)
    case .whole: isWhole = true
    case .chart: isChart = true
    case .ask: break
    case .stranger, .term, .joint, .negation: return false
    }
    return true
  }

  /// Takes the name of a list; a second one only where it says of which rows the first ones are.
  private mutating func take(_ list: ListName, _ isSingular: Bool) -> Bool {
    // `emails with D3 schools`, `camps at D3 schools`
    if self.list == nil, list == .schools, joint == nil, let kind = terms.lazy.compactMap(\.kind).first,
      kind == .interactions || ["at", "by", "of"].contains(leadOfSchools)
    {
      self.list = kind
    }
    guard let first = self.list, first != list else {
      (self.list, self.isSingular) = (list, isSingular)
      return true
    }
    guard second == nil else { return false }
    second = list
    guard first == .interactions, list == .schools,
      let way = ["from": "inbound", "to": "outbound"][leadOfSchools]
    else { return true }
    let clause = SpokenClause.compare(field: "direction", sign: "=", values: [way])
    return add(SpokenTerm(clauses: [(.interactions, clause)]), isOr: false, isNeither: false)
  }

  /// The preposition before the schools that are spoken of.
  private var leadOfSchools: String {
    let before = lexicon.words.prefix { !["schools", "colleges", "programs", "school"].contains($0.text) }.suffix(5)
    return before.last { ["from", "to", "with", "at", "by", "of"].contains($0.text) }?.text ?? ""
  }

  /// Adds a term: values of one field are joined, alternatives of several are one `any(...)`.
  private mutating func add(_ term: SpokenTerm, isOr: Bool, isNeither: Bool) -> Bool {
    guard let last = terms.last else {
      terms.append(term)
      return true
    }
    if last.isNegated == term.isNegated, let joined = last.joined(term) {
      terms[terms.count - 1] = joined
      return true
    }
    if isNeither || isOr {
      let isFree = isNeither ? last.isNegated : terms.count == 1 && !term.isNegated && !last.isNegated
      guard isFree else { return false }
      let both = last.clauses.compactMap { (list, clause) in
        term.clauses.first { $0.list == list }.map {
          (list: list, clause: SpokenClause.any([clause, $0.clause], isNegated: isNeither))
        }
      }
      terms[terms.count - 1] = SpokenTerm(clauses: both)
      return !both.isEmpty
    }
    // Elsewhere among the terms: `not in Ohio and not in Texas`.
    for index in terms.indices where terms[index].isNegated == term.isNegated {
      if let joined = terms[index].joined(term) {
        terms[index] = joined
        return true
      }
    }
    terms.append(term)
    return true
  }
}

extension SentenceListing {
  /// The command; nil where the pieces don't make one.
  mutating func command() -> String? {
    // A time alone says nothing of what happened then.
    if self.list == nil, !isFollowUp, !terms.isEmpty, terms.allSatisfy(\.isTime) { return nil }
    let list = meant
    guard !isMisplaced(in: list), var written = written(list) else { return nil }
    // Before a field, a flag must not be taken for another one.
    if figure != nil || group != nil || isChart {
      written = written.map { lexicon.fields(of: list).lists($0) ? "\($0)=yes" : $0 }
    }
    if isChart { return chart(list, written) }
    if let figure { return figured(figure, list, written) }
    if let group {
      guard let order = orderOfGroups, limit == nil, asked.isEmpty, let field = group.fields[list] else { return nil }
      return begun("group", list, written) + " \(field)\(group.part.map { ":\($0)" } ?? "")\(order)"
    }
    if isCount {
      guard orders.isEmpty, limit == nil, asked.isEmpty else { return nil }
      let isOfFront = self.list == nil && (isFollowUp || written.isEmpty)
      return isOfFront ? followed(written, "count") : begun("count", list, written)
    }
    if limit != nil, asked.count == 1, orders.isEmpty, rows.isEmpty {
      orders = [(asked[0], nil, .all)]
      asked = []
    }
    guard let clauses = ordering(list) else { return nil }
    if isWhen { return firstTime(list, written, clauses) }
    if !asked.isEmpty { return fact(list, written, clauses) }
    let isOfFront = list == lexicon.scope.session.front
    if isThose, !isOfFront { return nil }
    if isFollowUp, isHidden || (self.list == nil || isThose) && isOfFront { return followUp(written, clauses) }
    if self.list == nil, written.isEmpty, rows.isEmpty {
      return isWhole && clauses.isEmpty ? "clear; show" : clauses.isEmpty ? nil : followUp([], clauses)
    }
    return ([list.plural] + written + clauses).joined(separator: " ")
  }

  /// The order of groups: by how many each has, `per state, biggest first`; nil for any other one.
  private var orderOfGroups: String? {
    guard let first = orders.first else { return "" }
    guard orders.count == 1, first.rank == .all, first.fields[.schools] == "students" else { return nil }
    return first.isAscending == true ? " by count asc" : " by count"
  }

  func begun(_ verb: String, _ list: ListName, _ written: [String]) -> String {
    ([verb, list.plural] + written).joined(separator: " ")
  }

  private func followed(_ written: [String], _ verb: String) -> String {
    written.isEmpty ? verb : "filter \(written.joined(separator: " ")); \(verb)"
  }

  private func followUp(_ written: [String], _ clauses: [String]) -> String? {
    guard !written.isEmpty || !clauses.isEmpty || isWhole else { return nil }
    let filter = written.isEmpty ? [] : ["filter \(written.joined(separator: " "))"]
    return (filter + clauses + ["show"]).joined(separator: "; ")
  }

  /// The terms and names as they are typed after a list; nil where one has no meaning there.
  private func written(_ list: ListName) -> [String]? {
    guard let (own, others, staff) = clauses(in: list) else { return nil }
    if let second, second != .schools { return nil }
    let fields = lexicon.fields(of: list)
    var all = own.map { (isToo ? added($0) : $0).written(fields) }
    if !others.isEmpty {
      let schools = lexicon.fields(of: .schools)
      all.append("school(\(others.map { $0.written(schools) }.joined(separator: " ")))")
    }
    if !staff.isEmpty { all += with(staff, own) }
    guard rows.count < 2 else { return nil }
    for row in rows {
      guard row.rows.count == 1, list != .schools else { return nil }
      let isOther = isFollowUp && self.list == nil && row.list == .schools && list == lexicon.scope.session.front
      all.append((isOther && fields["school"] != nil ? "school=" : "") + row.name.quotedIfNeeded)
      if let direction, list == .interactions, !own.contains(where: { $0.field == "direction" }) {
        all.insert(direction, at: 0)
      }
    }
    return all
  }

  /// What the terms say of the rows of a list, of their schools and of their coaches; nil where one has no meaning there.
  private func clauses(in list: ListName) -> (own: [SpokenClause], others: [SpokenClause], staff: [SpokenClause])? {
    var own: [SpokenClause] = []
    var others: [SpokenClause] = []
    var staff: [SpokenClause] = []
    for term in terms {
      if let clause = term.clause(in: list) {
        own.append(clause)
      } else if list == .interactions, let clause = term.clause(in: .coaches), clause.field == "role" {
        staff.append(clause)
      } else if list != .schools, let clause = term.clause(in: .schools), !clause.isRelated,
        ![.offers, .events].contains(list) || !clause.isContact
      {
        others.append(clause)
      } else if list == .schools, let first = term.clauses.first, let clause = term.clause(in: first.list),
        first.list == .offers || first.list == .events || first.list == .coaches && second == .coaches
      {
        // One event is both: `schools with unregistered camps`.
        if case .related("has", first.list, let same) = own.last, first.list == .events {
          own[own.count - 1] = .related(function: "has", list: .events, same + [clause])
        } else {
          own.append(.related(function: "has", list: first.list, [clause]))
        }
      } else {
        return nil
      }
    }
    return (own, others, staff)
  }

  /// A term with the values that its field may have already: `michigan too`.
  private func added(_ clause: SpokenClause) -> SpokenClause {
    guard case .compare(let field, "=", let values) = clause else { return clause }
    for term in lexicon.scope.session.query.terms {
      guard case .field(field, let operands, false) = term else { continue }
      let known = operands.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return .compare(field: field, sign: "=", values: known + values.filter { !known.contains($0) })
    }
    return clause
  }

  /// The order and the limit of a list, as clauses of its line, or as commands about the one in front.
  private func ordering(_ list: ListName) -> [String]? {
    var keys: [String] = []
    for order in orders {
      guard let field = order.fields[list] else { return nil }
      let direction = order.isAscending.map { $0 ? " asc" : " desc" } ?? " \(natural(field, in: list))"
      if !keys.contains(where: { $0.hasPrefix("\(field) ") }) { keys.append(field + direction) }
    }
    var limit = self.limit
    if limit == nil, let last = orders.last,
      last.rank == .one && (isSingular || isOne || self.list == nil)
        || last.rank == .first && (isSingular || isOne)
    {
      limit = 1
    }
    if limit != nil, keys.isEmpty, list == .schools, !isFollowUp || self.list != nil { keys = ["fit desc"] }
    if limit != nil, keys.isEmpty, list == .interactions { keys = ["occurred desc"] }
    // `distance, then price`: what is near comes first.
    if keys.count == 2, keys[1].hasPrefix("distance"),
      orders.allSatisfy({ $0.rank == .all && $0.isAscending == true })
    {
      keys.swapAt(0, 1)
    }
    let sort = keys.isEmpty ? [] : ["sort \(keys.joined(separator: ", "))"]
    return sort + (limit.map { ["limit \($0)"] } ?? [])
  }

  private func natural(_ field: String, in list: ListName) -> String {
    if ["tuition", "distance", "deadline", "name", "ranking", "state", "start", "city", "conference", "tier"].contains(
      field)
    {
      return "asc"
    }
    return lexicon.fields(of: list)[field]?.natural == .ascending ? "asc" : "desc"
  }
}
