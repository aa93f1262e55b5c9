import Domain
import Grammar
import Values

/// A coach as they are said in a line: `Tory Blair at Otterbein`, `head coach Tory Blair`, `Tory Blair otterbein head`, with
/// an address and a number or without.
struct CoachPhrase {
  private var words: [String]
  private var school: String?
  private var role: String?
  private var email: String?
  private var phone: String?

  /// - Parameters:
  ///   - isExact: whether the words are one name in quotes.
  ///   - hasSchool: whether the line says the school elsewhere; then the last words belong to the name.
  init(_ text: String, isExact: Bool, hasSchool: Bool = false, _ context: EntryContext) {
    words = text.split(separator: " ").map(String.init)
    guard !isExact else { return }
    takeEmail()
    takePhone()
    if let at = words.lastIndex(where: { ["at", "from"].contains($0.lowercased()) }), at > 0, at + 1 < words.count {
      let place = words[(at + 1)...]
      words.removeSubrange(at...)
      if !take(place, context) { school = place.joined(separator: " ") }
    }
    takeTitle(context)
    takeRole(context)
    guard school == nil, !hasSchool else { return }
    // A first and a last name stand before the school.
    for start in words.indices.dropFirst(2) where take(words[start...], context) {
      words.removeSubrange(start...)
      takeTitle(context)
      return
    }
  }

  /// The fields that it sets: the first and the last name, and whatever else it says.
  var assignments: [Assignment] {
    let last = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
    let fields = [
      ("first", words.count > 1 ? words[0] : nil), ("last", last), ("school", school), ("role", role), ("email", email),
      ("phone", phone),
    ]
    return fields.compactMap { field, value in value.map { Assignment(name: field, value: $0) } }
  }

  /// The two coaches that are said with a comma between their full names; nil for one: `Jane Doe, head coach`.
  static func two(in text: String) -> (first: String, second: String)? {
    let parts = text.split(separator: ",", maxSplits: 1).map { $0.trimmed }
    let words = parts.map { $0.split(separator: " ").map(String.init) }
    guard parts.count == 2, words.allSatisfy({ $0.count > 1 }) else { return nil }
    // What is no name behind one in capitals has none: `Jane Doe, not head coach`.
    let isAlike = words[1].prefix(2).allSatisfy { $0.first?.isUppercase == words[0][0].first?.isUppercase }
    let name = words[1].prefix { !["at", "from"].contains($0.lowercased()) }
    let saysTitle = name.prefix(2).map { $0.lowercased().trimmingComma }.contains {
      $0 == "coach" || !CoachRole.meanings(of: $0).isEmpty
    }
    return isAlike && !saysTitle && name.count > 1 ? (parts[0], parts[1]) : nil
  }

  /// Takes the address out, wherever it stands behind the name, and the comma before it.
  private mutating func takeEmail() {
    guard let place = words.indices.dropFirst().last(where: { words[$0].contains("@") }) else { return }
    email = words.remove(at: place).filter { !",;()<>".contains($0) }
    endWithoutComma()
  }

  /// The same of the number, which may be said in several words: `(740) 555-0100`.
  private mutating func takePhone() {
    guard let start = words.indices.dropFirst().first(where: { words[$0].isOfNumber }) else { return }
    var end = start + 1
    while end < words.endIndex, words[end].isOfNumber, !words[end - 1].hasSuffix(",") { end += 1 }
    let said = words[start..<end].joined(separator: " ").trimmingComma
    guard said.count(where: \.isNumber) >= 7 else { return }
    phone = said
    words.removeSubrange(start..<end)
    endWithoutComma()
  }

  private mutating func endWithoutComma() {
    if let last = words.popLast() { words.append(last.trimmingComma) }
  }

  /// Takes words for a school of the list, with the role behind it: `kenyon`, `kenyon head`; false where they aren't.
  private mutating func take(_ place: ArraySlice<String>, _ context: EntryContext) -> Bool {
    for length in 0..<min(3, place.count) {
      let name = place.dropLast(length).joined(separator: " ").trimmingComma
      let title = place.suffix(length).joined(separator: " ")
      guard Self.isValue(name, of: "school", context), title.isEmpty || Self.isValue(title, of: "role", context) else {
        continue
      }
      school = name
      if !title.isEmpty { role = title }
      return true
    }
    return false
  }

  private static func isValue(_ text: String, of field: String, _ context: EntryContext) -> Bool {
    let format = Coach.fields.entry(named: field)?.format
    return (try? format?.value(text, in: context)) != nil
  }

  /// Takes the title behind the name out: `, pitching coach`. It has no other words: whose wife she is, or where, is none.
  private mutating func takeTitle(_ context: EntryContext) {
    guard let comma = words.firstIndex(where: { $0.hasSuffix(",") }) else { return }
    let said = words[(comma + 1)...].map { $0.trimmingComma }
    guard said.allSatisfy({ $0.lowercased() == "coach" || !CoachRole.meanings(of: $0.lowercased()).isEmpty }) else {
      return
    }
    if !said.isEmpty {
      let title = said.joined(separator: " ")
      guard Self.isValue(title, of: "role", context) else { return }
      role = title
    }
    words.removeSubrange((comma + 1)...)
    words[comma] = words[comma].trimmingComma
  }

  /// Takes the title before the name out: `head coach`, `assistant coach`, `coach`.
  private mutating func takeRole(_ context: EntryContext) {
    guard let coach = words.prefix(3).firstIndex(where: { $0.lowercased() == "coach" }), coach + 1 < words.count else {
      return
    }
    let title = words[..<coach].joined(separator: " ").lowercased()
    if !title.isEmpty {
      guard Self.isValue(title, of: "role", context) else { return }
      role = title
    }
    words.removeFirst(coach + 1)
  }
}

extension String {
  /// True for a part of a phone number.
  fileprivate var isOfNumber: Bool {
    contains(where: \.isNumber) && allSatisfy { $0.isNumber || "+-().,".contains($0) }
  }

  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
