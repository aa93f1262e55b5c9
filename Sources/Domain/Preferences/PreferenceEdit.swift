package import Values

/// A change of some fields of a form: each field with what it becomes, null for nothing.
package struct PreferenceEdit: Sendable {
  package let form: PreferenceForm
  package private(set) var document: JSON
  /// The values that were set, in the order in which they were asked for.
  package private(set) var told: [(field: FieldEntry, value: JSON)] = []
  /// The consequences of the edit: fields of which something could not stay.
  package private(set) var cleared: [FieldEntry] = []
  /// What that was, of each: `SS, 2B`.
  package private(set) var lost: [String] = []

  /// The sport that the positions were chosen for.
  private let sport: Sport?
  /// The fields that the account answers where the document has nothing.
  private let answered: Set<String>

  /// - Parameter answered: the fields that the account says something of as well: one of these is emptied by a null, or
  ///   the account would fill it again.
  package init(_ form: PreferenceForm, of document: JSON, answered: Set<String> = []) {
    sport = document.sport
    self.answered = answered
    self.form = form
    self.document = document
  }

  /// Sets a field; everything that the form doesn't know stays.
  package mutating func set(_ field: FieldEntry, to value: JSON) {
    document = document.setting(field.path, to: value == .null && !answered.contains(field.name) ? nil : value)
    told.append((field, value))
  }

  /// Takes away the positions that the sport of the document doesn't have, unless they were set with it.
  package mutating func settleSport() {
    guard form.category == .player, told.contains(where: { $0.field.name == "primary_sport" }),
      let sport = document.sport, !sport.positions.isEmpty || sport != self.sport
    else { return }
    for key in ["primary_position", "positions"] where !told.contains(where: { $0.field.name == key }) {
      guard let field = form.field(named: key), let stored = field.stored(in: document) else { continue }
      let kept = stored.items.filter { $0.string.map { sport.position(named: $0) != nil || sport.isSaid($0) } ?? false }
      guard kept.count < stored.items.count else { continue }
      let rest: JSON? = kept.isEmpty || !field.format.isList ? nil : .array(kept)
      document = document.setting(field.path, to: rest)
      cleared.append(field)
      lost.append(stored.items.filter { !kept.contains($0) }.map(\.spoken).joined(separator: ", "))
    }
  }
}

extension JSON {
  /// The elements of an array; anything else is its own only one.
  var items: [JSON] {
    if case .array(let items) = self { items } else { [self] }
  }
}

extension PreferenceHistoryEntry {
  /// The keys of the outermost object whose values differ, in the order of the new one, then those that went.
  package static func changedFields(_ old: JSON, _ new: JSON) -> [String] {
    func keys(_ json: JSON) -> [String] {
      guard case .object(let members) = json else { return [] }
      return members.map(\.key)
    }
    var seen: Set<String> = []
    return (keys(new) + keys(old)).filter { seen.insert($0).inserted && old[$0] != new[$0] }
  }
}
