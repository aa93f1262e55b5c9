import Domain
import ShellTesting
import Storage
import Testing

@testable import ShellCore

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
      "packet save packet.html",
      "coaches; export coaches.vcf", "events; export dates.ics",
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
    #expect(image.session.tables.contents() == whole.session.tables.contents())
  }
}
