import Domain
import Storage
import Testing
import Values

@testable import SupabaseStorage

/// Changes of columns that a database doesn't have: several of a row are lines of one text.
@Suite struct NotedChangesTests {
  private let id = UUID(hashing: "offer")
  private var row: RowReference { RowReference(.offers, id) }
  private let lines = NotedLine.of(.offers)

  private func set(_ column: String, _ after: Value) -> Change {
    Change(.offers, id, .set(column: column, before: .null, after: after))
  }

  private func conditions(_ before: Value, _ after: String) -> Change {
    Change(.offers, id, .set(column: "conditions", before: before, after: .text(after)))
  }

  @Test func severalColumnsAreOneText() {
    let changes = [set("kind", .text("merit")), set("years", .int(4)), set("status", .text("pending"))]
    let noted = NotedChanges(changes, lines: lines, held: [row: .text("keep 3.0")])
    let text = conditions(.text("keep 3.0"), "keep 3.0\nkind: merit\nyears: 4")
    #expect(noted.changes == [changes[2], text] && noted.consequences == [text])
  }

  @Test func aTextThatChangesTooHoldsThem() {
    let changes = [set("conditions", .text("new")), set("kind", .text("need")), set("period", .text("in_total"))]
    let noted = NotedChanges(changes, lines: lines, held: [:])
    #expect(noted.changes == [set("conditions", .text("new\nkind: need\nperiod: in_total"))])
    #expect(noted.consequences == [conditions(.text("new"), "new\nkind: need\nperiod: in_total")])
  }

  @Test func aNewRowIsStoredWithout() {
    let added = Change(.offers, id, .insert(["kind": .text("merit"), "renewal": .text("3.0 GPA"), "years": .null]))
    let noted = NotedChanges([added], lines: lines, held: [:])
    #expect(
      noted.changes == [Change(.offers, id, .insert(["conditions": .text("kind: merit\nrenewal: 3.0 GPA")]))])
    #expect(noted.consequences == [conditions(.null, "kind: merit\nrenewal: 3.0 GPA")])
  }

  @Test func takenAwayIsTakenOut() {
    let noted = NotedChanges(
      [set("kind", .null), set("years", .int(2))], lines: lines, held: [row: .text("kind: merit\nyears: 4")])
    #expect(noted.changes == [conditions(.text("kind: merit\nyears: 4"), "years: 2")])
  }
}
