import Display
import Domain
import Foundation
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// Documentation/Specs.md: each line prints what its row says, also where nobody sits at a terminal, and on a project.
struct SpecsPageTests {
  @Test(arguments: SpecRow.all) func line(row: SpecRow) async throws {
    guard let line = row.typed else {
      #expect(!row.prints.isEmpty && row.isKeys, "it has neither a line nor a test")
      return
    }
    var terminal = try await row.talk(.terminal, Canvas(isTerminal: true))
    let answered = await terminal.run(line, answering: Array(repeating: "y", count: 9))
    var rest = answered.said.inOneLine[...]
    #expect(!row.prints.isEmpty, "it says nothing of what is printed")
    for text in row.prints {
      let place = rest.firstRange(of: text.inOneLine)
      #expect(place != nil, "'\(text)' isn't printed by '\(line)' there:\n\(answered.said)")
      rest = rest[(place?.upperBound ?? rest.startIndex)...]
    }
    guard answered.outcome.status == .done else { return }
    var (script, project) = (try await row.talk([], Canvas(width: 80)), try await row.project())
    script.interpreter.world.rules.assumesYes = true
    project.interpreter.world.rules.assumesYes = true
    let (off, far) = (await script.run(line), await project.run(line))
    #expect(off.outcome.status == .done, "off a terminal:\n\(off.said)")
    #expect(far.outcome.status == .done, "on a project:\n\(far.said)")
  }

  /// What keys do, or a server, no line can show: a test does.
  @Test func theTestsThatItNamesAreThere() throws {
    let files = try Page.swiftFiles(under: "Tests").map { try Page(path: $0).text }
    let names = Set(SpecRow.all.filter(\.isKeys).flatMap(\.prints))
    for name in names {
      let parts = name.split(separator: "/")
      let isThere = parts.count == 2 && files.contains { $0.contains("func \(parts[1])(") && $0.holds(parts[0]) }
      #expect(isThere, "\(name)")
    }
  }

  @Test func everyItemHasARow() {
    #expect(SpecRow.all.count >= 630)
    #expect(Set(SpecRow.all.map(\.page)) == ["Dashboard", "Schools", "A school", "Coaches", "Preferences"])
  }
}

/// A row of the page: what is asked for, the line that is typed, and what stands in the answer in this order.
struct SpecRow: Sendable, CustomTestStringConvertible {
  /// The heading of the page that asks for it.
  let page: String
  let heading: String
  let item: String
  /// What is typed; nil where only keys show it, or a server.
  let typed: String?
  let isKeys: Bool
  let prints: [String]
  var testDescription: String { "\(heading): \(item)" }
  static let all = read()

  private static func read() -> [SpecRow] {
    var (page, heading, rows): (String, String, [SpecRow]) = ("", "", [])
    for line in (try? Page(path: "Documentation/Specs.md").lines) ?? [] {
      if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
        if line.hasPrefix("## ") { page = heading }
      }
      let cells = line.replacing("\\|", with: "\0").split(separator: "|").map {
        $0.replacing("\0", with: "|").trimmed
      }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "What it asks for" else { continue }
      let typed = cells[1].components(between: "`", and: "`").first
      rows.append(
        SpecRow(
          page: page, heading: heading, item: cells[0], typed: typed, isKeys: cells[1] == "keys",
          prints: cells[2].components(between: "`", and: "`")))
    }
    return rows
  }

  private var isEmpty: Bool { heading.hasSuffix("on an empty list") }
  private var parent: Talk.Setting { heading.hasSuffix("as a parent") ? .parent : [] }
  private var plain: Talk.Setting { heading.hasSuffix("read aloud") ? .plain : [] }

  /// A fresh shell of the sample family, or of its people before they have added anything.
  func talk(_ setting: Talk.Setting, _ canvas: Canvas, named name: String = "sample family") async throws -> Talk {
    let store = Sample.store(isEmpty ? Sample.at().people : Sample.at().tables, name: name)
    let talk = try await Talk(setting.union(parent).union(plain), canvas: canvas, store: store)
    talk.surroundings.set("COLLEGE_SCORECARD_API_KEY", to: nil)
    return talk
  }

  /// The same on a project where somebody is signed in, and the schools are brought when they're asked for.
  func project() async throws -> Talk {
    var talk = try await talk(.account, Canvas(width: 80), named: "example.supabase.co")
    if !isEmpty { talk.leaveSchoolsOnServer() }
    return talk
  }
}

extension String {
  /// Without ends of lines and the mark of standard error: where a long text is broken doesn't matter.
  fileprivate var inOneLine: String {
    split(separator: "\n").flatMap { ($0.hasPrefix("2> ") ? $0.dropFirst(3) : $0).split(separator: " ") }
      .joined(separator: " ")
  }

  /// True if a suite of this name stands here, or tests that belong to it.
  fileprivate func holds(_ suite: Substring) -> Bool {
    ["struct", "extension"].contains { contains("\($0) \(suite) {") }
  }
}
