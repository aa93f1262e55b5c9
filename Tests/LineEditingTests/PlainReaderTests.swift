import Glibc
import Testing

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
