package import Display
package import Domain
package import Grammar
package import Storage
import Values

/// Why a command failed: what is said, what to type instead, and what the program tells the one that started it.
package struct Failure: Error, Sendable {
  package var status: ExitStatus
  package var message: String
  /// A line that helps: something that can be typed.
  package var hint: String?
  /// True if the hint is what may stand in the place of the fault: the whole line with it is hinted.
  package var isHintAPart = false
  /// The field that the hint sets, where that is all of it: `event=none`.
  package var field: String?
  /// The words that were probably meant; the hint asks for them.
  package var meant: [String] = []
  /// Where in the text it is.
  package var span: Span?
  /// The rows that an ambiguous name may mean.
  package var choices: [RowID] = []
  /// The manner, which tells if it's an error at all.
  package var manner = Manner.error
  /// The store's error, if it was the store that refused.
  package var cause: StoreError?
  /// The text that a person had typed that can't be taken as it is: what an editor left when it failed.
  package var typed: String?
  /// True if someone tried to sign in, so that they aren't asked once more.
  var isSigningIn = false
  /// The text that was kept because of it.
  package internal(set) var draft: Draft?

  package enum Manner: Sendable {
    case error
    /// Someone was asked and said no, which is no mistake.
    case declined
    /// Ctrl-C, and nothing more to tell.
    case interrupted
  }

  package init(_ message: String, hint: String? = nil, status: ExitStatus = .failed) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The failure when someone was asked and said no.
  package static func declined(_ message: String, hint: String? = nil) -> Failure {
    var failure = Failure(message, hint: hint)
    failure.manner = .declined
    return failure
  }

  /// The failure after Ctrl-C.
  package static func interrupted(_ message: String = "interrupted") -> Failure {
    var failure = Failure(message, status: .interrupted)
    failure.manner = .interrupted
    return failure
  }

  /// The failure where there is no network.
  package static func offline(_ reason: String) -> Failure {
    let hint = "try again when the network is back"
    var failure = Failure("offline: \(reason)", hint: hint)
    failure.cause = .unreachable(reason, hint: hint)
    return failure
  }

  package var isOffline: Bool { if case .unreachable(_, _, false)? = cause { true } else { false } }

  package init(_ diagnostic: Diagnostic) {
    status = diagnostic.kind == .row ? .failed : .notUnderstood
    message = diagnostic.message
    hint = diagnostic.hint
    meant = diagnostic.meant
    span = diagnostic.span
    choices = diagnostic.choices
  }

  /// Any error a command may throw, as a failure.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let diagnostic as Diagnostic: self.init(diagnostic)
    case let error as StoreError: self.init(error)
    case let unread as UnreadTables: self.init(unread)
    case let damaged as DamagedFile:
      self.init("'\(damaged.path)' is damaged", hint: "repair the file, or move it away")
    case let changed as ChangedElsewhere:
      self.init("another program deleted rows of \(changed.table.spoken)", hint: "'refresh' loads them again")
    case let missing as NotFetched:
      self.init(
        "some of \(missing.table.spoken) aren't loaded", hint: "'refresh' loads them again", status: .unavailable)
    case is CancellationError: self = .interrupted()
    default: self.init("\(error)", hint: "please report this", status: .fault)
    }
  }
}

extension Failure {
  /// `file:line:column: error: message`, the line with a caret under the place, and the hint; a no is no error.
  package func lines(at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    if manner == .interrupted { return [Text(message, .dim)] }
    return Self.lines(message, manner == .declined ? Text() : Text("error: ", .bad), at: excerpt, on: canvas)
      + [hint].compactMap(\.self).map {
        Text("  \($0)", .dim)
      }
  }

  /// `file:line:column: warning: message`, and the line with a caret under the place.
  package static func warning(_ message: String, at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    lines(message, Text("warning: ", .warning), at: excerpt, on: canvas)
  }

  private static func lines(_ message: String, _ kind: Text, at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    let place = excerpt.flatMap { place in place.file.map { "\($0):\(place.line):\(place.column): " } } ?? ""
    let first = Text("\(place)") + kind + Text(message)
    guard let excerpt, excerpt.file != nil || excerpt.span != nil else { return [first] }
    guard let span = excerpt.span else { return [first, Text("  \(excerpt.source)")] }
    return [first] + Pointer.lines(source: excerpt.source, span: span, on: canvas)
  }
}

extension Failure {
  /// A row of a list isn't there any more.
  package static func deleted(_ list: ListName) -> Failure {
    Failure("the \(list.singular) was deleted", hint: "'\(list.plural)' lists them")
  }

  /// The sentence for what a store could not do.
  package init(_ error: StoreError) {
    defer { cause = error }
    switch error {
    case .unsettled(let error):
      self = Failure(error)
      self = Failure(
        "the change may or may not have been stored: \(message)", hint: "'refresh' shows",
        status: status == .interrupted ? .interrupted : .failed)
    case .unavailable(let reason, let hint), .unreachable(let reason, let hint, _):
      self.init(reason, hint: hint, status: .unavailable)
    case .malformed(let place): self.init("the data can't be understood: \(place)", status: .unavailable)
    case .missing(let table, _):
      self.init("the row of \(table.rawValue) is no longer there", hint: "'refresh' loads the list again")
    case .conflict(let table, _, let column, _, _) where column == PrivateNotes.column:
      self.init(
        "someone else changed \(column) of \(table.rawValue) in the meantime",
        hint: "'refresh' loads the list again, then repeat the change")
    case .conflict(let table, _, let column, let expected, let found):
      self.init(
        "someone else changed \(column) of \(table.rawValue) in the meantime: expected \(JSON(expected).text), found \(JSON(found).text)",
        hint: "'refresh' loads the list again, then repeat the change")
    case .outdated:
      self.init("another shell changed the list in the meantime", hint: "look at it, then type the line again")
    case .referenced(_, _, let by): self.init("rows of \(by.rawValue) belong to it")
    case .taken(let table, let id): self.init(StoreError.words(taken: table, id))
    case .refused(let reason): self.init(reason)
    case .notSignedIn(let reason, let hint): self.init(reason, hint: hint, status: .notSignedIn)
    case .notPermitted(let table, let what):
      self.init("not permitted: \(what)", hint: "'refresh' loads the current \(table.rawValue)")
    case .noColumn(let table, let column):
      self.init("the database has no '\(column)' in \(table.rawValue): nothing was changed")
    case .partly(let stored, let reason):
      self = Failure(reason)
      let rows = Set(stored.map(\.row)).count
      manner = .error
      message = "\(rows.counted("row was", "rows were")) stored, the rest was not: \(message)"
    case .busy: self.init("another program is using the database", hint: "try again when it's done")
    case .readOnly(let place): self.init("nothing can be written: \(place)")
    case .full: self.init("the disk is full: nothing was written", hint: "free some space, then repeat the change")
    case .cancelled: self = .interrupted()
    }
  }
}

extension Failure {
  /// The same, of a write: what became of it stands before the reason. It wasn't stored, or that isn't known.
  ///
  /// - Parameters:
  ///   - deed: what was to be stored: `the note`.
  ///   - subject: the row that it is about.
  package func telling(_ deed: String, of subject: String?) -> Failure {
    var failure = self
    if failure.manner == .interrupted { failure.manner = .error }
    if failure.status == .unavailable { failure.status = .failed }
    let front = subject.map { "\($0): " } ?? ""
    if case .unsettled(let error)? = cause {
      failure.message = "\(front)\(deed) may or may not have been stored: \(Failure(error).message)"
    } else {
      failure.message = "\(front)\(deed) was not stored: \(bareReason)"
    }
    return failure
  }

  /// The reason alone, for a sentence that says already that nothing was stored.
  private var bareReason: String {
    switch cause {
    case .readOnly(let place)?: place
    case .full?: "the disk is full"
    case .noColumn(let table, let column)?: "the database has no '\(column)' in \(table.rawValue)"
    default: message
    }
  }
}

/// A place in a text: which line it is on, and what is underlined there.
package struct Excerpt: Sendable, Hashable {
  /// The script; nil for what was typed or came with `-c`, where the caret says enough.
  package var file: String?
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  /// The line as it stands in the text, secrets as asterisks.
  package var source: String
  /// The part that is underlined, in UTF-8 offsets of `source`; nil if only the line is named.
  package var span: Span?

  /// The place of a span in a text whose first line has this number.
  package init(of span: Span, in text: String, file: String?, firstLine: Int = 1, isUnderlined: Bool = true) {
    let bytes = Array(text.utf8)
    let place = min(span.lowerBound, bytes.count)
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    self.file = file
    line = firstLine + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    column = String(decoding: bytes[start..<place], as: UTF8.self).count + 1
    let shown = SecretText(text).masked.utf8
    source = String(decoding: shown.dropFirst(start).prefix(end - start), as: UTF8.self)
    self.span = isUnderlined ? place - start..<max(place, min(span.upperBound, end)) - start : nil
  }
}
