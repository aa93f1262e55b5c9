package import Domain
package import ShellCore

/// What several values of a row must agree in: a deadline isn't before its offer.
package struct Agreement<E: Editable>: Sendable {
  let columns: [String]
  /// What is wrong with a row, and the way out; nil if nothing is.
  let problem: @Sendable (E) -> (message: String, hint: String)?

  init(_ columns: String..., problem: @escaping @Sendable (E) -> (message: String, hint: String)?) {
    self.columns = columns
    self.problem = problem
  }
}

extension Editable {
  static var agreements: [Agreement<Self>] { [] }

  /// The first agreement that a row breaks, with what is wrong. What nobody touched since `before` isn't looked at: a row
  /// that came so from elsewhere can still be edited.
  package func disagreement(since before: (any Entity)? = nil) -> (columns: [String], failure: Failure)? {
    let old = before as? Self
    for agreement in Self.agreements {
      if let old, agreement.columns.allSatisfy({ old.value(of: $0) == value(of: $0) }) { continue }
      guard let (message, hint) = agreement.problem(self) else { continue }
      return (agreement.columns, Failure(message, hint: hint, status: .notUnderstood))
    }
    return nil
  }
}
