/// A column of a virtual table: its name, its type, and its values, which are brought when somebody asks for them.
package struct VirtualColumn: Sendable {
  package let name: String
  package let type: Kind
  let form: Form
  /// Its values in every row, by position.
  let bring: @Sendable () -> Content

  /// What SQLite calls the type.
  package enum Kind: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
    case real = "REAL"
  }

  /// How its values lie.
  package enum Form: Sendable {
    /// Numbers, or few texts that many rows share: rows are found by them, and walked over in their order.
    case shared
    /// Texts that no two rows share: rows are found by them.
    case unique
    /// Texts that are made where somebody looks at them.
    case made
  }

  /// The values of all rows.
  package enum Content: Sendable {
    /// Null is not a number; whole numbers are integers, unless `isReal`.
    case numbers([Double], isReal: Bool)
    /// The place of each row's text; null is -1.
    case codes([Int32], texts: [String])
    /// The text of a row, and the row of a text.
    case made(@Sendable (Int) -> String?, find: @Sendable (String) -> Int? = { _ in nil })
  }

  package init(_ name: String, _ type: Kind, _ form: Form = .shared, bring: @escaping @Sendable () -> Content) {
    self.name = name
    self.type = type
    self.form = form
    self.bring = bring
  }

  /// How many rows of so many have the same text, as far as one can tell before it's brought; nil where rows aren't found
  /// by it.
  func rows(of count: Int) -> Double? {
    guard type == .text else { return nil }
    switch form {
    case .shared: return (Double(count) / 10).rounded(.up) + 1
    case .unique: return 1
    case .made: return nil
    }
  }
}
