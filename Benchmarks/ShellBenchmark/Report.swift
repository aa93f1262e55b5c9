/// The table that is printed: compass beside sqlite3.
struct Report {
  func heading(_ title: String, unit: String) {
    print("\n" + padded("\(title), \(unit)", 52) + right("compass") + right("sqlite3") + right("ratio"))
  }

  func row(_ title: String, _ own: Double, _ other: Double?) {
    let ratio = other.map { $0 > 0 ? own / $0 : 0 }
    print(
      padded("  \(title)", 52) + right(Self.number(own)) + right(other.map(Self.number) ?? "")
        + right(ratio.map(Self.number) ?? ""))
  }

  static func number(_ value: Double) -> String {
    let scaled = Int((value * 100).rounded())
    return "\(scaled / 100).\(scaled % 100 < 10 ? "0" : "")\(scaled % 100)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func right(_ text: String) -> String { String(repeating: " ", count: max(1, 11 - text.count)) + text }
}
