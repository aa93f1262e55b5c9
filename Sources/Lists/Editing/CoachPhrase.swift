import Domain
import Grammar
import Values

/// A coach as they are said in a line: `Tory Blair at Otterbein`, `head coach Tory Blair`.
struct CoachPhrase {
  private var words: [String]
  private var school: String?
  private var role: String?

  /// - Parameter isExact: whether the words are one name in quotes.
  init(_ text: String, isExact: Bool, _ context: EntryContext) {
    words = text.split(separator: " ").map(String.init)
    guard !isExact else { return }
    if let at = words.lastIndex(where: { ["at", "from"].contains($0.lowercased()) }), at > 0, at + 1 < words.count {
      school = words[(at + 1)...].joined(separator: " ")
      words.removeSubrange(at...)
    }
    takeRole(context)
  }

  /// The fields that it sets: the first and the last name, and the school and the role where it says these.
  var assignments: [Assignment] {
    let last = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
    let fields = [("first", words.count > 1 ? words[0] : nil), ("last", last), ("school", school), ("role", role)]
    return fields.compactMap { field, value in value.map { Assignment(name: field, value: $0) } }
  }

  /// Takes the title before the name out: `head coach`, `assistant coach`, `coach`.
  private mutating func takeRole(_ context: EntryContext) {
    guard let coach = words.prefix(3).firstIndex(where: { $0.lowercased() == "coach" }), coach + 1 < words.count else {
      return
    }
    let title = words[..<coach].joined(separator: " ").lowercased()
    if !title.isEmpty {
      let format = Coach.fields.entry(named: "role")?.format
      guard (try? format?.value(title, in: context)) != nil else { return }
      role = title
    }
    words.removeFirst(coach + 1)
  }
}
