import Domain
import Lists
import Values

/// What a person said of single words under a header: `map "Category=Reach"=A`.
struct WordMappings: Sendable {
  /// What becomes of a cell.
  enum Meaning: Sendable {
    /// It's read as if this stood there.
    case word(WordList.Word)
    /// It's kept in the notes.
    case kept
    /// It's left out.
    case skipped
    /// Its row is left out.
    case left
  }

  private var all: [Int: [Folded: Meaning]] = [:]

  /// Throws the fault of a word that can't stand in its column.
  init<E: Shown>(
    _ mappings: [HeaderMapping], _ names: [String], _ targets: [ImportTarget<E>]
  ) throws(Fault) {
    for mapping in mappings {
      guard let (place, word) = mapping.word(under: names) else { continue }
      do throws(Fault) {
        all[place, default: [:]][Folded(words: word)] = try Self.meaning(
          of: mapping, under: names[place], targets[place])
      } catch  where mapping.isRemembered {
        continue
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// What was said of a cell; nil for nothing.
  subscript(place: Int, given: Given) -> Meaning? {
    guard let words = all[place], let text = given.text else { return nil }
    return words[Folded(words: text)]
  }

  private static func meaning<E: Shown>(
    of mapping: HeaderMapping, under header: String, _ target: ImportTarget<E>
  ) throws(Fault) -> Meaning {
    if mapping.isKept { return .kept }
    if mapping.isSkipped { return .skipped }
    if mapping.field.lowercased() == HeaderMapping.leave { return .left }
    if case .school = target { return .word(WordList.Word(raw: mapping.field, label: mapping.field)) }
    guard let list = target.words else {
      throw Fault(
        "'\(header)' isn't a column of certain words", at: 0,
        hint: "'keep', 'skip' and 'leave' are for words of any column")
    }
    let found = list.meanings(of: mapping.field)
    guard found.count == 1 else { throw Fault(list.refusal(of: mapping.field).reason, at: 0) }
    return .word(found[0])
  }
}

extension HeaderMapping {
  /// The column and the word, where it's one word under a header that is meant and not the header: `Category=Reach`.
  func word(under names: [String]) -> (place: Int, word: String)? {
    guard !names.contains(where: isAbout) else { return nil }
    var end = header.endIndex
    while let equals = header[..<end].lastIndex(of: "=") {
      let name = HeaderMapping(header: String(header[..<equals]), field: field)
      if let place = names.firstIndex(where: name.isAbout) {
        return (place, String(header[header.index(after: equals)...]).trimmed)
      }
      end = equals
    }
    return nil
  }
}

extension ImportTarget {
  /// The words of which one must stand there; nil where any text may.
  var words: WordList? {
    switch self {
    case .column(let column, let format): format?.words ?? E.wordList(of: column.name)
    case .member(_, _, let format): format?.words
    case .title: WordList("role", of: CoachRole.self)
    default: nil
    }
  }
}

extension ImportTarget {
  /// The column, or the member of a document, of which a word is told; nil for the name of a school.
  var wordColumn: String? {
    switch self {
    case .column(let column, _): column.name
    case .member(_, let member, _): member
    case .school: nil
    default: key
    }
  }
}

extension Entity {
  /// The words that a column is limited to, where no field says them.
  static func wordList(of column: String) -> WordList? {
    words(of: column).map { words in WordList(column) { words.map { WordList.Word(raw: $0, label: $0) } } }
  }
}

extension WordList {
  /// Why a text is none of the words.
  ///
  /// - Parameter sport: the athlete's, whose words are told.
  func refusal(of text: String, in sport: Sport? = nil) -> Unreadable {
    let words = offered(to: sport)
    let name = name.split(separator: "_").joined(separator: " ")
    let expected = words.count < 20 ? words.map(\.said).joined(separator: ", ") : "one like \(words.last?.said ?? "")"
    return Unreadable("'\(text)' is not \(name.withArticle): expected \(expected)")
  }
}

extension WordList.Word {
  /// As people read it; a tier is the letter alone.
  var spoken: String { label.hasPrefix("\(raw) (") ? raw : label }
}
