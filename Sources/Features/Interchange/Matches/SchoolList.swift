import Domain
import Grammar
import Lists
import ShellCore
import Storage
import Values

/// The schools of the list by name, and those that a file adds: a school that is there isn't added once more.
struct SchoolList {
  private let session: Session
  private var names: [NameKey: [Key<School>]] = [:]
  private var duplicates: DuplicateIndex
  private(set) var rows: KnownRows<School>
  /// The colleges that were found for a name last: a row asks more than once, and looking is slow.
  private var lookup: (name: String, state: String?, found: [College])?

  init(_ session: Session) {
    self.session = session
    rows = KnownRows(session)
    duplicates = DuplicateIndex(session.tables.schools)
    for school in session.tables.schools { names[NameKey(school.name), default: []].append(school.id) }
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
    if alike.count > 1, Set(alike.map { Folded(words: $0.name) }).count > 1 {
      throw ambiguous(school, alike, at: offset)
    }
    guard let known = alike.count == 1 ? alike[0] : filled.flatMap({ same(as: $0) }) else { return nil }
    try check(school, means: known, at: offset, &plan)
    return known
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
    for name in Set(Set([school.name, college?.name ?? new.name]).map(NameKey.init)) {
      names[name, default: []].append(school.id)
    }
    rows.add(school)
    return school
  }

  /// Gives a school what it lacks of these columns.
  mutating func complete(_ known: School, with row: School, _ columns: Set<String>) -> (Bool, left: [String]) {
    rows.complete(
      known, with: row,
      School.table.columns.map(\.name).filter { $0 != "name" && columns.contains($0) && !Owners.kept.contains($0) })
  }

  /// The only school that may be in the same state, of those with the same name, else of those whose name differs in
  /// what people drop and shorten.
  private func same(as school: School) -> School? {
    let near = alike(school)
    return near.count == 1 ? near[0] : nil
  }

  private func alike(_ school: School) -> [School] {
    let alike = (names[NameKey(school.name)] ?? []).compactMap { rows[$0] }
    let same = alike.filter { Folded(words: $0.name) == Folded(words: school.name) }
    let found = same.isEmpty ? alike.filter { CollegeList.isOne(school.name, $0.name) } : same
    let state = school.parsedState
    return found.filter { state == nil || $0.parsedState == nil || $0.parsedState == state }
  }

  /// Says as whom a short name was read; throws where it may as well be another school of the list, in the same state as
  /// far as the file says one.
  private func check(
    _ school: School, means known: School, at offset: Int, _ plan: inout ImportPlan
  ) throws(Fault) {
    let said = Folded(words: school.name)
    guard said != Folded(words: known.name) else { return }
    let other = session.tables.schools.first {
      $0.id != known.id && Folded(words: $0.name).hasPrefix(said) && !school.isElsewhere(than: $0)
    }
    if let other { throw ambiguous(school, [known, other], at: offset) }
    plan.note([ReadAs(said: school.name, word: known.name)])
  }

  private func ambiguous(_ school: School, _ meant: [School], at offset: Int) -> Fault {
    let names = meant.prefix(2).map { "'\($0.title(session.context))'" }
    return Fault("'\(school.name)' may be \(names.listed("or"))", at: offset, hint: "write the full name")
  }

  /// The colleges of the built-in list with the name of a school, in its state where that is known.
  private mutating func colleges(for school: School) -> [College] {
    let state = school.parsedState
    if let lookup, lookup.name == school.name, lookup.state == state { return lookup.found }
    let found = CollegeList.named(school.name, in: state)
    lookup = (school.name, state, found)
    return found
  }

  /// The only one of them; nil for none, and for several.
  private mutating func college(for school: School) -> College? {
    let found = colleges(for: school)
    return found.count == 1 ? found[0] : nil
  }

  private mutating func filledIn(
    _ school: School, _ college: College?, at offset: Int, _ plan: inout ImportPlan
  ) -> School {
    guard let college else {
      let count = colleges(for: school).count
      if count > 1 {
        let way = school.parsedState == nil ? "add its state" : "write its full name"
        plan.warnings.append(Fault("'\(school.name)' could be any of \(count) colleges: \(way)", at: offset))
      } else {
        warn(ofSlipIn: school, at: offset, &plan)
      }
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

  /// Says that a new name looks like that of a college, with the line that makes it that.
  private func warn(ofSlipIn school: School, at offset: Int, _ plan: inout ImportPlan) {
    guard let college = CollegeList.nearly(school.name, in: school.parsedState) else { return }
    var meant = school
    meant.name = college.name
    let known = session.context.school(for: college).flatMap { session.tables.schools[$0] } ?? same(as: meant)
    let name = known?.title(session.context) ?? college.name
    plan.warnings.append(
      Fault(
        "'\(school.name)' isn't in the built-in list of colleges; '\(name)' is one slip away", at: offset,
        hint: known.map { Merge.line(.schools, ($0.id.uuid, name), (school.id.uuid, school.name)) }
          ?? "edit \(school.name.quoted) name=\(name.quoted)"))
  }
}

extension String {
  /// True if a college may be called so in full: `Indiana University`, unlike `Indiana` and `IU`.
  fileprivate var isWholeName: Bool {
    let words = Set(Folded(words: self).text.split(separator: " ").map(String.init))
    return words.count > 1 && !words.isDisjoint(with: ["university", "college", "institute", "academy", "seminary"])
  }
}
