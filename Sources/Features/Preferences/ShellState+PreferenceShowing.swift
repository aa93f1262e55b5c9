import Display
import Domain
import Grammar
import ShellCore

extension ShellState {
  /// A category in its sections, defaults marked as such.
  func show(_ category: PreferenceCategory) -> CommandResult {
    guard let form = PreferenceForm.of(category) else { return showCriteria() }
    let document = session.document(category)
    let sections = form.sections.map { section in
      Section(section.title, id: section.title.lowercased(), section.content(document))
    }
    guard case .object(let object) = Datum(form.filled(document)) else { return CommandResult() }
    let place = category == .location ? HomeAddress(document).place : nil
    let ready = place == nil ? [] : [Text("Coordinates ready", .good)]
    return CommandResult(
      [.detail(Detail(header: [Text(form.title, .heading)] + ready, sections: sections, object: object))],
      notices: remarks(on: category))
  }

  /// What a person should know before they change anything.
  func remarks(on category: PreferenceCategory) -> [Text] {
    var remarks: [Text] = []
    if session.isDamaged(category) {
      remarks.append(
        Text("the stored \(category.rawValue) preferences are damaged: the defaults count until they are set", .warning)
      )
    }
    if let form = PreferenceForm.of(category), !session.isDamaged(category) {
      remarks += form.unreadable(in: session.document(category)).map { field in
        let counts = field.standard.map { "the default '\($0.spoken)' counts" } ?? "it counts as not set"
        return Text("the stored '\(field.key)' can't be understood: \(counts) until it is set", .warning)
      }
    }
    if session.isReadOnly(category) {
      remarks.append(Text("only the athlete changes the player details: parents look at them", .warning))
    }
    return remarks
  }
}

extension PreferenceForm.Section {
  /// What counts, and in one line what could be set besides.
  fileprivate func content(_ document: JSON) -> [Section.Content] {
    let known = fields.compactMap { field -> (label: String, value: Text)? in
      guard let value = field.value(in: document) else { return nil }
      return (field.key, field.look(value, in: document))
    }
    let unset = fields.filter { $0.value(in: document) == nil }.map(\.key).joined(separator: ", ")
    let rest: [Section.Content] = unset.isEmpty ? [] : [.line(Text("not set: \(unset)", .dim))]
    return (known.isEmpty ? [] : [.pairs(known)]) + rest
  }
}

extension PreferenceField {
  /// A value, whether it is the default, and what it means in words.
  fileprivate func look(_ value: JSON, in document: JSON) -> Text {
    let isIdle = parent.flatMap { PreferenceForm.notifications.field(named: $0) }?.value(in: document) == .bool(false)
    var text = Text(value.spoken, isIdle ? .dim : .plain)
    if key == "height_inches", let inches = value.double { text += Text("  \(Height.text(inches: inches))", .dim) }
    if stored(in: document) == nil { text += Text("  default", .dim) }
    if switchesNothing { text += Text("  no such part in this shell", .dim) }
    if isIdle { text += Text("  off with \(parent ?? "")", .dim) }
    return text
  }
}
