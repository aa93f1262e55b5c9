import Domain
import Testing
import Values

/// Changes of a status that were taken back on a database that keeps every entry.
struct HistoryMarkTests {
  private func entry(_ number: UInt64, _ notes: String? = nil) -> StatusHistoryEntry {
    var entry = StatusHistoryEntry(id: Key(UUID(high: 0x4000, low: 0x8000_0000_0000_0000 + number)))
    entry.schoolID = Key(UUID(high: 1, low: 1))
    entry.newStatus = .known(.contacted)
    entry.changedAt = Instant(microseconds: Int64(number) * 1_000_000)
    entry.notes = notes
    return entry
  }

  private func told(_ entries: [StatusHistoryEntry]) -> [StatusHistoryEntry] {
    var tables = Tables()
    tables.statusHistory = Rows(entries)
    return tables.statusChanges
  }

  @Test func aMarkedEntryIsNotToldAndNeitherIsTheMark() {
    let (kept, gone) = (entry(1, "coach called"), entry(2))
    let mark = entry(3, StatusHistoryEntry.mark(takingBack: gone.id))
    #expect(told([kept, gone, mark]) == [kept])
  }

  @Test func aMarkThatIsTakenBackItselfCountsNoMore() {
    let entry1 = entry(1)
    let mark = entry(2, StatusHistoryEntry.mark(takingBack: entry1.id))
    let again = entry(3, StatusHistoryEntry.mark(takingBack: mark.id))
    #expect(told([entry1, mark, again]) == [entry1])
  }

  @Test(arguments: ["taken back: nothing", "taken back:", "Taken back: x", ""])
  func otherNotesAreNotes(_ notes: String) {
    let entry = entry(1, notes)
    #expect(entry.takesBack == nil)
    #expect(told([entry]) == [entry])
  }
}
