package import Values

/// Why two schools are taken for the same one. Source: Documentation/Formulas.md, "Duplicates".
package enum DuplicateReason: Hashable, Sendable {
  case name, website, ncaaID
}

extension School {
  /// Why this school is the same as another row; nil if it isn't, or if both are one row.
  package func duplicates(_ other: School) -> DuplicateReason? {
    if id == other.id { return nil }
    if let key = nameKey, key == other.nameKey { return .name }
    if let host = websiteHost, host == other.websiteHost { return .website }
    if let number = ncaaID, number == other.ncaaID { return .ncaaID }
    return nil
  }

  /// The first school that this one repeats: by name if there is one, else by website, else by NCAA id.
  package func duplicate(in schools: some Sequence<School>) -> (school: School, reason: DuplicateReason)? {
    for reason in [DuplicateReason.name, .website, .ncaaID] {
      let found = schools.filter { duplicates($0) == reason }
      let first = found.min { ($0.name, $0.location ?? "", $0.id) < ($1.name, $1.location ?? "", $1.id) }
      if let first { return (first, reason) }
    }
    return nil
  }

  /// True if both are known to be in different states: then one name is no sign that they are the same.
  package func isElsewhere(than other: School) -> Bool {
    guard let state = parsedState, let its = other.parsedState else { return false }
    return state != its
  }

  var nameKey: String? { name.trimmed.lowercased().nonEmpty }

  /// Only some databases have this column.
  var ncaaID: String? {
    switch extra["ncaa_id"] {
    case .string(let text): text.trimmed.nonEmpty
    case .number(let digits): digits
    default: nil
    }
  }

  /// `osu.edu` for `https://www.OSU.edu:443/athletics`.
  var websiteHost: String? {
    guard let website else { return nil }
    var rest = website.trimmed.lowercased()[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { !"/?#".contains($0) }
    if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
    rest = rest.prefix { $0 != ":" }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    return rest.isEmpty ? nil : String(rest)
  }
}

extension Coach {
  /// The likeness of this coach and another one so that both are taken for one person; nil for none.
  package func duplicates(_ other: Coach) -> CoachLikeness? {
    if id == other.id { return nil }
    if let email = email?.trimmed.lowercased(), !email.isEmpty, email == other.email?.trimmed.lowercased() {
      return .email
    }
    guard schoolID != nil, schoolID == other.schoolID else { return nil }
    return Folded(words: fullName) == Folded(words: other.fullName) ? .name : nil
  }
}

/// Why two coaches are taken for the same one. Source: Documentation/Formulas.md, "Duplicates".
package enum CoachLikeness: String, Hashable, Sendable {
  /// At the same school.
  case name = "the same name"
  case email = "the same email address"
}

/// Schools by what makes two of them the same, for looking through many: `duplicate(in:)` sweeps them for each one.
package struct DuplicateIndex: Sendable {
  private var names: [String: Known] = [:]
  private var hosts: [String: Known] = [:]
  private var numbers: [String: Known] = [:]

  /// The facts that are kept of a school: a hundred thousand whole ones would be held a second time.
  package struct Known: Sendable {
    package let id: Key<School>
    package let name: String
    let state: String?
  }

  package init(_ schools: some Sequence<School>) {
    for school in schools { insert(school) }
  }

  /// Adds a school; of two that are the same the first one stays.
  package mutating func insert(_ school: School) {
    let known = Known(id: school.id, name: school.name, state: school.parsedState)
    if let key = school.nameKey, names[key] == nil { names[key] = known }
    if let key = school.websiteHost, hosts[key] == nil { hosts[key] = known }
    if let key = school.ncaaID, numbers[key] == nil { numbers[key] = known }
  }

  /// The school that this one repeats: by name if there is one, else by website, else by NCAA id.
  package func duplicate(of school: School) -> (school: Known, reason: DuplicateReason)? {
    let found: [(Known?, DuplicateReason)] = [
      (school.nameKey.flatMap { names[$0] }, .name), (school.websiteHost.flatMap { hosts[$0] }, .website),
      (school.ncaaID.flatMap { numbers[$0] }, .ncaaID),
    ]
    for case (let other?, let reason) in found where other.id != school.id {
      // Colleges of one name in two states are two.
      if reason == .name, let state = other.state, let own = school.parsedState, state != own { continue }
      return (other, reason)
    }
    return nil
  }
}

/// Two rows that are probably one. Source: Documentation/Formulas.md, "Duplicates".
package struct LikelyPair: Hashable, Sendable {
  package let list: ListName
  /// The one that was there first.
  package let first: UUID
  package let second: UUID
  /// The trait that both have in common: `the same website`.
  package let reason: String

  /// The pairs among some schools, then among the coaches of each of them.
  package static func all(among schools: [School], coaches: some Sequence<Coach>) -> [LikelyPair] {
    var found: [LikelyPair] = []
    let index = DuplicateIndex(schools)
    // Colleges of one name in two states are two.
    var named: [String: [School]] = [:]
    for school in schools {
      let twin = school.nameKey.flatMap { named[$0]?.first { !school.isElsewhere(than: $0) } }
      let other = index.duplicate(of: school).flatMap { $0.reason == .name ? nil : ($0.school.id, $0.reason) }
      if let key = school.nameKey { named[key, default: []].append(school) }
      guard let (first, reason) = twin.map({ ($0.id, .name) }) ?? other else { continue }
      found.append(LikelyPair(list: .schools, first: first.uuid, second: school.id.uuid, reason: reason.words))
    }
    let meant = Set(schools.map(\.id))
    var known: [String: Coach] = [:]
    for coach in coaches {
      guard let school = coach.schoolID, meant.contains(school) else { continue }
      let email = coach.email?.trimmed.lowercased().nonEmpty
      let keys = [Folded(words: coach.fullName).text] + [email].compactMap(\.self)
      let twin = keys.lazy.compactMap { known["\(school) \($0)"] }.first
      if let twin, let likeness = twin.duplicates(coach) {
        found.append(
          LikelyPair(list: .coaches, first: twin.id.uuid, second: coach.id.uuid, reason: likeness.rawValue))
      } else {
        for key in keys { known["\(school) \(key)"] = coach }
      }
    }
    var seen: Set<Set<UUID>> = []
    return found.filter { seen.insert([$0.first, $0.second]).inserted }
  }
}

extension DuplicateReason {
  /// `the same website`.
  package var words: String {
    switch self {
    case .name: "the same name"
    case .website: "the same website"
    case .ncaaID: "the same NCAA id"
    }
  }
}
