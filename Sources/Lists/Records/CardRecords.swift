import Values

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
