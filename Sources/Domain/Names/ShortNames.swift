internal import Synchronization
import Values

/// Shorter words for the name of a school, for narrow places. Source: Documentation/Formulas.md, "Short names".
struct ShortNames: Sendable {
  /// The name without what everybody drops of it: `Ohio State`, `Wooster`; nil where nothing is left, or
  /// only a state.
  let bare: String?
  /// With the usual words shortened: `U. of Michigan`; nil where it has none.
  let shortened: String?
  private let words: [Substring]

  init(_ name: String) {
    var words = name.split(separator: " ")
    if words.first?.lowercased() == "the" { words.removeFirst() }
    self.words = words
    bare = Self.bare(words)
    let short = Self.shortened(words.joined(separator: " "))
    shortened = short == name ? nil : short
  }

  /// The same with the usual words shortened.
  static func shortened(_ name: String) -> String {
    name.split(separator: " ").map(shortened).joined(separator: " ")
      .replacing("Comm. Coll.", with: "CC").replacing("Tech. Coll.", with: "TC")
  }

  private static func bare(_ words: [Substring]) -> String? {
    var left = words[...]
    if let placed = placed(words) { return placed }
    if left.count > 2, generic.contains(left[0].lowercased()), left[1].lowercased() == "of" {
      left = left.dropFirst(left[2].lowercased() == "the" ? 3 : 2)
    } else if let last = left.last, generic.contains(last.lowercased()) {
      left = left.dropLast()
    }
    guard left.count < words.count, let last = left.last, !kinds.contains(last.lowercased()) else { return nil }
    let bare = left.joined(separator: " ")
    return USState.named(bare) == nil && !left.contains(where: { isGeneric($0) }) ? bare : nil
  }

  /// `Concordia (NE)` of `Concordia University, Nebraska`, `St. Mary's (CA)` of `Saint Mary's College of California`.
  private static func placed(_ words: [Substring]) -> String? {
    guard let place = words.indices.dropFirst().first(where: { isGeneric(words[$0]) }), place + 1 < words.count else {
      return nil
    }
    let isParted = words[place].hasSuffix(",")
    let rest = words[(place + 1)...].drop { !isParted && $0.lowercased() == "of" }
    guard isParted || rest.count < words.count - place - 1,
      let state = USState.named(rest.joined(separator: " "))
    else { return nil }
    return "\(words[..<place].map(shortened).joined(separator: " ")) (\(state.rawValue))"
  }

  /// All names that would be the same without what everybody drops.
  static func likes(of bare: String) -> [String] {
    let names =
      generic.flatMap { ["\(bare) \($0)", "\($0) of \(bare)", "\($0) of the \(bare)"] } + [bare]
    return names + names.map { "the \($0)" }
  }

  private static let generic = ["university", "college"]
  /// The words before `College` that mean nothing alone.
  private static let kinds: Set<String> = ["community", "technical", "junior", "university", "college"]

  private static let abbreviations = [
    "university": "U.", "college": "Coll.", "community": "Comm.", "institute": "Inst.", "technical": "Tech.",
    "technology": "Tech.", "saint": "St.", "mount": "Mt.", "christian": "Chr.",
  ]

  /// `U.` of `University`, `U.-San` of `University-San`, `U.,` of `University,`.
  private static func shortened(_ word: Substring) -> String {
    let letters = word.prefix { $0.isLetter }
    return (abbreviations[letters.lowercased()] ?? String(letters)) + word.dropFirst(letters.count)
  }

  private static func isGeneric(_ word: Substring) -> Bool {
    generic.contains(word.prefix { $0.isLetter }.lowercased())
  }

  /// True if an alias is made of words of the name, or of their beginnings: `Penn State`, `UMass Boston`,
  /// `Cal Poly`. Teams, towns and old names are none.
  func isWords(_ alias: String) -> Bool {
    guard alias.contains(where: \.isLowercase), USState.named(alias) == nil else { return false }
    let own = words.map { $0.filter(\.isLetter).lowercased() }
    var isNamed = false
    for part in alias.split(whereSeparator: { $0 == " " || $0 == "-" }) {
      let word = part.filter { $0.isLetter || $0 == "&" }.lowercased()
      if Self.isGeneric(part) { return false }
      let tail = String(word.dropFirst())
      if word.count > 2, own.contains(where: { $0.hasPrefix(word) || word.count > 3 && $0.contains(word) }) {
        isNamed = true
      } else if word.first == "u", tail.count > 2, own.contains("university"),
        own.contains(where: { $0.hasPrefix(tail) })
      {
        isNamed = true
      } else if !(part.count < 5 && part.allSatisfy { $0.isUppercase || $0 == "&" }), !Self.small.contains(word) {
        return false
      }
    }
    return isNamed
  }

  private static let small: Set<String> = ["of", "the", "at", "and", "&"]

  /// True if an alias is initials: `OSU`.
  static func isInitials(_ alias: String) -> Bool {
    2...6 ~= alias.count && alias.allSatisfy { $0.isUppercase || $0 == "&" || $0 == "-" }
  }
}

/// The names and aliases of the colleges inside the program, for telling which short names are theirs alone. Made once.
private struct KnownNames: Sendable {
  static let all = KnownNames()

  /// The aliases of each college, by its name.
  private(set) var aliases: [Folded: [String]] = [:]
  /// The names of the colleges that have an alias.
  private(set) var owners: [Folded: [Folded]] = [:]

  private init() {
    for entry in CollegeList.entries {
      let name = Folded(entry.name)
      aliases[name, default: []] += entry.aliases
      for alias in Set(entry.aliases.map { Folded($0) }) { owners[alias, default: []].append(name) }
    }
  }

  /// True if another college than this one is called so, with or without what everybody drops.
  func isTaken(_ short: String, besides name: Folded) -> Bool {
    (owners[Folded(short)] ?? []).contains { $0 != name }
      || ShortNames.likes(of: short).contains { like in Folded(like) != name && aliases[Folded(like)] != nil }
  }
}

extension EvaluationContext {
  /// Shorter words for a school's name, none of which another school on the list could have: the best first, initials last.
  ///
  /// - Returns: nothing where several schools have the name.
  package func shortNames(of name: String) -> (words: [String], initials: [String]) {
    schoolNames.shorts.names(of: name, in: schoolNames.schools) { findShortNames(of: name) }
  }

  /// The same for a school of the list: where others have its name, with what tells it from them, `Wheaton (IL)`.
  package func shortNames(of id: Key<School>) -> (words: [String], initials: [String]) {
    guard let name = schoolNames[id] else { return ([], []) }
    guard let place = schoolNames.distinction(of: id) else { return shortNames(of: name) }
    let short = ShortNames(name)
    return ([short.bare, short.shortened].compactMap { $0.map { "\($0) (\(place))" } }, [])
  }

  /// The last name of a coach, with an initial where another one has it, too.
  package func shortName(ofCoach id: Key<Coach>) -> String? {
    guard let name = coachNames[id], let initial = name.full.first else { return nil }
    let coaches = related.rows(Coach.self)
    guard let field = Coach.fields["last"], case .codes(_, let lexicon) = coaches.column(field, self).content,
      lexicon.rows(of: Folded(name.last)) > 1
    else { return name.last }
    return "\(initial). \(name.last)"
  }

  private func findShortNames(of name: String) -> (words: [String], initials: [String]) {
    let folded = Folded(name)
    guard let names = schoolNames.lexicon(self), names.rows(of: folded) < 2 else { return ([], []) }
    func isOnList(_ other: String) -> Bool { Folded(other) != folded && names.rows(of: Folded(other)) > 0 }
    let (known, short) = (KnownNames.all, ShortNames(name))
    func isFree(_ text: String) -> Bool {
      text.count < name.count && !known.isTaken(text, besides: folded)
        && !ShortNames.likes(of: text).contains(where: isOnList)
    }
    let aliases = known.aliases[folded] ?? []
    let bare = short.bare.flatMap { isFree($0) ? $0 : nil }
    let usual = bare ?? short.shortened.flatMap { isOnList($0) ? nil : $0 }
    let others = aliases.filter { short.isWords($0) && isFree($0) }
    let shorter = bare.map { ShortNames.shortened($0) }.flatMap { isFree($0) ? $0 : nil }
    let words =
      [usual].compactMap(\.self)
      + (others + [shorter].compactMap(\.self)).filter { $0.count < usual?.count ?? name.count }
      .sorted { ($1.count, $0) < ($0.count, $1) }
    let initials = aliases.filter { alias in
      ShortNames.isInitials(alias)
        && !(known.owners[Folded(alias)] ?? []).contains { $0 != folded && names.rows(of: $0) > 0 }
        && !isOnList(alias)
    }
    return (words, initials)
  }
}

extension SchoolNames {
  /// The distinct names on the list.
  fileprivate func lexicon(_ context: EvaluationContext) -> Lexicon? {
    guard let field = School.fields["name"], case .codes(_, let lexicon) = schools.column(field, context).content else {
      return nil
    }
    return lexicon
  }
}

/// The shorter words that were found for names, kept as long as the list has the same schools.
final class ShortNamesFound: Sendable {
  private let found = Mutex<[String: (words: [String], initials: [String])]>([:])

  func names(
    of name: String, in schools: Rows<School>, find: () -> (words: [String], initials: [String])
  ) -> (words: [String], initials: [String]) {
    if let known = found.withLock({ $0[name] }) { return known }
    let names = find()
    if !CancellableScope.isOver, !schools.isUncertain { found.withLock { $0[name] = names } }
    return names
  }
}
