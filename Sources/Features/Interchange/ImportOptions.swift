import Domain
import Grammar
import Lists

/// What is left out of a file that can't be read whole.
enum BadParts: Sendable {
  case rows
  /// The cells, whose texts are kept in the notes, and the rows that can't do without them.
  case cells
}

/// The options that may stand after the file of `import`.
struct ImportOptions: Sendable {
  var mappings: [HeaderMapping] = []
  /// True if nothing counts any more that was answered of such sheets before.
  var forgetsAnswers = false
  /// The sheet of a workbook; nil for its first one.
  var sheet: String?
  /// What is left out where something can't be read; nil if nothing is imported then.
  var skips: BadParts?
  /// True if rows of schools that aren't on the list are left out.
  var isListedOnly = false
  var isDryRun = false
  /// What becomes of second head coaches, as the person says.
  var heads: [SecondHead: HeadAnswer] = [:]
  /// Whether coaches who are called nearly alike are the same, as the person says.
  var near: [NearCoach: Bool] = [:]
  /// The same of schools.
  var nearSchools: [NearSchool: Bool] = [:]

  /// Those of an import that writes nothing.
  static var rehearsal: ImportOptions {
    var options = ImportOptions()
    options.isDryRun = true
    return options
  }

  /// `sheet NAME`, `map "HEADER"=FIELD "HEADER=WORD"=MEANING ...`, `map none`, `skip bad`, `skip bad cells`, `listed only` and `--dry-run`,
  /// in any order.
  static let parameter = Parameter<ImportOptions>(
    "[sheet NAME] [map HEADER=FIELD...] [map none] [skip bad [cells]] [listed only] [--dry-run]"
  ) { cursor in
    var options = ImportOptions()
    var cursor = cursor
    while true {
      cursor.expect(.words("an import option", options.wordsLeft))
      guard let word = cursor.peek() else { return cursor.isAtEnd ? [Reading(options, cursor)] : [] }
      switch word.isQuoted ? "" : word.text.lowercased() {
      case "sheet":
        let rest = cursor.after(word).marking(word, .value)
        guard let name = rest.peek() else {
          cursor.context.fail(
            Diagnostic(expected: "the name of a sheet", at: rest.here, hint: "import schools.xlsx sheet Coaches"))
          return []
        }
        options.sheet = name.text
        cursor = rest.after(name).marking(name, .value)
      case "map":
        let rest = cursor.after(word).marking(word, .value)
        if let end = rest.takes("none") {
          options.forgetsAnswers = true
          cursor = end
          continue
        }
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
        let cells = end.takes("cells")
        options.skips = cells == nil ? .rows : .cells
        cursor = cells ?? end
      case "listed":
        let rest = cursor.after(word).marking(word, .value)
        guard let end = rest.takes("only") else {
          cursor.context.fail(
            Diagnostic(expected: "'only' after 'listed'", at: rest.here, hint: "import coaches.csv listed only"))
          return []
        }
        options.isListedOnly = true
        cursor = end
      case "--dry-run", "dry-run":
        options.isDryRun = true
        cursor = cursor.after(word).marking(word, .value)
      default:
        if let line = cursor.quotingFile {
          cursor.context.fail(Diagnostic("quote a name that has spaces", at: word.span, hint: line))
          return []
        }
        cursor.context.fail(
          .words("'sheet', 'map', 'skip bad', 'listed only' or '--dry-run'", words), insteadOf: word, at: word.span)
        return []
      }
    }
  }

  /// The words that say something new.
  private var wordsLeft: [Candidate] {
    Self.words.filter { word in
      !(skips != nil && word.text.hasPrefix("skip") || forgetsAnswers && word.text == "map none"
        || isListedOnly && word.text == "listed only"
        || isDryRun && word.text == "--dry-run" || sheet != nil && word.text == "sheet")
    }
  }

  private static let words = [
    Candidate("sheet", note: "read another sheet of a workbook than the first"),
    Candidate("map", note: "say what a header means"),
    Candidate("map none", note: "forget what you answered of such sheets"),
    Candidate("skip bad", note: "import the rows that can be read"),
    Candidate("skip bad cells", note: "keep cells that can't be read in the notes"),
    Candidate("listed only", note: "leave out schools that aren't on the list"),
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
  /// A field that a column of a file may be, the kind of a measurement, `keep` or `skip`.
  fileprivate static let importedField = Expectation("a field") { scope, typed in
    guard typed.quote == nil else { return CandidateList([]) }
    let sport = scope.session.context.athlete.sport
    let kinds = scope.session.front == .metrics ? WordList.metricTypes.offered(to: sport).map(\.raw) : []
    let ways = [HeaderMapping.keep, HeaderMapping.skip, HeaderMapping.leave]
    let names = scope.session.front.shown.importedFields + kinds + ways
    return CandidateList(names.filter(typed.begins).map { Candidate($0) })
  }
}

extension Shown {
  /// The fields that a file may give.
  fileprivate static var importedFields: [String] { TargetNames<Self>.offered }
}
