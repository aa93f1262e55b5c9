import Foundation
import TestSupport
import Testing
import WaitingTrait

/// The look at the tables inside the program, which `make build` and `make lint` begin with.
@Suite(.waiting) struct TableTests {
  private static let repository =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path

  private let home = Home()

  @Test func tablesAreWhole() throws {
    let run = try home.shell("cd '\(Self.repository)' && Scripts/tables")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(arguments: [
    ("head -c 1000", "table.csv: the last line has no end"),
    ("sed '5s/,//'", "table.csv:5: expected 11 cells, found 10"),
    ("sed '7s/$/,/'", "table.csv:7: expected 11 cells, found 12"),
    ("sed '9s/$/\"/'", "table.csv:9: a quote that is not closed"),
    ("sed '3s/^/\\x01/'", "table.csv:3: a control character"),
    ("tr ' ' '\\0'", "table.csv: a NUL byte"),
    ("head -n 1", "table.csv:1: no rows"),
    ("head -n 0", "table.csv: an empty table"),
  ]) func damagedTableStopsTheBuild(damage: String, message: String) throws {
    let run = try home.shell(
      """
      \(damage) <'\(Self.repository)/Sources/CRecruiting/rules.csv' >table.csv
      '\(Self.repository)/Scripts/tables' table.csv
      """)
    #expect(run.status == 1 && run.errors == message + "\n", "\(run.errors)")
  }
}
