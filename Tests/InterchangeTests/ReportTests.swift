import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

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

  @Test(arguments: ListName.allCases.filter { $0 != .schools }) func printsEveryList(list: ListName) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    #expect(await talk.lines("export list.html").status == .done)
    let page = try #require(talk.surroundings.files["list.html"])
    let rows = talk.session.promptCount(list)
    #expect(page.ranges(of: "<tr>").count == rows + 1)
  }
}

extension Session {
  /// The number of rows of a list.
  fileprivate func promptCount(_ list: ListName) -> Int {
    func count<E: Listed>(_ entity: E.Type) -> Int { tables[E.self].count }
    return count(list.entity)
  }
}

/// Of an image that has only a few columns, whole rows are written, exported, archived and pushed all the same.
struct WholeRowsTests {
  /// Two shells on the same rows: one has them, the other has an image of the schools, which are in a store or on a server.
  private func pair(isFar: Bool) -> (whole: Talk, image: Talk) {
    let tables = Sample.at(February.now).tables
    var image = February.stored(tables)
    if isFar { image.leaveSchoolsOnServer() } else { image.leaveSchoolsInStore() }
    return (February.stored(tables), image)
  }

  @Test(
    arguments: [
      "export all.csv", "export all.tsv", "export all.json", "export all.jsonl", "export all.md", "export report.html",
      "archive family.json", "columns name,notes,fit; export some.csv", "filter D1; export some.json",
      "packet save packet.html", "coaches; export coaches.vcf", "events; export dates.ics",
    ], [false, true])
  func filesHoldTheSame(_ line: String, isFar: Bool) async throws {
    var (whole, image) = pair(isFar: isFar)
    let (expected, found) = (await whole.lines(line), await image.lines(line))
    #expect(found.status == expected.status)
    #expect(found.said == expected.said)
    #expect(!whole.surroundings.files.isEmpty)
    #expect(image.surroundings.files == whole.surroundings.files)
  }

  @Test(arguments: [false, true]) func aProjectGetsWholeRows(isFar: Bool) async throws {
    var (whole, image) = pair(isFar: isFar)
    let (first, second) = (ProjectDouble(), ProjectDouble())
    whole.interpreter.world.pushes(into: first)
    image.interpreter.world.pushes(into: second)
    let (one, other) = (await whole.lines("push"), await image.lines("push"))
    #expect(one.status == .done && other.status == .done, "\(one.said) \(other.said)")
    let pushed = try await second.tables().contents(.schools)
    #expect(pushed == (try await first.tables().contents(.schools)))
    #expect(pushed.count == whole.session.tables.schools.count)
  }

  @Test(
    arguments: [
      "status kenyon contacted", "note kenyon \"wrote to them\"", "tier kenyon A", "fav kenyon",
      "edit kenyon ranking=7",
      "edit kenyon mascot=Owl", "add school \"Nowhere College\"", "delete kenyon", "delete kenyon; undo",
      "tier all B", "edit kenyon notes=none; undo; redo",
    ], [false, true])
  func changesAreTheSame(_ line: String, isFar: Bool) async throws {
    var (whole, image) = pair(isFar: isFar)
    whole.interpreter.world.rules.assumesYes = true
    image.interpreter.world.rules.assumesYes = true
    #expect(await image.lines(line).said == (await whole.lines(line).said))
    #expect(
      image.session.journal.written.flatMap(\.changes) == whole.session.journal.written.flatMap(\.changes), "\(line)")
    let (stored, expected) = (
      try await image.interpreter.world.store.tables(), try await whole.interpreter.world.store.tables()
    )
    #expect(stored.contents() == expected.contents())
    try await image.session.tables.schools.fetch(everything: true) { _ in }
    #expect(image.session.tables.contents() == whole.session.tables.contents())
  }
}
