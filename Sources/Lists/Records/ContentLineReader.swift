import ShellCore
import Values

/// A line of a calendar or an address book, unfolded: `item1.EMAIL;TYPE=work:ann@x.edu`.
package struct ContentLine: Sendable {
  /// Where it begins in the file, in bytes.
  package let offset: Int
  /// In capitals, without a group before it.
  package let name: String
  private let parameters: [(name: String, value: String)]
  /// As it's written, escapes and all.
  package let value: String

  /// Nil for what is no such line.
  fileprivate init?(_ line: String, at offset: Int) {
    var isQuoted = false
    var parts = [""]
    guard
      let colon = line.firstIndex(where: { character in
        if character == "\"" { isQuoted.toggle() }
        if character == ":", !isQuoted { return true }
        if character == ";", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
        return false
      })
    else { return nil }
    self.offset = offset
    let name = parts[0]
    self.name = (name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]).uppercased()
    parameters = parts.dropFirst().map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      // Version 2.1 leaves the names out: `TEL;CELL`.
      return sides.count == 2 ? (sides[0].uppercased(), sides[1].filter { $0 != "\"" }) : ("TYPE", part)
    }
    let raw = String(line[line.index(after: colon)...])
    value = Self.isEncoded(parameters) ? Self.decoded(raw) : raw
  }

  /// The values of a parameter, in capitals: `CELL` and `VOICE` of `TYPE=cell,voice`.
  package func parameter(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { $0.value.uppercased().split(separator: ",").map(String.init) }
  }

  /// True if it's the one to be used of several: `TYPE=pref`, `PREF=1`.
  var isPreferred: Bool { parameter("TYPE").contains("PREF") || parameter("PREF") == ["1"] }

  /// The value without escapes.
  package var text: String { Self.unescaped(value).trimmed }

  /// A part of a value that has several, without escapes; empty if it has no such part.
  package func part(_ number: Int) -> String {
    var (parts, isEscaped) = ([""], false)
    for character in value {
      if character == ";", !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.indices.contains(number) ? Self.unescaped(parts[number]).trimmed : ""
  }

  private static func unescaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// True if bytes are written as `=C3=A9`.
  private static func isEncoded(_ parameters: [(name: String, value: String)]) -> Bool {
    parameters.contains { $0.value.uppercased() == "QUOTED-PRINTABLE" }
  }

  fileprivate static func decoded(_ text: String) -> String {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "="), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let said = TextEncoding(of: bytes)?.text(of: bytes) ?? String(decoding: bytes, as: UTF8.self)
    return said.replacing("\r\n", with: "\n")
  }
}

/// The lines of a calendar (RFC 5545) or an address book (RFC 6350, and the versions before it), unfolded.
package struct ContentLineReader {
  private let file: TextFile
  private var place = 0

  package init(_ file: TextFile) { self.file = file }

  /// The next line with a name and a value; nil at the end.
  package mutating func next() -> ContentLine? {
    while place < file.bytes.count {
      let start = place
      var bytes = Array(takeLine())
      while place < file.bytes.count, file.bytes[place] == 0x20 || file.bytes[place] == 0x09 {
        bytes += takeLine().dropFirst()
      }
      // Version 2.1 goes on after a line that ends so.
      let parameters = String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      if parameters.uppercased().contains("QUOTED-PRINTABLE") {
        while bytes.last == UInt8(ascii: "="), place < file.bytes.count {
          bytes.removeLast()
          bytes += takeLine()
        }
      }
      if let line = ContentLine(String(decoding: bytes, as: UTF8.self), at: start) { return line }
    }
    return nil
  }

  private mutating func takeLine() -> ArraySlice<UInt8> {
    let end = file.bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    let line = file.bytes[place..<end]
    let isPair = end + 1 < file.bytes.count && file.bytes[end] == 0x0D && file.bytes[end + 1] == 0x0A
    place = min(file.bytes.count, end + (isPair ? 2 : 1))
    return line
  }
}

/// The contacts of a `.vcf` file as rows: a person with their organization, title, addresses and notes.
struct CardRecords {
  private var lines: ContentLineReader

  init(_ file: TextFile) { lines = ContentLineReader(file) }

  /// The headers that people write above such columns.
  static let names = ["Name", "School", "Title", "Email", "Phone", "State", "Notes"]

  /// The values of the next contact, in the order of the names, and where it begins; nil at the end. Throws the fault of a
  /// file that ends before its contact does.
  mutating func next() throws(Fault) -> (offset: Int, values: [String])? {
    var start: Int?
    var card: [String: [ContentLine]] = [:]
    while let line = lines.next() {
      switch (line.name, line.value.trimmed.uppercased()) {
      case ("BEGIN", "VCARD"): (start, card) = (line.offset, [:])
      case ("END", "VCARD"): if let start { return (start, Self.values(card)) }
      default: if !line.value.trimmed.isEmpty { card[line.name, default: []].append(line) }
      }
    }
    guard let start else { return nil }
    throw Fault(
      "the file ends in the middle of this contact", at: start, hint: "in the address book, export them once more")
  }

  private static func values(_ card: [String: [ContentLine]]) -> [String] {
    func first(_ name: String, _ part: Int) -> String { card[name]?.first?.part(part) ?? "" }
    func lines(_ name: String) -> [ContentLine] {
      let all = card[name] ?? []
      return all.filter(\.isPreferred) + all.filter { !$0.isPreferred }
    }
    func all(_ name: String, _ separator: String) -> String { lines(name).map(\.text).joined(separator: separator) }
    let whole = card["FN"]?.first?.text ?? ""
    let name = whole.isEmpty ? "\(first("N", 1)) \(first("N", 0))".trimmed : whole
    let title = all(card["TITLE"] == nil ? "ROLE" : "TITLE", " / ")
    // Nobody calls a fax.
    let phones = lines("TEL").filter { !$0.parameter("TYPE").contains("FAX") }.map(\.text)
    return [
      name, first("ORG", 0), title, all("EMAIL", "; "), phones.joined(separator: " or "), first("ADR", 4),
      all("NOTE", "\n"),
    ]
  }
}
