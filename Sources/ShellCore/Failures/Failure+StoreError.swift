import Domain
package import Storage

extension Failure {
  /// The sentence for what a store could not do.
  package init(_ error: StoreError) {
    defer { cause = error }
    switch error {
    case .unsettled(let reason):
      self.init("\(reason); it isn't known whether the change was stored", hint: "'refresh' shows what is there")
    case .unavailable(let reason, let hint), .unreachable(let reason, let hint):
      self.init(reason, hint: hint, status: .unavailable)
    case .malformed(let place): self.init("the data can't be understood: \(place)", status: .unavailable)
    case .missing(let table, _):
      self.init("the row of \(table.rawValue) is no longer there", hint: "'refresh' loads the list again")
    case .conflict(let table, _, let column, _, _) where column == "private_notes":
      self.init(
        "somebody else changed \(column) of \(table.rawValue) meanwhile",
        hint: "'refresh' loads the list again, then repeat the change")
    case .conflict(let table, _, let column, let expected, let found):
      self.init(
        "somebody else changed \(column) of \(table.rawValue) meanwhile: expected \(JSON(expected).text), found \(JSON(found).text)",
        hint: "'refresh' loads the list again, then repeat the change")
    case .referenced(_, _, let by): self.init("rows of \(by.rawValue) belong to it")
    case .refused(let reason): self.init(reason)
    case .notSignedIn(let reason, let hint): self.init(reason, hint: hint, status: .notSignedIn)
    case .notPermitted(let table, let what):
      self.init("not permitted: \(what)", hint: "'refresh' loads \(table.rawValue) as they are now")
    case .noColumn(let table, let column):
      self.init("the database has no '\(column)' in \(table.rawValue): nothing was changed")
    case .partly(let stored, let reason):
      self = Failure(reason)
      let rows = Set(stored.map(\.row)).count
      message = "\(rows) \(rows == 1 ? "row was" : "rows were") stored, the rest was taken back: \(message)"
    case .busy: self.init("another program holds the database", hint: "try again when it's done")
    case .readOnly(let place): self.init("nothing can be written: \(place)")
    case .full: self.init("the disk is full: nothing was written", hint: "free some space, then repeat the change")
    case .cancelled: self.init("interrupted", status: .interrupted)
    }
  }
}

extension Failure {
  /// The same, of a change that the session had shown already.
  var takingBack: Failure {
    var failure = self
    if failure.status == .unavailable { failure.status = .failed }
    if case .unsettled? = cause { return failure }
    if status != .interrupted { failure.message = "the change was taken back: \(message)" }
    return failure
  }
}
