/// The tables that are printed, as Markdown: `make bench` puts them into Documentation/Performance.md.
struct Report {
  func heading(_ title: String, unit: String) {
    print(Self.heading("\(title), \(unit)", ["compass", "sqlite3", "ratio"]))
  }

  func row(_ title: String, _ own: Double, _ other: Double?) {
    let ratio = other.map { $0 > 0 ? own / $0 : 0 }
    print(Self.line(title, [Self.number(own), other.map(Self.number) ?? "", ratio.map(Self.number) ?? ""]))
  }

  /// The head of a table, after an empty line.
  static func heading(_ title: String, _ columns: [String]) -> String {
    "\n" + line(title, columns) + "\n|---|" + String(repeating: "---:|", count: columns.count)
  }

  static func line(_ title: String, _ cells: [String]) -> String {
    "| " + title + String(repeating: " ", count: max(1, 50 - title.count)) + "|"
      + cells.map { right($0) + " |" }.joined()
  }

  static func number(_ value: Double) -> String {
    let scaled = Int((abs(value) * 100).rounded())
    return "\(value < 0 ? "-" : "")\(scaled / 100).\(scaled % 100 < 10 ? "0" : "")\(scaled % 100)"
  }

  /// A number without zeros at its end: `2.5`.
  static func short(_ value: Double) -> String {
    var text = number(value)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func right(_ text: String) -> String { String(repeating: " ", count: max(1, 11 - text.count)) + text }
}
