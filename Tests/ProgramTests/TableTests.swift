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
    ("sed '4s/,high,/,surely,/'", "table.csv:4: a wrong confidence: surely"),
    ("sed '6s/,both,/,all,/'", "table.csv:6: a wrong gender: all"),
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

  @Test(arguments: [
    ("CColleges/colleges.csv", "3s/,[0-9]*,public,town/,12k,public,town/", "table.csv:3: a wrong cost_out: 12k"),
    ("CColleges/colleges.csv", "2s/,0.59,/,59,/", "table.csv:2: a wrong graduation: 59"),
    ("CRecruiting/calendar.csv", "2s/2026-08-16/2026-8-16/", "table.csv:2: a wrong end: 2026-8-16"),
    ("CRecruiting/roster.csv", "3s/,68,/,many,/", "table.csv:3: a wrong limit: many"),
  ]) func aFigureThatIsNone(table: String, damage: String, message: String) throws {
    let run = try home.shell(
      "sed '\(damage)' '\(Self.repository)/Sources/\(table)' >table.csv; '\(Self.repository)/Scripts/tables' table.csv")
    #expect(run.status == 1 && run.errors == message + "\n", "\(run.errors)")
  }

  /// `make facts` names the rows that are gone and new, and where the check fails, the tables are what they were.
  @Test(arguments: [(0, true), (1, false)])
  func newFactsAreTold(status: Int, areKept: Bool) throws {
    let run = try home.shell(
      """
      mkdir -p copy/Sources from bin && cp -R '\(Self.repository)/Scripts' copy/
      cp -R '\(Self.repository)/Sources/CColleges' '\(Self.repository)/Sources/CRecruiting' copy/Sources/
      sed '2s/2026-08-16/2026-08-15/' copy/Sources/CRecruiting/calendar.csv >from/calendar.csv
      printf '#!/bin/sh\nexit \(status)\n' >bin/swift && chmod +x bin/swift
      cd copy && PATH="../bin:$PATH" Scripts/facts ../from; echo "status $?"
      grep -c 'contact,2026-08-01,2026-08-15' Sources/CRecruiting/calendar.csv
      """)
    #expect(run.output.contains("312 rows\n  - 2026-27,D1,baseball,men,contact,2026-08-01,2026-08-16"), "\(run)")
    #expect(run.output.contains("  rows gone: 1, new: 1\nstatus \(status)\n\(areKept ? 1 : 0)\n"), "\(run)")
  }
}
