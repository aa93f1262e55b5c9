import Domain

extension JSON {
  /// The same document for a person to read: two levels of objects go over several lines, what is deeper stays on one.
  func indented(_ level: Int = 0) -> String {
    guard case .object(let members) = self, !members.isEmpty, level < 2 else { return text }
    let margin = String(repeating: "  ", count: level + 1)
    let lines = members.map { margin + JSON.string($0.key).text + ": " + $0.value.indented(level + 1) }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + String(margin.dropLast(2)) + "}"
  }
}
