import CompassVerbs
import Display
import Domain
import Foundation
import ShellCore
import ShellTesting
import Testing
import Values

/// Documentation/Json.md: every key that programs can rely on. A key that goes, or holds something else than before, is
/// found here.
struct JSONPageTests {
  private static let file = Page(path: "Documentation/Json.md")

  /// A line that the page has, and what has to be said before it so that it has something to answer.
  private struct Line {
    let line: String
    let setup: [String]

    /// As a heading says it: `show 1` after `add task Call`, `tasks`.
    init?(_ heading: String) {
      let quoted = heading.components(between: "`", and: "`")
      guard let line = quoted.first else { return nil }
      (self.line, setup) = (line, Array(quoted.dropFirst()))
    }

    var verb: String { String(line.split(separator: ";").last?.split(separator: " ").first ?? "") }
  }

  private static func lines(under heading: String) throws -> [Line] {
    let page = try file.text.components(between: "<!-- json -->\n", and: "<!-- end -->").first ?? ""
    let section = page.split(separator: "## \(heading)\n").dropFirst().first.map(String.init) ?? ""
    let own = section.components(separatedBy: "\n## ")[0]
    return own.split(separator: "\n").filter { $0.hasPrefix("### ") }.compactMap { Line(String($0)) }
  }

  /// Verbs whose answers are someone else's: addresses that are opened or copied, lines that are run
  /// again, walks.
  private static let elsewhere: Set = [
    "ask", "browse", "contact", "copy", "email", "last", "open", "packet", "record", "tour", "view",
  ]

  @Test func everyVerbAndListThatPrintsIsDescribed() throws {
    let lines = try ["Lists", "Details", "Figures"].flatMap(Self.lines)
    let told = Set(lines.map(\.verb))
    #expect(told.isSuperset(of: (ListName.allCases + [.colleges]).map(\.plural)))
    #expect(lines.count { $0.verb == "show" } >= ListName.allCases.count)
    let printing = Set(VerbTable.all.verbs.filter(\.prints).map(\.name))
    let silent = printing.subtracting(told).subtracting(Self.elsewhere)
    #expect(silent.isSubset(of: Self.confirming), "\(silent.subtracting(Self.confirming).sorted())")
  }

  /// Verbs that write, and answer with the row or the file that they wrote, or with what they would write.
  private static let confirming: Set<String> = Set(
    VerbTable.all.verbs.filter { $0.effect != .shell }.map(\.name) + ["expect", "export", "save"])

  @Test func page() async throws {
    var page = "\n"
    for heading in ["Lists", "Details", "Figures"] {
      page += "## \(heading)\n\n"
      for line in try Self.lines(under: heading) { page += try await section(line) }
    }
    try Self.file.expect(page, between: "<!-- json -->\n", and: "<!-- end -->")
  }

  private func section(_ line: Line) async throws -> String {
    var talk = try await line.line == "athletes" ? Talk.household().talk : Talk(sample: [])
    for setup in line.setup { await talk.hear(setup) }
    let front = talk.session.front
    talk.interpreter.shell.settings.output = .json
    let (_, results, notices) = await talk.hear(line.line)
    let answer = try #require(JSON(parsing: results), "\(line.line): \(notices)")
    let list = ListName(rawValue: line.line) ?? front
    let isOfRows = ListName(rawValue: line.line) != nil || line.line.hasPrefix("show ")
    var keys = JSONKeys()
    let columns = Columns(of: list)
    keys.documents = columns.documents
    keys.take(answer)
    if line.line == "athletes" {
      // A project has no files.
      var project = Talk(sample: [])
      keys.take(try #require(await project.json(line.line)))
    }
    let before = line.setup.map { "`\($0)`" }.joined(separator: ", ")
    let title = "`\(line.line)`\(before.isEmpty ? "" : " after \(before)")"
    guard !keys.all.isEmpty else { return "### \(title)\n\n\(keys.outline), here `\(results.trimmed)`.\n\n" }
    let rows = keys.all.map { path, shape in
      let column = isOfRows ? columns.all[path] : nil
      let type = column?.type ?? shape.types.joined(separator: " or ")
      let isNullable = column?.isOptional == true || shape.isNullable
      let absence = [isNullable ? "null" : nil, shape.isOftenMissing ? "missing" : nil].compactMap(\.self)
      let meaning = column?.title ?? Self.meanings[path] ?? ""
      return "| `\(path)` | \(type.isEmpty ? "-" : type) | \(absence.joined(separator: ", ")) | \(meaning) |\n"
    }
    return
      "### \(title)\n\n\(keys.outline).\n\n| Key | Type | May be | Meaning |\n|---|---|---|---|\n\(rows.joined())\n"
  }

  /// Computed keys, which no column says.
  private static let meanings = [
    "state_parsed": "the state that filters go by", "distance_miles": "from the home, whole miles",
    "last_contact": "the latest contact either way", "reached_out": "the latest word of the family",
    "heard_from": "the latest word of theirs", "fit_computed": "what the formulas come to today",
    "fit_low": "the least that it can come to", "fit_high": "the most that it can come to",
    "fit_known": "points that can be judged, of 100", "school_name": "the school's name",
    "coach_name": "the coach's name",
    "count": "how many rows", "size": "the size by students", "school_id": "id of the school",
    "coach_id": "id of the coach", "source_id": "id of the row that it comes from",
  ]
}

/// The columns of a list's table, as JSON has them.
private struct Columns {
  var all: [String: (type: String, isOptional: Bool, title: String)] = [:]
  var documents: Set<String> = []

  init(of list: ListName) {
    func look<E: Listed>(_ entity: E.Type) {
      for column in E.table.columns {
        let field = E.fields.all.first { $0.column == column.name && $0.member == nil }
        let type =
          switch column.type {
          case .bool: "true or false"
          case .int: "whole number"
          case .double: "number"
          case .text: "text"
          case .day: "day"
          case .instant: "moment"
          case .uuid: "id"
          case .list: "array of texts"
          case .json: "document"
          }
        let words = column.name.replacing("_", with: " ")
        let meaning = field.map { $0.name == column.name ? $0.title : "\($0.title), the field `\($0.name)`" }
        all[column.name] = (type, column.isOptional, meaning ?? words)
        if column.type == .json { documents.insert(column.name) }
      }
    }
    look(list.entity)
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: "\n").joined(separator: " ") }
}
