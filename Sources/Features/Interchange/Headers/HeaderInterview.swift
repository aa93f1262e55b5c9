import Display
import Domain
import Lists
import ShellCore
import Values

/// Finds out what the headers of a file mean that nobody knows: as it was said of a sheet of the same shape, else by asking.
struct HeaderInterview<E: Shown> {
  let rows: FileRows
  let session: Session
  let world: World
  let memory: SheetMemory
  /// The sheet's.
  let file: String

  /// The most fields that are offered.
  private static var most: Int { 10 }

  /// The mappings with those that the person adds; where nobody can be asked, those that were said before.
  func completed(_ given: [HeaderMapping]) async throws -> [HeaderMapping] {
    guard !rows.toleratesUnknownNames else { return given }
    let mappings = given + remembered.filter { one in !given.contains { $0.isAbout(one.header) } }
    guard world.person.isThere, !world.rules.assumesYes else { return mappings }
    let targets = try ImportTargets<E>(rows, session, mappings)
    let unknown = targets.unknown.filter { !$0.name.isEmpty && $0.taken == nil && !$0.isStaff }
    guard !unknown.isEmpty else { return mappings }
    var answers: [HeaderMapping] = []
    for (place, header) in unknown.enumerated() {
      let left = unknown[place...]
      let taken = taken(targets, answers)
      guard let answer = try await meaning(of: header, likely(header, targets, taken), taken, more: left.count > 1)
      else {
        answers += left.map { HeaderMapping(header: $0.name, field: HeaderMapping.skip).answered }
        break
      }
      answers.append(answer.answered)
    }
    return mappings + answers
  }

  /// The headers of the columns that are fields already, by the keys of these; of an address, a number and
  /// notes there may be several.
  private func taken(_ targets: ImportTargets<E>, _ answers: [HeaderMapping]) -> [String: String] {
    let names = TargetNames<E>(session)
    let said = answers.compactMap { answer in
      answer.isNoField ? nil : names.meant(by: answer.field).map { (answer.header, $0.target) }
    }
    let all = zip(rows.names.map(\.name), targets.all) + said
    return all.reduce(into: [:]) { taken, one in
      if let key = one.1.key, one.1.further("") == nil, taken[key] == nil { taken[key] = one.0 }
    }
  }

  /// The fields that a header may mean, the likeliest first: those that can hold what stands under it, which says nothing
  /// of one that holds any text, and that no other column is.
  private func likely(
    _ header: UnknownHeader, _ targets: ImportTargets<E>, _ taken: [String: String]
  ) -> [String] {
    let names = TargetNames<E>(session)
    let readable = Readability<E>(rows, session)
    let free = TargetNames<E>.offered.filter { name in
      guard name != header.near, let target = names.meant(by: name)?.target, let key = target.key else { return false }
      return !targets.columns.contains(key) && taken[key] == nil && readable.reads(header.number - 1, as: target)
        && !readable.takesAnything(target)
    }
    return Array(([header.near].compactMap(\.self) + free).prefix(Self.most))
  }

  /// What a header means; nil where all that are left are skipped.
  ///
  /// - Parameter taken: the headers of other columns by what these are.
  private func meaning(
    of header: UnknownHeader, _ fields: [String], _ taken: [String: String], more: Bool
  ) async throws -> HeaderMapping? {
    let samples = header.samples.map { "'\(Visible.shown(String($0.prefix(30))))'" }.joined(separator: ", ")
    let likely = (fields + ["\(HeaderMapping.keep) (in the notes)", "... (Tab lists all)"]).wrapped(to: 68)
    world.person.tell(likely.enumerated().map { Text(($0 == 0 ? "likely: " : "  ") + $1, .dim) })
    let question =
      "What does '\(Visible.shown(header.name.inBrief))' mean (\(samples))? Enter skips it\(more ? ", 'skip all' the rest" : ""): "
    let names = TargetNames<E>(session)
    let first = fields + [HeaderMapping.keep, HeaderMapping.skip]
    let others = TargetNames<E>.offered.filter { name in
      !first.contains(name) && names.meant(by: name)?.target.key.flatMap { taken[$0] } == nil
    }
    let kept = HeaderMapping(header: header.name, field: HeaderMapping.keep)
    let answer = try await world.person.answer(question, first + others, otherwise: kept.line(importing: file)) {
      (line) throws(Failure) -> HeaderMapping? in
      if more, line.lowercased() == "skip all" { return nil }
      let mapping = HeaderMapping(header: header.name, field: line.isEmpty ? HeaderMapping.skip : line)
      if mapping.isNoField { return mapping }
      if let key = names.meant(by: line)?.target.key, key == E.notesColumn, taken[key] != nil { return kept }
      if let said = refusal(line, names, taken) { throw Failure(said) }
      return mapping
    }
    guard let answer else { throw Failure.declined("nothing was changed") }
    return answer
  }

  /// Why a word is no meaning of a column; nil if it is one.
  private func refusal(_ word: String, _ names: TargetNames<E>, _ taken: [String: String]) -> String? {
    guard let meant = names.meant(by: word) else {
      return [names.refusal(word), names.question(word)].compactMap(\.self).joined(separator: ": ")
    }
    return meant.target.key.flatMap { taken[$0] }.map {
      "'\(Visible.shown($0.inBrief))' is the \(meant.name) already: another field, '\(HeaderMapping.keep)' or '\(HeaderMapping.skip)'"
    }
  }

  /// What was said of sheets of this shape, as far as it fits.
  private var remembered: [HeaderMapping] {
    let names = TargetNames<E>(session)
    let headers = rows.names.map(\.name)
    let all = memory.all
    if all.isEmpty { return [] }
    let taken = (try? ImportTargets<E>(rows, session)).map { self.taken($0, []) } ?? [:]
    return all.filter { mapping in
      if mapping.word(under: headers) != nil { return true }
      guard headers.contains(where: mapping.isAbout) else { return false }
      if mapping.isNoField { return true }
      // An answer never takes the place of a column that says by itself what it is.
      guard let key = names.meant(by: mapping.field)?.target.key else { return false }
      return taken[key].map(mapping.isAbout) ?? true
    }
  }
}

/// What a person said of a sheet's headers and words, kept for other sheets of its shape.
struct SheetMemory {
  private let world: World
  /// Sheets with the same headers, in any order, have one shape.
  private let shape: String
  private let keeps: Bool
  private var isForgotten = false

  /// - Parameter keeps: whether answers are kept, too.
  init(_ rows: FileRows, of list: ListName, _ world: World, keeps: Bool) {
    self.world = world
    self.keeps = keeps && !world.rules.isDryRun && !world.rules.isReadOnly
    shape = ([list.rawValue] + rows.names.map(\.name.plainWords).sorted()).joined(separator: "|")
  }

  /// What was said before.
  var all: [HeaderMapping] {
    guard !isForgotten, case .object(let members)? = world.belongings.headers()?[shape] else { return [] }
    return members.map { HeaderMapping(header: $0.key, field: $0.value.string ?? "", isRemembered: true) }
  }

  /// Keeps more of it; of what is said twice the last counts.
  func add(_ mappings: [HeaderMapping]) {
    guard keeps, !mappings.isEmpty else { return }
    var document = world.belongings.headers() ?? .object([])
    let held = all.filter { one in !mappings.contains { $0.header == one.header } }
    document[shape] = .object((held + mappings).map { JSON.Member($0.header, .string($0.field)) })
    world.belongings.keepHeaders(document)
  }

  /// Forgets all of it; where nothing is kept, this once.
  mutating func forget() {
    guard keeps, var document = world.belongings.headers() else {
      isForgotten = true
      return
    }
    document[shape] = nil
    world.belongings.keepHeaders(document)
  }
}
