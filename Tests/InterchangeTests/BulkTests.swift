import Domain
import Grammar
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import Lists
@testable import ShellCore

/// Many rows at once.
struct BulkTests {
  @Test func manyRowsAreImportedAndTakenBack() async throws {
    var talk = February.people()
    talk.interpreter.world.rules.assumesYes = true
    let count = 1_500
    let lines = (0..<count).map { "College \($0),https://c\($0).edu" }
    talk.surroundings.change { $0["a.csv"] = "name,website\n" + lines.joined(separator: "\n") + "\n" }
    #expect(await talk.lines("import a.csv").said.last == "import of a.csv: \(count) new")
    #expect(talk.session.tables.schools.count == count)
    #expect(await talk.lines("undo").status == .done)
    #expect(talk.session.tables.schools.isEmpty)
  }

  @Test func whatHangsOnManyRowsIsFound() {
    var tables = Tables()
    let schools = (0..<400).map { _ in School(id: Key(UUID())) }
    tables.schools = Rows(schools)
    tables.interactions = Rows(
      (0..<2_400).map { number in
        var row = Interaction(id: Key(UUID()))
        row.schoolID = schools[number % schools.count].id
        return row
      })
    let deletion = Deletion(schools.map { RowID(.schools, $0.id.uuid) }, in: tables)
    #expect(deletion.named.count == 400)
    #expect(deletion.going == [.interactions: 2_400])
  }

  @Test func aSheetOfManyRowsIsRead() throws {
    var tables = Tables()
    tables.schools = Rows(
      (0..<600).map { number in
        var row = School(id: Key(UUID()))
        row.name = "College \(number)"
        return row
      })
    let identity = Identity(user: SampleFamily.user, athlete: SampleFamily.athlete, family: nil, role: .known(.player))
    let session = Session(identity: identity, tables: tables, clock: .fixed(February.now))
    let world = World(store: Sample.store(tables, now: February.now), time: TimeScript(.fixed(February.now)))
    let sheet = EditSheet<School>(Array(tables.schools), session)
    var draft = sheet.draft
    draft.text = sheet.text.replacing("College ", with: "University ")
    let edits = try sheet.read(draft, world).edits
    #expect(edits.count == 600)
    #expect(edits.allSatisfy { $0.new.name == $0.old.name.replacing("College", with: "University") })
  }

  @Test func addedRowsComeInTheOrderOfTheirIDs() throws {
    let ids = (0..<50).map { _ in UUID() }
    var rows = OrderedRows()
    var application = ChangeApplication(rows, now: February.now)
    _ = try application.apply(
      ids.map { Change(.schools, $0, .insert(["user_id": SampleFamily.user.value, "name": .text("A")])) })
    rows = application.rows
    #expect(rows.added == ids.sorted())
  }
}

/// Remembers in which order rows were added.
private struct OrderedRows: RowAccess {
  private(set) var added: [UUID] = []

  func values(of row: RowReference, columns: [String]?) -> [String: Value]? {
    row.table == .users || added.contains(row.id) ? [:] : nil
  }
  mutating func insert(_ row: RowReference, _ values: [String: Value]) { added.append(row.id) }
  func update(_ row: RowReference, _ values: [String: Value]) {}
  func delete(_ row: RowReference) {}
  func rows(through reference: Reference, at id: UUID) -> [UUID] { [] }
  func holds(_ values: [String: Value], in table: TableName, besides id: UUID) -> Bool { false }
  func knows(_ column: String, of row: RowReference) -> Bool { true }
}
