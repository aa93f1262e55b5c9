extension Value {
  /// Whether both say the same: documents are compared by what is in them, not by how they are spelled.
  package func means(_ other: Value) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.json(let one), .json(let two)): return one.json.means(two.json)
    case (.null, .json(let document)), (.json(let document), .null): return document.json == .null
    case (.json(let document), let plain), (let plain, .json(let document)): return document.json.means(JSON(plain))
    default: return false
    }
  }
}

extension JSON {
  /// Whether both say the same: keys in any order, numbers by their value.
  package func means(_ other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)):
      if let one = Int(one), let two = Int(two) { return one == two }
      return one == two || (Double(one).map { $0.isFinite && $0 == Double(two) } ?? false)
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.means($1) }
    case (.object(let one), .object(let two)):
      let (one, two) = (JSON.members(one), JSON.members(two))
      return one.count == two.count && one.allSatisfy { key, value in two[key].map(value.means) ?? false }
    default: return self == other
    }
  }

  private static func members(_ members: [Member]) -> [String: JSON] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
