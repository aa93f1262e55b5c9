import Domain
import SampleFamily
import ShellTesting
import Testing

@testable import ShellCore

/// The page to print.
struct ReportTests {
  @Test func comparesSchools() async throws {
    var talk = February.talk()
    #expect(await talk.lines("export report.html").status == .done)
    let page = try #require(talk.surroundings.files["report.html"])
    let schools = talk.session.tables.schools
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<h1>School Comparison Report</h1>"))
    #expect(page.contains("<strong>\(schools.count)</strong>Schools"))
    #expect(page.contains("<strong>\(schools.count { $0.isFavorite == true })</strong>Favorites"))
    let distances = schools.compactMap { $0.distance(from: talk.session.context.home) }
    let average = Int((Double(distances.reduce(0, +)) / Double(distances.count)).rounded())
    #expect(page.contains("<strong>\(average) mi</strong>Avg Distance"))
    for head in ["Rank", "School", "Division", "Distance", "Status", "Offer", "Scholarship"] {
      #expect(page.contains("<th scope=\"col\">\(head)</th>"))
    }
    #expect(page.ranges(of: "<article>").count == schools.count)
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("url("))
  }

  @Test func escapesEverything() async throws {
    var tables = Sample.at(February.now).tables
    var school = try #require(tables.schools.first)
    let bad = "<script>alert(\"x\" & 'y')</script>\u{1B}[31m\u{202E}"
    school.name = bad
    (school.location, school.conference, school.notes) = (bad, bad, bad)
    (school.pros, school.cons) = ([bad], [bad])
    school.privateNotes = JSONText(#"{"a":"my secret"}"#)
    school.fitTier = Open(bad)
    (school.division, school.status) = (Open(bad), Open(bad))
    tables.schools = Rows([school])
    var talk = February.stored(tables)
    await talk.lines("export report.html")
    let page = try #require(talk.surroundings.files["report.html"])
    #expect(!page.contains("<script") && !page.contains("my secret"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(page.ranges(of: "&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;").count >= 8)
  }

  @Test(arguments: ListName.allCases.filter { $0 != .schools })
  func printsEveryList(list: ListName) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    #expect(await talk.lines("export list.html").status == .done)
    let page = try #require(talk.surroundings.files["list.html"])
    let rows = talk.session.promptCount(list)
    #expect(page.ranges(of: "<tr>").count == rows + 1)
  }
}

extension Session {
  /// How many rows of a list there are.
  fileprivate func promptCount(_ list: ListName) -> Int {
    func count<E: Listed>(_ entity: E.Type) -> Int { tables[E.self].count }
    return count(list.entity)
  }
}
