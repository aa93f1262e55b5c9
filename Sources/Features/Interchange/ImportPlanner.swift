import Domain
import Lists
import ShellCore

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
    let rows = list == .interactions ? rows.withTimes : rows
    switch list {
    case .schools:
      if let told = rows.told {
        let why = told == .coaches ? "are people" : "aren't schools"
        let planned = try await plan(rows, for: told, options)
        return remarking("its rows \(why), so they are imported as \(told.plural)", planned)
      }
      let maySayMeasures = options.mappings.allSatisfy { MetricColumns.mayBe($0.field) }
      if rows.namesNobody, maySayMeasures,
        try MetricColumns(rows, options.mappings, in: session.context.athlete.sport)?.date != nil,
        let planned = try await measurements(rows, options)
      {
        return remarking("its columns are measures, so they are imported as metrics", planned)
      }
      return try await plan(rows, options, SchoolMatching.self)
    case .coaches where rows.areOfSchools:
      let planned = try await plan(rows, options, SchoolMatching.self)
      return remarking("its rows are schools with their coaches", planned)
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
    let memory = memory(rows, M.E.list, &options)
    let interview = HeaderInterview<M.E>(rows: rows, session: session, world: world, memory: memory, file: source.name)
    options.mappings = try await interview.completed(options.mappings)
    var plan = try taken(rows, options, matching)
    let words = WordInterview(world: world, file: source.name)
    if let mappings = try await words.settled(plan.unclear, options.mappings) {
      options.mappings = mappings
      plan = try taken(rows, options, matching)
    }
    plan.memory = memory
    return (plan, options)
  }

  /// What was answered of such sheets before, as far as it counts.
  private func memory(_ rows: FileRows, _ list: ListName, _ options: inout ImportOptions) -> SheetMemory {
    var memory = SheetMemory(rows, of: list, world, keeps: !options.isDryRun)
    if options.forgetsAnswers { memory.forget() }
    options.forgetsAnswers = false
    return memory
  }

  private func taken<M: RowMatching>(
    _ rows: FileRows, _ options: ImportOptions, _ matching: M.Type
  ) throws -> ImportPlan {
    try CancellableScope.whole {
      var importing = try Importing<M>(rows, of: source, options, session, world)
      try importing.take(rows.rows, of: source) { world.person.progress("comparing", $0, rows.rows.count) }
      var plan = importing.plan
      plan.remembered = options.mappings.filter(\.isRemembered)
      return plan
    }
  }

  /// The plan for a sheet with a column for each measure; nil for any other one.
  private func measurements(
    _ rows: FileRows, _ given: ImportOptions
  ) async throws -> (ImportPlan, ImportOptions)? {
    var options = given
    let memory = memory(rows, .metrics, &options)
    let athlete = session.tables.users[session.identity.athlete]?.fullName
    let held = memory.all.filter { MetricColumns.mayBe($0.field) }
    func sheet() throws(Fault) -> MetricSheet? {
      try MetricSheet(rows, held + options.mappings, of: athlete, in: session.context.athlete.sport)
    }
    guard var measured = try sheet() else { return nil }
    let words = WordInterview(world: world, file: source.name)
    if let mappings = try await words.settled(measured.unclear, options.mappings) {
      options.mappings = mappings
      measured = try sheet() ?? measured
    }
    var plan = try taken(measured.rows, ImportOptions(skips: options.skips), ListMatching<PerformanceMetric>.self)
    plan.understood = measured.understood
    plan.remarks += measured.remarks
    plan.unclear = measured.unclear
    plan.remembered = held
    plan.memory = memory
    return (plan, options)
  }
}
