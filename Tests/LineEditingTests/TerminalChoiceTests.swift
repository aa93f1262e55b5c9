import Testing

@testable import LineEditing

struct TerminalChoiceTests {
  @Test(
    arguments: [
      ((true, true, true), "xterm", true), ((true, false, true), "xterm", true), ((true, true, false), "vt100", true),
      ((false, true, true), "xterm", false), ((true, false, false), "xterm", false),
      ((true, true, true), "dumb", false),
      ((true, true, true), nil, false),
    ] as [((Bool, Bool, Bool), String?, Bool)])
  func editing(streams: (Bool, Bool, Bool), term: String?, expected: Bool) {
    let terminal = (input: streams.0, output: streams.1, errors: streams.2)
    #expect(LineSource.canEdit(terminal, term: term) == expected)
  }

  @Test(arguments: [
    ([:], 80, 24), (["COLUMNS": "132", "LINES": "50"], 132, 50), (["COLUMNS": "0", "LINES": "x"], 80, 24),
    (["COLUMNS": "100000", "LINES": "100000"], 4096, 1024),
  ])
  func sizeWithoutATerminal(environment: [String: String], columns: Int, rows: Int) {
    #expect(TerminalSize.fallback { environment[$0] } == TerminalSize(columns: columns, rows: rows))
  }
}
