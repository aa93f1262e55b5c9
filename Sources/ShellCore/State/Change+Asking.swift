import Domain

extension Change {
  /// Whether it sets this column.
  package func sets(_ name: String) -> Bool {
    if case .set(let column, _, _) = action { column == name } else { false }
  }

  /// Whether it touches only what belongs to the person at the shell, which a parent may write while looking on.
  package var isOwn: Bool { table == .tasks || table == .schools && sets("private_notes") }
}
