import Domain
import Lists
import ShellCore
import Storage
import Values

/// Makes the plan of an import, and asks on the way what only the person knows: headers that nobody understands, words that
/// could mean several things.
struct ImportPlanner {
  let source: TextFile
  let session: Session
  let world: World

  /// The plan for the list in front, for that of a calendar, or for the one that a file is about which the schools' can't be;
  /// and the options with what the person said.
  func plan(_ rows: FileRows, _ options: ImportOptions) async throws -> (ImportPlan, ImportOptions) {
    do {
      var planned = try await plan(rows, for: rows.list ?? session.front, options)
      planned.0.remarks += rows.remarks
      guard let list = rows.list, list != session.front else { return planned }
      return remarking("its entries are imported as \(list.plural)", planned)
    } catch let fault as Fault { throw source.failure(fault) }
  }

  private func plan(
    _ rows: FileRows, for list: ListName, _ options: ImportOptions
  ) async throws -> (ImportPlan, ImportOptions) {
    switch list {
    case .schools where rows.areOfPeople:
      let planned = try await plan(rows, options, CoachMatching.self)
      return remarking("its rows are people, so they are imported as coaches", planned)
    case .schools:
      let maySayMeasures = options.mappings.allSatisfy { MetricColumns.mayBe($0.field) }
      if rows.namesNobody, maySayMeasures, let planned = try await measurements(rows, options) {
        return remarking("its columns are measures, so they are imported as metrics", planned)
      }
      return try await plan(rows, options, SchoolMatching.self)
    case .coaches: return try await plan(rows, options, CoachMatching.self)
    case .metrics:
      if let planned = try await measurements(rows, options) { return planned }
      return try await plan(rows, options, ListMatching<PerformanceMetric>.self)
    default:
      func planned<E: Shown>(_ list: E.Type) async throws -> (ImportPlan, ImportOptions) {
        try await plan(rows, options, ListMatching<E>.self)
      }
      return try await planned(list.shown)
    }
  }

  private func remarking(_ words: String, _ planned: (ImportPlan, ImportOptions)) -> (ImportPlan, ImportOptions) {
    var planned = planned
    planned.0.remarks.insert(words, at: 0)
    return planned
  }

  private func plan<M: RowMatching>(
    _ rows: FileRows, _ given: ImportOptions, _ matching: M.Type
  ) async throws -> (ImportPlan, ImportOptions) {
    var options = given
    let interview = HeaderInterview<M.E>(rows: rows, session: session, world: world, keeps: !options.isDryRun)
    options.mappings = try await interview.completed(options.mappings)
    let plan = try taken(rows, options, matching)
    let words = WordInterview(SheetMemory(rows, of: M.E.list, world), world, keeps: !options.isDryRun)
    guard let mappings = try await words.settled(plan.unclear, options.mappings) else { return (plan, options) }
    options.mappings = mappings
    return (try taken(rows, options, matching), options)
  }

  private func taken<M: RowMatching>(
    _ rows: FileRows, _ options: ImportOptions, _ matching: M.Type
  ) throws -> ImportPlan {
    try CancellableScope.whole {
      var importing = try Importing<M>(rows, of: source, options, session, world)
      try importing.take(rows.rows, of: source) { world.person.progress("comparing", $0, rows.rows.count) }
      return importing.plan
    }
  }

  /// The plan for a sheet with a column for each measure; nil for any other one.
  private func measurements(
    _ rows: FileRows, _ given: ImportOptions
  ) async throws -> (ImportPlan, ImportOptions)? {
    var options = given
    let memory = SheetMemory(rows, of: .metrics, world)
    let athlete = session.tables.users[session.identity.athlete]?.fullName
    func sheet() throws(Fault) -> MetricSheet? {
      let held = memory.all.filter { MetricColumns.mayBe($0.field) }
      return try MetricSheet(rows, held + options.mappings, of: athlete)
    }
    guard var measured = try sheet() else { return nil }
    let words = WordInterview(memory, world, keeps: !options.isDryRun)
    if let mappings = try await words.settled(measured.unclear, options.mappings) {
      options.mappings = mappings
      measured = try sheet() ?? measured
    }
    var plan = try taken(measured.rows, ImportOptions(skips: options.skips), ListMatching<PerformanceMetric>.self)
    plan.understood = measured.understood
    plan.remarks += measured.remarks
    plan.unclear = measured.unclear
    return (plan, options)
  }
}

extension FileRows {
  /// True if a name stands beside a school, and with it what only a person has: then a row is a person.
  fileprivate var areOfPeople: Bool {
    guard !toleratesUnknownNames else { return false }
    let headers = Set(names.map { $0.name.plainWords })
    let isNamed =
      headers.contains("name") || headers.contains("full name") || headers.isSuperset(of: ["first name", "last name"])
    let hasSchool = !headers.isDisjoint(with: Self.schools)
    let isPersonal = !headers.isDisjoint(with: ["title", "position", "role", "job title", "email", "phone"])
    return isNamed && hasSchool && isPersonal
  }

  private static let schools: Set<String> = ["school", "college", "univer", "institution", "school name"]

  /// True if no column can have the names of schools.
  fileprivate var namesNobody: Bool {
    let known = HeaderWords(.schools)
    return !names.contains { known.meanings($0.name).contains("name") || StaffHeader($0.name) != nil }
  }
}
