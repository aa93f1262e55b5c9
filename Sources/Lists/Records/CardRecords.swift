import Values

/// The contacts of a `.vcf` file (RFC 6350) as rows: a person with their organization, title, addresses and notes.
struct CardRecords {
  private let file: TextFile
  private var place = 0

  init(_ file: TextFile) { self.file = file }

  /// The headers that people write above such columns.
  static let names = ["Name", "School", "Title", "Email", "Phone", "State", "Notes"]

  /// The values of the next contact, in the order of the names, and where it begins; nil at the end.
  mutating func next() -> (offset: Int, values: [String])? {
    var start: Int?
    var texts: [String: [String]] = [:]
    while let (offset, line) = nextLine() {
      guard let (name, value) = Self.property(line) else { continue }
      switch (name, value.uppercased()) {
      case ("BEGIN", "VCARD"): (start, texts) = (offset, [:])
      case ("END", "VCARD"): if let start { return (start, Self.values(texts)) }
      default: if !value.trimmed.isEmpty { texts[name, default: []].append(value) }
      }
    }
    return nil
  }

  private static func values(_ texts: [String: [String]]) -> [String] {
    func first(_ name: String, _ part: Int = 0) -> String {
      let parts = texts[name].map { $0[0].parted(by: ";") } ?? []
      return parts.indices.contains(part) ? unescaped(parts[part]).trimmed : ""
    }
    func all(_ name: String, _ separator: String) -> String {
      (texts[name] ?? []).map { unescaped($0).trimmed }.joined(separator: separator)
    }
    let whole = texts["FN"].map { unescaped($0[0]).trimmed } ?? ""
    let name = whole.isEmpty ? "\(first("N", 1)) \(first("N"))".trimmed : whole
    let title = texts["TITLE"] == nil ? all("ROLE", " / ") : all("TITLE", " / ")
    return [name, first("ORG"), title, all("EMAIL", "; "), all("TEL", " or "), first("ADR", 4), all("NOTE", "\n")]
  }

  /// `item1.EMAIL;TYPE=work:ann@x.edu` as a name in capitals and a value.
  private static func property(_ line: String) -> (name: String, value: String)? {
    var isQuoted = false
    guard
      let colon = line.firstIndex(where: { character in
        if character == "\"" { isQuoted.toggle() }
        return character == ":" && !isQuoted
      })
    else { return nil }
    let name = line[..<colon].prefix { $0 != ";" }
    let bare = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
    return (bare.uppercased(), String(line[line.index(after: colon)...]))
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

  /// The next line, with the lines after it that begin with a blank and go on with it.
  private mutating func nextLine() -> (offset: Int, text: String)? {
    guard place < file.bytes.count else { return nil }
    let start = place
    var bytes = takeLine()
    while place < file.bytes.count, file.bytes[place] == 0x20 || file.bytes[place] == 0x09 {
      bytes += takeLine().dropFirst()
    }
    return (start, String(decoding: bytes, as: UTF8.self))
  }

  private mutating func takeLine() -> ArraySlice<UInt8> {
    let end = file.bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    let line = file.bytes[place..<end]
    let isPair = end + 1 < file.bytes.count && file.bytes[end] == 0x0D && file.bytes[end + 1] == 0x0A
    place = min(file.bytes.count, end + (isPair ? 2 : 1))
    return line
  }
}

extension String {
  /// The parts between a sign that isn't escaped by a backslash.
  fileprivate func parted(by sign: Character) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in self {
      if character == sign, !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }
}
