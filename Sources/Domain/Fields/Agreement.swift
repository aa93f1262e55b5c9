/// What several values of a row must agree in: a deadline isn't before its offer.
public struct Agreement<E: Listed>: Sendable {
  public let columns: [String]
  /// What is wrong with a row, and the way out; nil if nothing is.
  let problem: @Sendable (E) -> (message: String, hint: String)?

  init(_ columns: String..., problem: @escaping @Sendable (E) -> (message: String, hint: String)?) {
    self.columns = columns
    self.problem = problem
  }
}

extension Listed {
  /// The first agreement that a row breaks, with what is wrong. What nobody touched since `before` isn't looked at: a row
  /// that came so from elsewhere can still be edited.
  public func disagreement(since before: Self? = nil) -> (columns: [String], message: String, hint: String)? {
    for agreement in Self.agreements {
      if let before, agreement.columns.allSatisfy({ before.value(of: $0) == value(of: $0) }) { continue }
      guard let (message, hint) = agreement.problem(self) else { continue }
      return (agreement.columns, message, hint)
    }
    return nil
  }
}
