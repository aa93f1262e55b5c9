import Display
import Domain
import Lists
import ShellCore
import Values

/// The offers that stand side by side over the years of a degree: a column for each school, a row for each figure.
struct PacketCosts {
  private let schools: [(school: School, cost: SchoolCost)]

  /// Those with an offer, the cheapest after it first, the ones of which that isn't known last.
  init(_ session: Session) throws(Failure) {
    let context = session.context
    schools = session.tables.schools.map { ($0, SchoolCost($0, context)) }.filter { !$0.1.offers.isEmpty }
      .sorted { ($0.1.netTotal ?? .infinity, $0.0.name) < ($1.1.netTotal ?? .infinity, $1.0.name) }
    guard !schools.isEmpty else {
      throw Failure("no offer stands", hint: "offers")
    }
  }

  var count: Int { schools.count }

  var workbook: Workbook {
    let years = schools.map(\.cost.years).max() ?? 4
    let net = (0..<years).map { year in
      row("Net Cost, Year \(year + 1)") { _, cost in year < cost.years ? Self.cell(cost.net(in: year)) : .blank }
    }
    let rows =
      [
        row("Cost a Year") { _, cost in Self.cell(cost.yearly) },
        row("Figure") { _, cost in Self.cell(cost.extent) },
      ]
      + (AidKind.allCases + [nil]).flatMap(aid) + net + [
        row("Net Cost in All") { _, cost in Self.cell(cost.netTotal) },
        row("Years") { _, cost in .text("\(cost.years)") },
        row("Not Known") { _, cost in Self.cell(cost.unknown ?? (cost.isTuitionAlone ? "room and board" : nil)) },
        row("Answer By") { _, cost in
          Self.cell(cost.offers.compactMap(\.offer.deadlineDate).min().map(\.description))
        },
        row("Conditions") { _, cost in
          Self.cell(
            cost.offers.flatMap { [$0.offer.renewal, $0.offer.conditions] }.compactMap(\.self).joined(separator: "; "))
        },
        row("Average Net Price \(College.netPriceYear)") { school, _ in Self.cell(school.college?.netPrice) },
        row("Average Of") { school, _ in Self.cell(school.college?.payers) },
      ]
    return Workbook(
      "Costs", columns: [Workbook.Column("", .text)] + schools.map { Workbook.Column($0.school.name, .dollars) },
      rows: rows.filter { $0.dropFirst().contains { $0 != .blank } })
  }

  /// Throws where the ending is no spreadsheet's.
  static func check(_ path: String) throws(Failure) {
    guard isText(path) || Workbook.isFile(named: path) else {
      throw Failure(
        "expected a file ending in .xlsx or .csv, not '\(path)'", hint: "packet costs offers.xlsx",
        status: .notUnderstood)
    }
  }

  /// Writes the file as its ending says.
  func write(to path: String, on machine: any Machine) throws {
    if Self.isText(path) { try machine.write(text, to: path) } else { try machine.write(workbook, to: path) }
  }

  private static func isText(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// The same with commas between the cells.
  private var text: String {
    get throws {
      let workbook = workbook
      let rows = workbook.rows.map { row in
        Datum.object(zip(workbook.columns, row).map { (key: $0.title, value: Self.datum($1)) })
      }
      return try Block.datum(.list(rows), []).uncut(as: .csv)
    }
  }

  private static func datum(_ cell: Workbook.Cell) -> Datum {
    switch cell {
    case .blank: .null
    case .text(let text), .link(let text, _): .text(text)
    case .number(let number): .double(number)
    }
  }

  /// What a kind of aid comes to, and for how many years it was said.
  private func aid(_ kind: AidKind?) -> [[Workbook.Cell]] {
    let title = kind.map { "\($0.label) Aid" } ?? "Scholarship"
    return [
      row("\(title) a Year") { _, cost in
        guard let aid = cost.offers.first(where: { $0.kind == kind }) else { return .blank }
        return aid.yearly.map(Workbook.Cell.number) ?? .text("not known")
      },
      row("\(title), Years") { _, cost in
        guard let aid = cost.offers.first(where: { $0.kind == kind }) else { return .blank }
        return .text(aid.years.map { "\($0)" } ?? "not said")
      },
    ]
  }

  private func row(_ title: String, _ cell: (School, SchoolCost) -> Workbook.Cell) -> [Workbook.Cell] {
    [.text(title)] + schools.map { cell($0.school, $0.cost) }
  }

  private static func cell(_ dollars: Double?) -> Workbook.Cell { dollars.map(Workbook.Cell.number) ?? .blank }

  private static func cell(_ text: String?) -> Workbook.Cell {
    guard let text, !text.isEmpty else { return .blank }
    return .text(text)
  }
}
