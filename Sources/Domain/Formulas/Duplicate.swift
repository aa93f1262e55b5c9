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
      if let school = schools.first(where: { duplicates($0) == reason }) { return (school, reason) }
    }
    return nil
  }

  var nameKey: String? {
    let key = name.trimmed.lowercased()
    return key.isEmpty ? nil : key
  }

  /// Only some databases have this column.
  var ncaaID: String? {
    switch extra["ncaa_id"] {
    case .string(let text): text.trimmed.isEmpty ? nil : text.trimmed
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
  /// What this coach has in common with another one so that both are taken for one person; nil for nothing.
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

  /// What is kept of a school: a hundred thousand whole ones would be held a second time.
  package struct Known: Sendable {
    package let id: Key<School>
    package let name: String
  }

  package init(_ schools: some Sequence<School>) {
    for school in schools { insert(school) }
  }

  /// Adds a school; of two that are the same the first one stays.
  package mutating func insert(_ school: School) {
    let known = Known(id: school.id, name: school.name)
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
    for case (let other?, let reason) in found where other.id != school.id { return (other, reason) }
    return nil
  }
}
