import Display
import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// The list in front as a workbook.
struct WorkbookExportTests {
  private func workbook(_ line: String) async throws -> (workbook: Workbook, said: [String]) {
    var talk = February.talk()
    let kept = Kept<Workbook?>(nil)
    talk.interpreter.world.scriptedMachine.writeWorkbook = { workbook, _ in kept.change { $0 = workbook } }
    let said = await talk.lines(line).said
    return (try #require(kept.value), said)
  }

  @Test func chosenColumnsAreTyped() async throws {
    let (workbook, said) = try await workbook(
      "columns name,division,admission,tuition,contacted,website,favorite; filter name~kenyon; limit 1; export a.xlsx")
    #expect(said.last == "1 school → a.xlsx")
    #expect(workbook.name == "Schools")
    #expect(
      workbook.columns.map(\.format) == [.text, .text, .percent, .dollars, .moment, .text, .text])
    let row = try #require(workbook.rows.first)
    #expect(row[0] == .text("Kenyon College") && row[1] == .text("D3"))
    guard case .number(let tuition) = row[3], case .number(let contacted) = row[4] else {
      Issue.record("\(row)")
      return
    }
    #expect(tuition > 10_000)
    // February.now, in days since 30 December 1899.
    let today = Double(February.clock.today.number) + 25_569
    #expect(contacted < today + 1 && contacted > today - 400)
    guard case .link(_, let address) = row[5] else {
      Issue.record("\(row)")
      return
    }
    #expect(address.hasPrefix("http"))
    #expect(row[6] == .text("yes") || row[6] == .text("no"))
  }

  @Test(arguments: ListName.allCases)
  func everyListIsWritten(list: ListName) async throws {
    let (workbook, said) = try await workbook("\(list.rawValue); export a.xlsx")
    #expect(workbook.rows.allSatisfy { $0.count == workbook.columns.count })
    #expect(said.last == "\(list.counted(workbook.rows.count)) → a.xlsx")
    for row in workbook.rows {
      for (cell, column) in zip(row, workbook.columns) where column.format == .day {
        if case .text = cell { Issue.record("\(column.title)") }
      }
    }
  }

  @Test func addressesOfCoachesLead() async throws {
    let (workbook, _) = try await workbook("columns none; coaches preston; export a.xlsx")
    let links = workbook.rows.joined().compactMap { cell in
      if case .link(_, let address) = cell { address } else { nil }
    }
    #expect(links.contains { $0.hasPrefix("mailto:") }, "\(workbook)")
  }

  @Test func refusalsAreTold() async {
    var talk = February.talk()
    talk.interpreter.world.scriptedMachine.writeWorkbook = { throw Failure("'\($1)' can't be written: no library") }
    let (status, said) = await talk.lines("export a.xlsx")
    #expect(status == .failed && said == ["'a.xlsx' can't be written: no library"])
  }
}
