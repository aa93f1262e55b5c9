/// Something that was looked at to see whether all is in order.
package struct Finding: Hashable, Sendable {
  package enum Verdict: String, Sendable {
    case good, warning, bad
    /// It can't be told as long as something else is bad.
    case open
  }

  /// `clock`
  package let subject: String
  package let verdict: Verdict
  /// What was found: `3 s ahead of the server`.
  package let words: String
  /// What to do about it; nil where nothing is to be done.
  package let remedy: String?

  package init(_ subject: String, _ verdict: Verdict, _ words: String, remedy: String? = nil) {
    (self.subject, self.verdict, self.words, self.remedy) = (subject, verdict, words, remedy)
  }

  /// A failure of the store, with the way out of it.
  package init(_ subject: String, _ error: StoreError) {
    switch error {
    case .unavailable(let reason, let hint), .unreachable(let reason, let hint, _), .notSignedIn(let reason, let hint):
      self.init(subject, .bad, reason, remedy: hint)
    case .taken(let table, let id): self.init(subject, .bad, StoreError.words(taken: table, id))
    case .refused(let reason), .malformed(let reason), .readOnly(let reason): self.init(subject, .bad, reason)
    case .notPermitted(_, let what): self.init(subject, .bad, "not permitted (\(what))")
    case .busy: self.init(subject, .bad, "another program is using it", remedy: "try again when it's done")
    case .full: self.init(subject, .bad, "the disk is full", remedy: "free some space, then try again")
    case .cancelled: self.init(subject, .open, "interrupted")
    case .unsettled, .missing, .conflict, .referenced, .noColumn, .partly: self.init(subject, .bad, "\(error)")
    }
  }
}
