import Domain
import Grammar
import Lists
import ShellCore

/// What may be said after the file of `import`.
struct ImportOptions: Sendable {
  var mappings: [HeaderMapping] = []
  var skipsBad = false
  var isDryRun = false

  /// `map "HEADER"=FIELD ...`, `skip bad` and `--dry-run`, in any order.
  static let parameter = Parameter<ImportOptions>("[map HEADER=FIELD...] [skip bad] [--dry-run]") { cursor in
    var options = ImportOptions()
    var cursor = cursor
    while true {
      cursor.expect(.words("an import option", options.wordsLeft))
      guard let word = cursor.peek() else { return cursor.isAtEnd ? [Reading(options, cursor)] : [] }
      switch word.isQuoted ? "" : word.text.lowercased() {
      case "map":
        let rest = cursor.after(word).marking(word, .value)
        guard let (mappings, end) = rest.mappings() else { return [] }
        options.mappings += mappings
        cursor = end
      case "skip":
        let rest = cursor.after(word).marking(word, .value)
        guard let end = rest.takes("bad") else {
          cursor.context.fail(
            Diagnostic(expected: "'bad' after 'skip'", at: rest.here, hint: "import schools.csv skip bad"))
          return []
        }
        options.skipsBad = true
        cursor = end
      case "--dry-run", "dry-run":
        options.isDryRun = true
        cursor = cursor.after(word).marking(word, .value)
      default:
        if let line = cursor.quotingFile {
          cursor.context.fail(Diagnostic("quote a name that has spaces", at: word.span, hint: line))
          return []
        }
        cursor.context.fail(.words("'map', 'skip bad' or '--dry-run'", words), insteadOf: word, at: word.span)
        return []
      }
    }
  }

  /// The words that say something new.
  private var wordsLeft: [Candidate] {
    Self.words.filter { !(skipsBad && $0.text == "skip bad") && !(isDryRun && $0.text == "--dry-run") }
  }

  private static let words = [
    Candidate("map", note: "say what a header means"), Candidate("skip bad", note: "import the rows that can be read"),
    Candidate("--dry-run", note: "show what would be imported"),
  ]
}

extension Cursor {
  /// `HEADER=FIELD` once and more often; nil where the first isn't one.
  fileprivate func mappings() -> (all: [HeaderMapping], rest: Cursor)? {
    var all: [HeaderMapping] = []
    var cursor = self
    while let word = cursor.peek() {
      guard let equals = word.text.lastIndex(of: "="), equals > word.text.startIndex else { break }
      let end = context.text(0..<word.span.upperBound).utf8.lastIndex(of: UInt8(ascii: "="))
      let place = end.map { context.text(0..<word.span.upperBound).utf8.distance(from: "".utf8.startIndex, to: $0) }
      if let place { Cursor(context, at: place + 1).expect(.importedField) }
      let field = String(word.text[word.text.index(after: equals)...])
      guard !field.isEmpty else {
        context.fail(.importedField, insteadOf: nil, at: word.span)
        return nil
      }
      all.append(HeaderMapping(header: String(word.text[..<equals]), field: field))
      cursor = cursor.after(word).marking(word, .value)
    }
    guard all.isEmpty else { return (all, cursor) }
    context.fail(
      Diagnostic(expected: "HEADER=FIELD", at: here, hint: "import schools.csv map \"Coach Email\"=email"))
    return nil
  }
}

extension Expectation {
  /// A field that a column of a file may be, or `skip`.
  fileprivate static let importedField = Expectation("a field") { scope, typed in
    guard typed.quote == nil else { return CandidateList([]) }
    let names = scope.session.front.importedFields + [HeaderMapping.skip]
    return CandidateList(names.filter(typed.begins).map { Candidate($0) })
  }
}

extension ListName {
  /// The fields that a file may give.
  fileprivate var importedFields: [String] {
    func names<E: Shown>(_ entity: E.Type) -> [String] { TargetNames<E>.offered }
    return names(shown)
  }
}
