import Display
import Domain
import Lists
package import ShellCore
import Values

/// `summary`: how the matching schools are spread, and what the list lacks.
package struct Summary: Command {
  package static let verb = Verb(
    "summary", "Count schools by field, and point out what's missing", group: .look,
    examples: ["summary"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let session = shell.session
    let (rows, context) = (session.tables.schools, session.context)
    let positions = rows.select(session.queries[.schools] ?? Query(), context).positions
    let schools = CancellableScope.map(positions) { rows[$0] }
    // Advice is about the whole list, whatever it's narrowed to.
    let all = positions.count < rows.count ? CancellableScope.map(rows.indices) { rows[$0] } : schools
    let known = Gaps(of: all, context: context)
    let gaps = known.sentences + Self.missingTeams(all, context)
    let pairs = LikelyPair.all(among: schools, coaches: session.tables.coaches)
    try CancellableScope.check()
    guard !positions.isEmpty else {
      let nothing = rows.isEmpty ? School.nothingYet(context) : [Text("No schools match your filters")]
      return CommandResult([.datum(.object([("count", .int(0))]), nothing)])
    }
    let spreads = ["division", "state", "status", "tier", "size"].compactMap { name in
      School.fields[name].map { (field: $0.info, groups: rows.groups(by: $0, in: positions, context)) }
    }
    let health = PortfolioHealth(of: all, context: context)
    let whole: [Section.Content] =
      all.count > schools.count ? [.line(Text("of all \(ListName.schools.counted(all.count))", .dim))] : []
    let sections =
      spreads.map { section($0.field, $0.groups, of: positions.count, session.front) }
      + [Self.portfolio(health, isWhole: gaps.isEmpty), section(gaps, known.lists)].map { section in
        var section = section
        section.content = whole + section.content
        return section
      } + twice(pairs, session)
    let object: Fields =
      [("count", .int(positions.count))]
      + spreads.map { spread in (spread.field.name, datum(spread.field, spread.groups)) }
      + [("portfolio", .object(health.object)), ("gaps", .list(gaps.map(Datum.text)))]
      + (pairs.isEmpty ? [] : [("twice", .list(pairs.map(datum)))])
    let chips = (session.queries[.schools] ?? Query()).chips(in: School.standardFields).map {
      Text("[\($0)]", .accent(.blue))
    }
    let title = Text(ListName.schools.counted(positions.count), .heading)
    let header = chips.isEmpty ? title : title + "  " + chips.joined(by: " ")
    return CommandResult([.detail(Detail(header: [header], sections: sections, object: object))])
  }

  /// The schools that don't have the athlete's team, in one sentence; nothing where all have it.
  private static func missingTeams(_ schools: [School], _ context: EvaluationContext) -> [String] {
    guard let team = context.details.team else { return [] }
    let names = schools.filter { $0.missingTeam(for: context.details) != nil }.map(\.name)
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.isEmpty
      ? [] : ["No \(team) (\(CollegeTeams.extent)): \(names.prefix(most).joined(separator: ", "))\(more)"]
  }

  /// More groups than this are only counted.
  private static let most = 8

  private func section(_ field: FieldInfo, _ groups: [Domain.Group], of total: Int, _ front: ListName) -> Section {
    let shown = field.name == "state" ? groups.sorted { $0.count > $1.count } : groups
    let bars = shown.prefix(Self.most + 3).map { group in
      Bar(
        group.label, Double(group.count), of: Double(total),
        tint: group.value.text.map { Tint(of: $0, in: field.name) } ?? .gray)
    }
    let left = shown.dropFirst(bars.count)
    let rest = left.reduce(0) { $0 + $1.count }
    let more: [Section.Content] =
      left.isEmpty
      ? []
      : [
        .line(
          Text(
            "and \(rest.counted("other school")): "
              + "'\(front == .schools ? "" : "schools; ")group \(field.name)' counts all", .dim))
      ]
    return Section(field.title, id: field.name, [.bars(Array(bars))] + more)
  }

  /// The balance of the tiers: a list may be healthy and have gaps.
  private static func portfolio(_ health: PortfolioHealth, isWhole: Bool) -> Section {
    var section = health.section
    if health.status == .healthy, !isWhole {
      section.content[0] = .line(Text("Healthy on the whole: the gaps below remain", .good))
    }
    return section
  }

  private func section(_ gaps: [String], _ lists: [String: String]) -> Section {
    guard !gaps.isEmpty else { return Section("Gaps", id: "gaps", [.line(Text("none", .good))]) }
    let lines = gaps.map { gap in Text(gap) + (lists[gap].map { Text(": '\($0)'", .dim) } ?? Text()) }
    return Section("Gaps", id: "gaps", [.bullets(lines, mark: Text("!", .warning))])
  }

  /// Rows that are probably one, each pair with the line that merges it; nothing where there are none.
  private func twice(_ pairs: [LikelyPair], _ session: Session) -> [Section] {
    if pairs.isEmpty { return [] }
    let lines = pairs.prefix(Self.most).map { pair -> Text in
      func name(_ id: UUID) -> String {
        pair.list == .schools
          ? session.tables.schools.name(of: Key(id)) ?? "" : session.tables.coaches[Key<Coach>(id)]?.fullName ?? ""
      }
      let (first, second) = ((pair.first, name(pair.first)), (pair.second, name(pair.second)))
      return Text("\(first.1), \(second.1): \(pair.reason)  ") + Text(Merge.line(pair.list, first, second), .dim)
    }
    let more = pairs.count - lines.count
    let rest = more > 0 ? [Section.Content.line(Text("and \(more) more", .dim))] : []
    return [Section("Probably Twice", id: "twice", [.bullets(lines, mark: Text("?", .warning))] + rest)]
  }

  private func datum(_ pair: LikelyPair) -> Datum {
    .object([
      ("list", .text(pair.list.rawValue)), ("first_id", .text(pair.first.text)), ("second_id", .text(pair.second.text)),
      ("reason", .text(pair.reason)),
    ])
  }

  private func datum(_ field: FieldInfo, _ groups: [Domain.Group]) -> Datum {
    .list(groups.map { .object([(field.name, field.datum(of: $0.value)), ("count", .int($0.count))]) })
  }
}
