import Display
import Domain
import ShellTesting
import Testing

@testable import PacketFeature
@testable import ShellCore

/// The offers side by side: a spreadsheet for the family.
struct PacketCostsTests {
  private func costs(_ lines: String...) async throws -> [String: [Workbook.Cell]] {
    var talk = Talk(sample: [])
    for line in lines { await talk.hear(line) }
    let workbook = try PacketCosts(talk.session).workbook
    let titles = workbook.rows.map { row in if case .text(let title)? = row.first { title } else { "" } }
    #expect(Set(titles).count == titles.count && workbook.rows.allSatisfy { $0.count == workbook.columns.count })
    var cells: [String: [Workbook.Cell]] = ["": workbook.columns.dropFirst().map { .text($0.title) }]
    for (title, row) in zip(titles, workbook.rows) { cells[title] = Array(row.dropFirst()) }
    return cells
  }

  @Test func theCheapestComesFirst() async throws {
    let cells = try await costs()
    let schools = try #require(cells[""])
    #expect(schools.first == .text("Sinclair Community College"))
    let totals = try #require(cells["Net Cost in All"]).compactMap { cell -> Double? in
      if case .number(let number) = cell { number } else { nil }
    }
    #expect(totals == totals.sorted() && totals.count == schools.count)
    #expect(cells["Net Cost, Year 4"]?.first == .blank && cells["Years"]?.first == .text("2"))
    #expect(cells["Not Known"]?.first == .text("room and board"))
  }

  @Test func whatIsUnknownIsNamed() async throws {
    let cells = try await costs("add offer school=kenyon type=partial", "edit kenyon cost_of_attendance=80000")
    let place = try #require(cells[""]?.firstIndex(of: .text("Kenyon College")))
    #expect(place == (cells[""]?.count ?? 0) - 1)
    #expect(cells["Net Cost in All"]?[place] == .blank && cells["Athletic Aid a Year"]?[place] == .text("not known"))
    #expect(cells["Not Known"]?[place] == .text("the athletic aid has no known amount"))
  }

  /// The average is called what it is.
  @Test func theAverageIsNamed() async throws {
    let cells = try await costs()
    let place = try #require(cells[""]?.firstIndex(of: .text("Kent State University")))
    let other = try #require(cells[""]?.firstIndex(of: .text("College of Wooster")))
    #expect(cells["Average Of"]?[place] == .text("in-state students with a grant"))
    #expect(cells["Average Of"]?[other] == .text("students with a grant"))
  }

  /// The ending says how it's written; no other one than a spreadsheet's.
  @Test func theEndingSaysTheFormat() async throws {
    var talk = Talk(sample: [])
    await talk.hear("packet costs offers.csv")
    let text = try #require(talk.surroundings.files["offers.csv"])
    #expect(text.contains(",Sinclair Community College,") && text.contains("\nNet Cost in All,"), "\(text)")
    #expect(await talk.say("packet costs offers.pdf").contains("a file ending in .xlsx or .csv, not 'offers.pdf'"))
    #expect(talk.surroundings.files["offers.pdf"] == nil)
  }

  @Test func withoutOffersNothingIsWritten() async {
    var talk = February.people()
    #expect(await talk.say("packet costs").contains("no offer stands"))
    #expect(talk.surroundings.files.isEmpty)
  }
}
