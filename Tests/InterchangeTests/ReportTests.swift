import Domain
import SampleFamily
import Testing

@testable import ShellCore

/// The page to print.
struct ReportTests {
  @Test func comparesSchools() async throws {
    var desk = try await Desk.sample()
    #expect(await desk.run("export report.html").status == .done)
    let page = try #require(desk.files.value["report.html"])
    let schools = desk.session.tables.schools
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<h1>School Comparison Report</h1>"))
    #expect(page.contains("<strong>\(schools.count)</strong>Schools"))
    #expect(page.contains("<strong>\(schools.count { $0.isFavorite == true })</strong>Favorites"))
    let distances = schools.compactMap { $0.distance(from: desk.session.facts.home) }
    let average = Int((Double(distances.reduce(0, +)) / Double(distances.count)).rounded())
    #expect(page.contains("<strong>\(average) mi</strong>Avg Distance"))
    for head in ["Rank", "School", "Division", "Distance", "Status", "Offer", "Scholarship"] {
      #expect(page.contains("<th scope=\"col\">\(head)</th>"))
    }
    #expect(page.components(of: "<article>") == schools.count)
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("url("))
  }

  @Test func escapesEverything() async throws {
    var tables = SampleFamily.tables(now: Desk.now)
    var school = try #require(tables.schools.first)
    let bad = "<script>alert(\"x\" & 'y')</script>\u{1B}[31m\u{202E}"
    school.name = bad
    (school.location, school.conference, school.notes) = (bad, bad, bad)
    (school.pros, school.cons) = ([bad], [bad])
    school.privateNotes = JSONText(#"{"a":"my secret"}"#)
    school.fitTier = Open(bad)
    (school.division, school.status) = (Open(bad), Open(bad))
    tables.schools = Rows([school])
    var desk = try await Desk(Desk.memory(tables))
    await desk.run("export report.html")
    let page = try #require(desk.files.value["report.html"])
    #expect(!page.contains("<script") && !page.contains("my secret"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(page.components(of: "&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;") >= 8)
  }

  @Test(arguments: ListName.allCases.filter { $0 != .schools })
  func printsEveryList(list: ListName) async throws {
    var desk = try await Desk.sample()
    desk.front(list)
    #expect(await desk.run("export list.html").status == .done)
    let page = try #require(desk.files.value["list.html"])
    let rows = desk.session.promptCount(list)
    #expect(page.components(of: "<tr>") == rows + 1)
  }
}

extension String {
  func components(of part: String) -> Int { ranges(of: part).count }
}

extension Session {
  /// How many rows of a list there are.
  fileprivate func promptCount(_ list: ListName) -> Int {
    func count<E: Listed>(_ entity: E.Type) -> Int { tables[E.self].count }
    return count(list.entity)
  }
}
