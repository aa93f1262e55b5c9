import Domain
import Grammar
import Lists
import Values

/// The schools of the list by name, and those that a file adds: a school that is there isn't added once more.
struct SchoolList {
  /// The schools of the list that the last name could mean that isn't clear.
  var twins: [School] = []
  /// How many names were looked for among the colleges, slips allowed.
  private var slipsSought = 0
  private let session: Session
  /// What the person said of schools that are called nearly alike.
  private let answers: [NearSchool: Bool]
  /// Those of which nothing was said.
  private(set) var near: [NearSchool] = []
  private var names: [NameKey: [Key<School>]] = [:]
  private var duplicates: DuplicateIndex
  private(set) var rows: KnownRows<School>
  /// The colleges that were found for a name last: a row asks more than once, and looking is slow.
  private var lookup: (name: String, state: String?, found: [College])?
  /// The same of a slip.
  private var slipped: (name: String, state: String?, found: College?)?

  init(_ session: Session, _ answers: [NearSchool: Bool]) {
    (self.session, self.answers) = (session, answers)
    rows = KnownRows(session)
    duplicates = DuplicateIndex(session.tables.schools)
    for school in session.tables.schools {
      for key in Self.keys(of: school.name) { names[key, default: []].append(school.id) }
    }
  }

  /// The school that a row names, if it's there already.
  ///
  /// - Parameter fillsIn: whether a school that isn't there is completed from the built-in list of colleges.
  mutating func known(
    _ school: School, at offset: Int, fillsIn: Bool, _ plan: inout ImportPlan
  ) throws(Fault) -> School? {
    let filled = fillsIn ? college(for: school).map(school.completed) : nil
    var named = filled ?? school
    named.name = school.name
    let alike = alike(named)
    if alike.count > 1 {
      let isOneName = Set(alike.map { Folded(words: $0.name) }).count == 1
      guard isOneName, Set(alike.map(\.parsedState)).count == 1 else { throw ambiguous(school, alike, at: offset) }
    }
    guard let known = alike.first ?? filled.flatMap({ same(as: $0) }) else { return nearly(school) }
    try check(school, means: known, at: offset, &plan)
    return known
  }

  /// The school of the list from whose name another one's is a slip away, if the person said that it's meant; notes the two
  /// where they weren't asked.
  private mutating func nearly(_ school: School) -> School? {
    guard colleges(for: school).isEmpty, let college = slip(of: school.name, in: school.parsedState),
      let other = listed(college, like: school)
    else { return nil }
    let pair = NearSchool(new: school.name, other: other.title(session.context))
    if let isSame = answers[pair] { return isSame ? other : nil }
    if !near.contains(pair) { near.append(pair) }
    return nil
  }

  /// The school that a college is on the list.
  private func listed(_ college: College, like school: School) -> School? {
    var meant = school
    meant.name = college.name
    return session.context.school(for: college).flatMap { session.tables.schools[$0] } ?? same(as: meant)
  }

  /// Adds a school that isn't there, completed from the built-in list where it knows it, and notes in the plan what is
  /// to be said of that.
  mutating func add(_ new: School, at offset: Int, fillsIn: Bool, _ plan: inout ImportPlan) -> School {
    let college = fillsIn ? college(for: new) : nil
    var school = new
    if fillsIn { school = filledIn(new, college, at: offset, &plan) }
    if let (other, reason) = duplicates.duplicate(of: school) {
      plan.warnings.append(
        Fault(
          "'\(school.name)' may already be on the list: \(reason.words) as '\(other.name)'", at: offset,
          hint: Merge.line(.schools, (other.id.uuid, other.name), (school.id.uuid, school.name))))
    }
    duplicates.insert(school)
    for name in Set([school.name, college?.name ?? new.name].flatMap(Self.keys)) {
      names[name, default: []].append(school.id)
    }
    rows.add(school)
    return school
  }

  /// Gives a school what it lacks of these columns.
  mutating func complete(
    _ known: School, with row: School, _ columns: Set<String>, keeping remarks: [String]
  ) -> (Bool, left: [String]) {
    rows.complete(
      known, with: row,
      School.table.columns.map(\.name).filter { $0 != "name" && columns.contains($0) && !Owners.kept.contains($0) },
      keeping: remarks)
  }

  /// The only school that may be in the same state, of those with the same name, else of those whose name differs in
  /// what people drop and shorten.
  private func same(as school: School) -> School? {
    let near = alike(school)
    return near.only
  }

  private func alike(_ school: School) -> [School] {
    let alike = (names[NameKey(school.name)] ?? []).compactMap { rows[$0] }
    let same = alike.filter { Folded(words: $0.name) == Folded(words: school.name) }
    let found = same.isEmpty ? alike.filter { CollegeList.isOne(school.name, $0.name) } : same
    let state = school.parsedState
    let there = found.filter { state == nil || $0.parsedState == nil || $0.parsedState == state }
    let surely = there.filter { $0.parsedState == state }
    if !there.isEmpty { return surely.isEmpty ? there : surely }
    return placed(school.name, in: state)
  }

  /// The schools with a name, where either has its state in it: `Alder College, OH`.
  private func placed(_ name: String, in given: String?) -> [School] {
    let (bare, said) = (Self.bare(name), given ?? USState.code(ending: name))
    return (names[NameKey(bare)] ?? []).compactMap { rows[$0] }.filter { school in
      let state = school.parsedState ?? USState.code(ending: school.name)
      return Folded(words: Self.bare(school.name)) == Folded(words: bare) && state == said
    }
  }

  /// The keys under which a school is found.
  private static func keys(of name: String) -> Set<NameKey> { [NameKey(name), NameKey(bare(name))] }

  /// A name without the state after it.
  private static func bare(_ name: String) -> String {
    guard USState.code(ending: name) != nil, let end = name.lastIndex(where: { $0 == "," || $0 == "(" }) else {
      return name
    }
    return String(name[..<end]).trimmed
  }

  /// Says as whom a short name was read; throws where it may as well be another school of the list, in the same state as
  /// far as the file says one.
  private mutating func check(
    _ school: School, means known: School, at offset: Int, _ plan: inout ImportPlan
  ) throws(Fault) {
    let said = Folded(words: school.name)
    guard said != Folded(words: known.name) else { return }
    let other = session.tables.schools.first {
      $0.id != known.id && Folded(words: $0.name).hasPrefix(said) && !school.isElsewhere(than: $0)
    }
    let isCollege = CollegeList.called(school.name, in: school.parsedState).contains { $0.name == known.name }
    if let other, !isCollege { throw ambiguous(school, [known, other], at: offset) }
    plan.note([ReadAs(said: school.name, word: known.name)])
  }

  private mutating func ambiguous(_ school: School, _ meant: [School], at offset: Int) -> Fault {
    twins = meant
    let isOneName = Set(meant.prefix(2).map { Folded(words: $0.name) }).count == 1
    let names = meant.prefix(2).map { school in
      isOneName ? "'\(school.name), \(school.parsedState ?? "?")'" : "'\(school.title(session.context))'"
    }
    let way = isOneName ? "add its state" : "write the full name"
    return Fault("'\(school.name)' may be \(names.listed("or")): \(way)", at: offset)
  }

  /// The colleges of the built-in list with the name of a school, in its state where that is known.
  private mutating func colleges(for school: School) -> [College] {
    let state = school.parsedState
    if let lookup, lookup.name == school.name, lookup.state == state { return lookup.found }
    let found = CollegeList.called(school.name, in: state)
    lookup = (school.name, state, found)
    return found
  }

  /// The only one of them; nil for none, and for several.
  private mutating func college(for school: School) -> College? {
    let found = colleges(for: school)
    return found.only
  }

  private mutating func filledIn(
    _ school: School, _ college: College?, at offset: Int, _ plan: inout ImportPlan
  ) -> School {
    guard let college else {
      warn(ofNoCollege: school, at: offset, &plan)
      return school
    }
    plan.filledIn += 1
    var filled = school.completed(with: college)
    if Folded(words: school.name) == Folded(words: college.name) { return filled }
    if school.name.isWholeName {
      filled.name = school.name
    } else {
      plan.note([ReadAs(said: school.name, word: college.name)])
    }
    return filled
  }

  /// Says which colleges a new name may mean that isn't surely one, with the line that makes it the only one.
  private mutating func warn(ofNoCollege school: School, at offset: Int, _ plan: inout ImportPlan) {
    let (name, state) = (school.name, school.parsedState)
    let called = colleges(for: school)
    let isNear = !CollegeList.named(name, in: state).isEmpty
    let near = isNear ? CollegeList.candidates(for: name, in: state)?.colleges ?? [] : []
    let count = called.isEmpty ? near.count : called.count
    if count > 1 {
      let way = state == nil && called.count > 1 ? "add its state" : "write its full name"
      let names = (called.isEmpty ? near : called).map(\.name)
      let which = count > 3 || Set(names).count < count ? "any of \(count) colleges" : names.listed("or")
      plan.warnings.append(Fault("'\(name)' could be \(which): \(way)", at: offset))
    } else if let college = near.first ?? slip(of: name, in: state) {
      warn(school, near.isEmpty ? "is one slip away" : "may be meant", college, at: offset, &plan)
    }
  }

  /// The college from which a name is one slip away. No family's list has so many names to look for; in a larger sheet
  /// that would take longer than all else.
  private mutating func slip(of name: String, in state: String?) -> College? {
    if let slipped, slipped.name == name, slipped.state == state { return slipped.found }
    slipsSought += 1
    let found = slipsSought > Self.mostSlips ? nil : CollegeList.nearly(name, in: state)
    slipped = (name, state, found)
    return found
  }

  private static let mostSlips = 2_000

  private func warn(
    _ school: School, _ how: String, _ college: College, at offset: Int, _ plan: inout ImportPlan
  ) {
    let known = listed(college, like: school)
    let name = known?.title(session.context) ?? college.name
    let fault = Fault(
      "'\(school.name)' isn't in the built-in list of colleges; '\(name)' \(how)", at: offset,
      hint: known.map { Merge.line(.schools, ($0.id.uuid, name), (school.id.uuid, school.name)) }
        ?? "edit \(school.name.quoted) name=\(name.quoted)")
    if near.contains(NearSchool(new: school.name, other: name)) {
      plan.nearWarnings.append(fault)
    } else {
      plan.warnings.append(fault)
    }
  }
}

extension String {
  /// True if a college may be called so in full: `Indiana University`, unlike `Indiana` and `IU`.
  fileprivate var isWholeName: Bool {
    let words = Set(Folded(words: self).text.split(separator: " ").map(String.init))
    return words.count > 1 && !words.isDisjoint(with: ["university", "college", "institute", "academy", "seminary"])
  }
}

extension USState {
  /// The code of the state at the end of a name: `Alder College (OH)`, `Alder College, OH`; nil where none is.
  fileprivate static func code(ending name: String) -> String? {
    let bare = name.hasSuffix(")") ? String(name.dropLast()).replacing("(", with: ", ") : name
    return bare.contains(",") ? code(endingLocation: bare) : nil
  }
}
