import Display
import Domain
import ShellTesting
import TestSupport
import Testing
import Values

@testable import Lists
@testable import ShellCore

/// The list in front as a workbook.
struct WorkbookExportTests {
  private func workbook(_ line: String) async throws -> (workbook: Workbook, said: [String]) {
    var talk = February.talk()
    let kept = Kept<Workbook?>(nil)
    talk.interpreter.world.scriptedMachine.writeWorkbook = { workbook, _ in kept.change { $0 = workbook } }
    let said = await talk.lines(line).said
    return (try #require(kept.value), said)
  }

  @Test func chosenColumnsAreTyped() async throws {
    let (workbook, said) = try await workbook(
      "columns name,division,admission,tuition,contacted,website,favorite; filter name~kenyon; limit 1; export a.xlsx")
    #expect(said.last == "1 school → a.xlsx")
    #expect(workbook.name == "Schools")
    #expect(
      workbook.columns.map(\.format) == [.text, .text, .percent, .dollars, .moment, .text, .text])
    let row = try #require(workbook.rows.first)
    #expect(row[0] == .text("Kenyon College") && row[1] == .text("D3"))
    guard case .number(let tuition) = row[3], case .number(let contacted) = row[4] else {
      Issue.record("\(row)")
      return
    }
    #expect(tuition > 10_000)
    // February.now, in days since 30 December 1899.
    let today = Double(February.clock.today.number) + 25_569
    #expect(contacted < today + 1 && contacted > today - 400)
    guard case .link(_, let address) = row[5] else {
      Issue.record("\(row)")
      return
    }
    #expect(address.hasPrefix("http"))
    #expect(row[6] == .text("yes") || row[6] == .text("no"))
  }

  @Test(arguments: ListName.allCases) func everyListIsWritten(list: ListName) async throws {
    let (workbook, said) = try await workbook("\(list.rawValue); export a.xlsx")
    #expect(workbook.rows.allSatisfy { $0.count == workbook.columns.count })
    #expect(said.last == "\(list.counted(workbook.rows.count)) → a.xlsx")
    for row in workbook.rows {
      for (cell, column) in zip(row, workbook.columns) where column.format == .day {
        if case .text = cell { Issue.record("\(column.title)") }
      }
    }
  }

  @Test func addressesOfCoachesLead() async throws {
    let (workbook, _) = try await workbook("columns none; coaches preston; export a.xlsx")
    let links = workbook.rows.joined().compactMap { cell in
      if case .link(_, let address) = cell { address } else { nil }
    }
    #expect(links.contains { $0.hasPrefix("mailto:") }, "\(workbook)")
  }

  @Test func refusalsAreTold() async {
    var talk = February.talk()
    talk.interpreter.world.scriptedMachine.writeWorkbook = { throw Failure("'\($1)' can't be written: no library") }
    let (status, said) = await talk.lines("export a.xlsx")
    #expect(status == .failed && said == ["'a.xlsx' can't be written: no library"])
  }
}

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

  @Test(arguments: separators) func theHeaderTellsTheSeparator(file: String, text: String) async throws {
    var talk = February.people()
    talk.surroundings.change { $0[file] = text }
    let (status, said) = await talk.lines("import \(file)")
    #expect(status == .done, "\(said)")
    let school = try #require(talk.session.tables.schools.first)
    #expect(school.name == "X" && school.division == .known(.d1) && school.notes?.hasPrefix("a") == true)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndAsTheyLike(end: String) async throws {
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

  /// What tells Mac Roman from Windows-1252 are the letters beside small ones.
  @Test(arguments: [
    ([0x4A, 0x6F, 0x73, 0x8E], "José", true), ([0x4D, 0x9F, 0x6C, 0x6C, 0x65, 0x72], "Müller", true),
    ([0x4A, 0x6F, 0x73, 0xE9], "José", false), ([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], "Müller", false),
    ([0x64, 0x6F, 0x6E, 0x92, 0x74], "don’t", false), ([0x6F, 0x6B, 0x20, 0x80, 0x35], "ok €5", false),
    ([0x4A, 0x6F, 0x73, 0x8E, 0x20, 0xD2, 0x61, 0xD3], "José “a”", true),
  ])
  func bytesTellTheirEncoding(name: [UInt8], text: String, isMac: Bool) async throws {
    var talk = February.people()
    talk.interpreter.world.scriptedMachine.readBytes = { _ in Array("name,notes\rX,".utf8) + name + [0x0D] }
    let (_, said) = await talk.lines("import a.csv")
    #expect(talk.session.tables.schools.first?.notes == text)
    let read = "a.csv: it isn't UTF-8, so it is read as"
    #expect(said.contains("\(read) Mac Roman") == isMac)
  }

  private static func wide(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  @Test(arguments: encodings) func everyEncodingIsTheSame(name: String, bytes: [UInt8]) async throws {
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
    #expect(said.count == 1 && said[0].contains("save the sheet as .xlsx or CSV"), "\(said)")
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

/// Reads calendars and address books back, written without a look at the code that writes them.
struct ContentReader {
  /// One unfolded line.
  struct Line: Hashable {
    /// With its parameters: `DTSTART;VALUE=DATE`.
    let name: String
    let raw: String

    /// The value as text, its escapes undone.
    var text: String {
      var text = ""
      var isEscaped = false
      for character in raw {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }

  struct Broken: Error {
    let why: String
  }

  let lines: [Line]

  /// Throws if an octet stands where the standards don't let it.
  init(_ text: String) throws {
    var physical: [[UInt8]] = [[]]
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == 13, bytes.first == 10 {
        bytes.removeFirst()
        physical.append([])
      } else if byte < 32 || byte == 127 {
        throw Broken(why: "control character \(byte)")
      } else {
        physical[physical.count - 1].append(byte)
      }
    }
    guard physical.popLast() == [] else { throw Broken(why: "no line end at the end") }
    var logical: [[UInt8]] = []
    for line in physical {
      guard line.count <= 75 else { throw Broken(why: "\(line.count) octets in a line") }
      guard String(validating: line, as: UTF8.self) != nil else { throw Broken(why: "a character is taken apart") }
      if line.first == 32, !logical.isEmpty {
        logical[logical.count - 1] += line.dropFirst()
      } else {
        logical.append(line)
      }
    }
    lines = try logical.map { line in
      guard let colon = line.firstIndex(of: 58) else { throw Broken(why: "no colon") }
      return Line(
        name: String(decoding: line[..<colon], as: UTF8.self),
        raw: String(decoding: line[(colon + 1)...], as: UTF8.self))
    }
  }

  /// The lines of each component of a kind, without those that begin and end it; throws if they aren't balanced.
  func components(_ kind: String) throws -> [[Line]] {
    var found: [[Line]] = []
    var open: [String] = []
    for line in lines {
      switch line.name {
      case "BEGIN":
        open.append(line.raw)
        if line.raw == kind { found.append([]) }
      case "END":
        guard open.popLast() == line.raw else { throw Broken(why: "END:\(line.raw) without its beginning") }
      case _ where open.last == kind: found[found.count - 1].append(line)
      default: guard !open.isEmpty else { throw Broken(why: "a line outside of everything") }
      }
    }
    guard open.isEmpty else { throw Broken(why: "no END of \(open)") }
    return found
  }
}

extension [ContentReader.Line] {
  subscript(_ name: String) -> String? { first { $0.name == name }?.text }
}

/// Random texts made of what files trip over.
struct Letters {
  private var random: StoreRandom
  init(seed: UInt64) { random = StoreRandom(seed: seed) }

  private static let pieces = [
    "a", "b", " ", "\"", "'", ",", "\t", "\n", "\r", "\r\n", ";", "=", "+", "-", "@", "[", "]", "{", "}", ":", "\\",
    "é", "\u{301}", "🏈", "\u{0}", "1", ".", "null", "<", "&",
  ]

  mutating func text() -> String {
    (0...Int.random(in: 0..<8, using: &random)).map { _ in Letters.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func id(_ number: Int) -> UUID { StoreRows.id(number, prefix: 0xAB) }
}
