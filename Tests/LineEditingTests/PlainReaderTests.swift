import Glibc
import Synchronization
import Testing
import WaitingTrait

@testable import LineEditing

extension SignalWaitingTests.PlainReaderTests {
  static func reader(_ bytes: [UInt8]) throws -> PlainReader {
    let file = try #require(tmpfile())
    fwrite(bytes, 1, bytes.count, file)
    rewind(file)
    return PlainReader(descriptor: dup(fileno(file)))
  }

  static func lines(_ text: String) throws -> [String] {
    let reader = try reader(Array(text.utf8))
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ("", []), ("one\ntwo\n", ["one", "two"]), ("one\r\ntwo", ["one", "two"]), ("\n\nlast", ["", "", "last"]),
    ("café 日本\n", ["café 日本"]),
  ])
  func lines(text: String, expected: [String]) throws {
    #expect(try Self.lines(text) == expected)
  }

  @Test func longLineComesInOnePiece() throws {
    let long = String(repeating: "日本", count: 100_000)
    #expect(try Self.lines("\(long)\nend") == [long, "end"])
  }

  @Test func badLineIsNamedAndLeftBehind() throws {
    let reader = try Self.reader(Array("one\n".utf8) + [0xff, 0x0a] + Array("three".utf8))
    #expect(try reader.next() == "one")
    #expect(throws: PlainReader.Failure.notUTF8(line: 2)) { try reader.next() }
    #expect(try reader.next() == "three")
    #expect(try reader.next() == nil)
    #expect(reader.lineNumber == 3)
  }

  @Test(
    arguments: [
      ("one\n", [.line("one"), .endOfInput]), ("a\\\nb\nc\n", [.line("a\\\nb"), .line("c"), .endOfInput]),
      ("open\\", [.line("open\\"), .endOfInput]),
    ] as [(String, [Outcome])])
  func unfinishedLinesAreJoined(text: String, expected: [Outcome]) throws {
    let reader = try Self.reader(Array(text.utf8))
    let outcomes = expected.map { _ in
      LineSource.readLine(from: reader, prompt: "") { $0.hasSuffix("\\") ? "> " : nil }
    }
    #expect(outcomes == expected)
  }
}

struct TerminalChoiceTests {
  @Test(
    arguments: [
      ((true, true, true), "xterm", true), ((true, false, true), "xterm", true), ((true, true, false), "vt100", true),
      ((false, true, true), "xterm", false), ((true, false, false), "xterm", false),
      ((true, true, true), "dumb", false), ((true, true, true), nil, false),
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

/// One process has one SIGINT, so tests that wait for it do so one after the other.
@Suite(.serialized, .waiting)
struct SignalWaitingTests {
  @Suite(.serialized)
  struct InterruptionTests {}
  struct PlainReaderTests {}
}

extension SignalWaitingTests.InterruptionTests {
  struct Refused: Error {}

  @Test func resultAndErrorPassThrough() throws {
    #expect(try Interruption.run { 42 } == 42)
    #expect(throws: Refused.self) { try Interruption.run { throw Refused() } }
  }

  @Test func interruptCancelsTheTask() throws {
    Interruption.install()
    kill(getpid(), SIGINT)
    #expect(throws: CancellationError.self) { try Interruption.run { try await Task.sleep(for: .seconds(3600)) } }
  }

  @Test func interruptBeforeTheRunIsSeen() throws {
    Interruption.install()
    let counts = Mutex<[Int]>([])
    kill(getpid(), SIGINT)
    let result = try Interruption.run(
      onInterrupt: { count in
        counts.withLock { $0.append(count) }
        kill(getpid(), SIGINT)
        return count == 1 ? .ignore : .abandon
      },
      {
        await Task { try? await Task.sleep(for: .seconds(3600)) }.value
        return "finished"
      })
    #expect(result == nil)
    #expect(counts.withLock { $0 } == [1, 2])
    #expect(InputEvents().next() == .signal(SIGINT))
  }
}
