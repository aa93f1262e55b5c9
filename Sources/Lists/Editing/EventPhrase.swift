import Domain
import Grammar
import Values

/// An event as it's said in a line: `Denison ID camp on oct 10 for $75`.
struct EventPhrase {
  private var words: [String]
  private var start: String?
  private var cost: String?

  init(_ text: String, _ context: EntryContext) {
    words = text.split(separator: " ").map(String.init)
    takeCost()
    takeDay(context)
  }

  /// The fields that it sets: the name, and the type, the day and the cost where it says these.
  var assignments: [Assignment] {
    let name = words.joined(separator: " ")
    let fields = [("name", name), ("type", EventTitle.only(in: name)?.rawValue), ("start", start), ("cost", cost)]
    return fields.compactMap { field, value in value.map { Assignment(name: field, value: $0) } }
  }

  /// Takes the words of money out: `$75`, `for $75`.
  private mutating func takeCost() {
    let place = words.lastIndex {
      $0.first == "$" && Double($0.dropFirst().filter { $0 != "," }) != nil
    }
    guard let place, words.count > 1 else { return }
    cost = words.remove(at: place)
    if place > 1, words[place - 1].lowercased() == "for" { words.remove(at: place - 1) }
  }

  /// Takes the day after `on` out, where it's one to the end.
  private mutating func takeDay(_ context: EntryContext) {
    guard let on = words.lastIndex(where: { $0.lowercased() == "on" }), on > 0 else { return }
    let said = words[(on + 1)...].joined(separator: " ")
    guard !said.isEmpty, (try? Event.fields.entry(named: "start")?.format.value(said, in: context)) != nil else {
      return
    }
    start = said
    words.removeSubrange(on...)
  }
}

extension Event {
  /// The only school by whose name its own begins: `Findlay official visit`; nil for none, and for several.
  func namedHost(in session: Session) -> Key<School>? {
    let (schools, words) = (session.tables.schools, name.split(separator: " "))
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      // One word that a name has among others says too little: `state finals`.
      guard let found = schools.named(text, session.context, through: count == 1 ? .short : .words) else { continue }
      let ids = found.positions.map(schools.id(at:)).filter { id in
        found.match <= .short || (schools.name(of: id) ?? "").lowercased().hasPrefix(text.lowercased())
      }
      return ids.count == 1 ? ids[0] : nil
    }
    return nil
  }
}
