import Domain
import ShellTesting
import Testing

@testable import Lists
@testable import ShellCore

/// The forms in which spreadsheets save a list: separators, line ends, encodings.
struct SheetFormTests {
  static let separators: [(file: String, text: String)] = [
    ("a.csv", "name,division,notes\nX,D1,a;b;c\n"), ("a.csv", "name;division;notes\nX;D1;a,b,c\n"),
    ("a.csv", "name\tdivision\tnotes\nX\tD1\ta,b\n"), ("a.csv", "name|division|notes\nX|D1|a,b\n"),
    ("a.txt", "name\tdivision\tnotes\nX\tD1\ta,b\n"), ("a.tsv", "name,division,notes\nX,D1,a\n"),
    ("list", "name;division;notes\nX;D1;a\n"), ("a.csv", "\"name\";\"division\";\"notes (a, b, c, d)\"\nX;D1;a\n"),
    ("a.csv", "sep=;\nname;division;notes\nX;D1;a,b,c\n"), ("a.csv", "SEP=|\r\nname|division|notes\r\nX|D1|a\r\n"),
    ("a.csv", "My list,,\n,,\nname,division,notes\nX,D1,a\n"),
    ("a.csv", "\n\nname,division,notes\n\nX,D1,a\n\n"), ("a.csv", "name,division,notes,,\nX,D1,a,,\n,,,,\n"),
  ]

  @Test(arguments: separators)
  func theHeaderTellsTheSeparator(file: String, text: String) async throws {
    var talk = February.people()
    talk.surroundings.change { $0[file] = text }
    let (status, said) = await talk.lines("import \(file)")
    #expect(status == .done, "\(said)")
    let school = try #require(talk.session.tables.schools.first)
    #expect(school.name == "X" && school.division == .known(.d1) && school.notes?.hasPrefix("a") == true)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesEndAsTheyLike(end: String) async throws {
    var talk = February.people()
    let lines = ["name,division,notes", "X,D1,\"one\(end)two\"", "Y,D9,z", ""]
    talk.surroundings.change { $0["a.csv"] = lines.joined(separator: end) }
    let (_, said) = await talk.lines("import a.csv skip bad")
    #expect(
      said.first == "a.csv:4: column 'division' (row 2): 'D9' is not a division: expected D1, D2, D3, NAIA, JUCO")
    #expect(talk.session.tables.schools.first?.notes == "one\(end)two")
  }

  static let text = "name,notes\r\nNiña College,“naïve” – 5 €\r\n"

  static let encodings: [(name: String, bytes: [UInt8])] = [
    ("UTF-8", Array(text.utf8)), ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
    ("UTF-16 LE with a mark", [0xFF, 0xFE] + wide(text, isBig: false)),
    ("UTF-16 BE with a mark", [0xFE, 0xFF] + wide(text, isBig: true)),
    ("UTF-16 LE", wide(text, isBig: false)), ("UTF-16 BE", wide(text, isBig: true)),
    (
      "Windows-1252",
      Array("name,notes\r\nNi".utf8) + [0xF1] + Array("a College,".utf8) + [0x93] + Array("na".utf8) + [0xEF]
        + Array("ve".utf8) + [0x94, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80, 0x0D, 0x0A]
    ),
  ]

  private static func wide(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  @Test(arguments: encodings)
  func everyEncodingIsTheSame(name: String, bytes: [UInt8]) async throws {
    var talk = February.people()
    talk.interpreter.world.scriptedMachine.readBytes = { _ in bytes }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(name): \(said)")
    let school = try #require(talk.session.tables.schools.first)
    #expect(school.name == "Niña College" && school.notes == "“naïve” – 5 €", "\(name)")
    #expect(said.contains("a.csv: it isn't UTF-8, so it is read as Windows-1252 (Latin-1)") == (name == "Windows-1252"))
  }

  @Test(arguments: [[0x00, 0xFF, 0x00, 0xFF, 0xFE, 0x00, 0x41], Array("%PDF-1.7".utf8), [0xD0, 0xCF, 0x11, 0xE0, 0]])
  func whatIsNoTextIsRefused(bytes: [UInt8]) async {
    var talk = February.people()
    talk.interpreter.world.scriptedMachine.readBytes = { _ in bytes }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .notUnderstood)
    #expect(said.count == 1 && said[0].contains("save the sheet as CSV"), "\(said)")
  }

  @Test func hostileBytesNeverCrash() async {
    var random = Letters(seed: 7)
    for _ in 0..<60 {
      var talk = February.people()
      let bytes = Array(random.text().utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }.dropLast())
      talk.interpreter.world.scriptedMachine.readBytes = { _ in Array("School,ST\n".utf8) + bytes }
      _ = await talk.lines("import a.csv")
      #expect(Set(talk.session.tables.schools.map(\.id)).count == talk.session.tables.schools.count)
    }
  }
}
