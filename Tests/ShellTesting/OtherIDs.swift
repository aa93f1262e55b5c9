package import Domain
import TestSupport
import Values

/// Other ids for the rows of the sample family, and for those that are made meanwhile: nothing that is printed may depend
/// on them.
///
/// The people and the family keep theirs, by which transcripts name them.
package struct OtherIDs {
  /// What the ids are drawn by; nil for those that the sample family has, and a counter's.
  @TaskLocal package static var seed: UInt64?

  private var others: [UUID: UUID] = [:]

  /// The rows with other ids.
  package static func tables(_ tables: Tables, seed: UInt64) -> Tables {
    var (ids, dice, renamed) = (OtherIDs(), StoreRandom(seed: seed), tables)
    let kept: Set<TableName> = [.users, .familyUnits]
    let names = TableName.allCases.filter { !kept.contains($0) }
    for name in names { ids.draw(for: name.entity, in: tables, &dice) }
    for name in names { ids.rename(name.entity, in: &renamed) }
    return renamed
  }

  /// A text with one id in the place of all.
  package static func withoutIDs(_ text: String) -> String {
    text.replacing(id, with: "00000000-0000-0000-0000-000000000000").replacing(cutID) { match in
      String(repeating: "0", count: match.output.count - 1) + "…"
    }
  }

  /// An id that a column had no room for.
  private static var cutID: Regex<Substring> { /\b[0-9a-f]{7,8}[-0-9a-f]*…/ }

  /// The lines in which two texts differ, whatever ids stand in them.
  package static func differences(_ one: String, _ other: String) -> [String] {
    func lines(_ text: String) -> [Substring] {
      withoutIDs(text).split(separator: "\n", omittingEmptySubsequences: false)
    }
    return lines(other).difference(from: lines(one)).map { change in
      switch change {
      case .remove(let place, let line, _): "\(place + 1) - \(line)"
      case .insert(let place, let line, _): "\(place + 1) + \(line)"
      }
    }
  }

  private static var id: Regex<Substring> {
    /[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}/
  }

  private mutating func draw<E: Entity>(for entity: E.Type, in tables: Tables, _ dice: inout StoreRandom) {
    for row in tables[entity] { others[row.id.uuid] = UUID(using: &dice) }
  }

  private func rename<E: Entity>(_ entity: E.Type, in tables: inout Tables) {
    tables[entity] = Rows(tables[entity].compactMap { E($0.values.mapValues(renamed)) })
  }

  private func renamed(_ value: Value) -> Value {
    switch value {
    case .uuid(let id): .uuid(others[id] ?? id)
    case .text(let text): .text(renamed(text))
    case .list(let items): .list(items.map(renamed))
    case .json(let document): .json(JSONText(renamed(document.text)) ?? document)
    default: value
    }
  }

  private func renamed(_ text: String) -> String {
    guard text.utf8.count >= 36 else { return text }
    return text.replacing(Self.id) { match in
      UUID(uuidString: String(match.output)).flatMap { others[$0] }?.text ?? String(match.output)
    }
  }
}
