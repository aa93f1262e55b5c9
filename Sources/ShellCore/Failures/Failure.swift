package import Grammar
package import Storage

/// Why a command failed: what is said, what to type instead, and what the program tells the one that started it.
package struct Failure: Error, Sendable {
  package var status: ExitStatus
  package var message: String
  /// A line that helps: something that can be typed.
  package var hint: String?
  /// Where in the text it is.
  package var span: Span?
  /// The rows that an ambiguous name may mean.
  package var choices: [RowID] = []
  /// Whether somebody was asked and said no, which is no mistake.
  package var isDeclined = false
  /// What the store said, if it was the store that refused.
  package var cause: StoreError?

  package init(_ message: String, hint: String? = nil, status: ExitStatus = .failed) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// What is said when somebody was asked and said no.
  package static func declined(_ message: String) -> Failure {
    var failure = Failure(message)
    failure.isDeclined = true
    return failure
  }

  package init(_ diagnostic: Diagnostic) {
    status = diagnostic.kind == .row ? .failed : .notUnderstood
    message = diagnostic.message
    hint = diagnostic.hint
    span = diagnostic.span
    choices = diagnostic.choices
  }

  /// Any error a command may throw, as a failure.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let diagnostic as Diagnostic: self.init(diagnostic)
    case let error as StoreError: self.init(error)
    case let damaged as DamagedFile:
      self.init("'\(damaged.path)' is damaged", hint: "mend the file, or move it away")
    case is CancellationError: self.init("interrupted", status: .interrupted)
    default: self.init("\(error)", hint: "please report this", status: .fault)
    }
  }
}
