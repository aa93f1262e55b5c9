import Domain
import OrderedCollections
import Values

/// Reads rows: numbers, ranges, `all`, `.`, `id:`, terms in parentheses, and names of several words.
struct RowReader {
  /// The lists whose rows are meant.
  let lists: [ListName]
  /// The name that messages have for one of them: `a school`.
  let label: String
  /// True if numbers and `all` mean the rows of the only list even where another one was printed last.
  var isAlwaysNumbered = false
  /// The meaning of a number that stands before something to do.
  var items = ItemMeaning.rows
  /// True if the whole name of an event means it, whatever is in front, where nothing else is called so.
  var namesEvents = false
  /// True if a name that several rows have means all of them; more names may follow, read one by one.
  var takesAlike = false
  /// The terms that the rows whose names are offered have to meet; nothing for all of them.
  var offering: [Term] = []
  /// True if a text may stand after the only row.
  var isBeforeText = false
  /// The signs that end a bare word.
  var mode = Lexer.Mode.plain

  /// The part that a verb takes of something to do.
  enum ItemMeaning: Sendable {
    /// Its school, its coach, or whatever of it the verb is about.
    case rows
    /// Itself.
    case source
    /// Nothing: it must be told in other words.
    case refused
  }

  /// All ways to read one row selector or several, the one that takes most words first. Of several ways to read the same
  /// words the one with the longest names counts.
  func readings(_ cursor: Cursor, several: Bool) -> [Reading<[RowID]>] {
    let found = ways(cursor, several: several).values
    return found.filter { several || takesAlike || !namesAnother(after: $0) && !takesText($0, from: found) }
      .sorted { $0.rest.place > $1.rest.place }
  }

  /// True if the place in a name is rather the beginning of the text: the name means the row without it,
  /// and no comma stands between. `note kenyon ohio is where dad grew up`
  private func takesText(_ reading: Reading<[RowID]>, from all: some Sequence<Reading<[RowID]>>) -> Bool {
    guard isBeforeText, let name = reading.rest.names.last, name.match == .placed, !name.text.contains(",") else {
      return false
    }
    return all.contains {
      $0.value == reading.value && $0.rest.place < reading.rest.place && $0.rest.names.last?.match.isCertain == true
    }
  }

  /// Nobody names more rows one by one.
  private static var most: Int { 512 }

  /// The way to read the words up to each place where one ends.
  private func ways(_ cursor: Cursor, several: Bool) -> [Int: Reading<[RowID]>] {
    var found: [Int: Reading<[RowID]>] = [:]
    var waiting: [(rows: [RowID], before: Cursor, selector: Reading<[RowID]>)] = []
    func go(on cursor: Cursor, after rows: [RowID]) {
      // A name after others begins with none of the words between names.
      guard rows.isEmpty || cursor.afterJoint == nil else { return }
      waiting += selectors(cursor, several: several || takesAlike).reversed().map { (rows, cursor, $0) }
    }
    go(on: cursor, after: [])
    while found.count < Self.most, let (rows, before, selector) = waiting.popLast() {
      var rest = selector.rest
      guard found[rest.place] == nil else { continue }
      if !rows.isEmpty, !before.isJoined { rest.markApart(from: before) }
      // Of several names with only blanks between each must say enough, or all but for a slip.
      if let name = rest.names.last, name.isApart, name.match > .beginnings, name.match != .slip { continue }
      let (all, isJoined) = (rows.joined(selector.value), rest.isJoined)
      rest.named = before.named.joined(selector.value)
      rest.endOfNames = rest.last?.span.upperBound ?? rest.place
      rest.isJoined = false
      found[rest.place] = Reading(all, rest)
      guard several else { continue }
      rest.isJoined = isJoined
      go(on: rest.afterJoint ?? rest, after: all)
    }
    return found
  }

  /// The ways to read one selector, the longest first.
  private func selectors(_ cursor: Cursor, several: Bool) -> [Reading<[RowID]>] {
    var expectation = Expectation.row(of: lists, label, where: offering)
    expectation.comesLast = !cursor.named.isEmpty
    cursor.expect(expectation)
    if several, let rows = matching(cursor) { return rows }
    guard let (first, after) = cursor.next(mode) else {
      if cursor.isAtEnd, cursor.named.isEmpty { cursor.context.fail(expectation, insteadOf: nil, at: cursor.here) }
      return []
    }
    if first.isQuoted { return quoted(first, after, several: several).map { [$0] } ?? [] }
    if several, let (range, rest) = spacedRange(first, after) {
      return special(range, cursor).map { $0.map { Reading($0.value, rest.pointing($0.rest)) } } ?? []
    }
    if first.isWholeID {
      let run = special(first, cursor) ?? []
      return several ? run.compactMap(withMoreIDs) : run
    }
    // It begins no name.
    if first.isCurrentRow { return special(first, cursor) ?? [] }
    var isStranger = false
    var readings = longerNames(first, after, several: several, isStranger: &isStranger)
    if isStranger, readings.isEmpty { return [] }
    if several, let shortest = readings.last, shortest.rest.isPartedAfterName { return readings }
    if let special = special(first, cursor) {
      readings += special
    } else if several, let single = beforeComma(first, [], from: first.span.lowerBound, after) {
      readings.append(single)
    } else if let single = name(Saying(text: first.text, span: first.span, rest: after)) {
      readings.append(single)
    }
    return readings
  }

  /// `1 - 3`, `1 -3`, `1- 3` as the range that is meant, and the cursor after it.
  private func spacedRange(_ first: Word, _ after: Cursor) -> (Word, Cursor)? {
    var (text, end, rest) = (first.text.dashed, first.span.upperBound, after)
    guard text.first?.isNumber == true, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D }) else { return nil }
    for _ in 0..<2 {
      guard let (word, next) = rest.next(mode), !word.isQuoted else { break }
      let more = word.text.dashed
      let isSign = more == "-" && text.utf8.allSatisfy(\.isDigit)
      let isEnd = text.hasSuffix("-") && !more.isEmpty && more.utf8.allSatisfy(\.isDigit)
      let isRest =
        text.utf8.allSatisfy(\.isDigit) && more.utf8.first == 0x2D && more.utf8.count > 1
        && more.utf8.dropFirst().allSatisfy(\.isDigit)
      guard isSign || isEnd || isRest else { break }
      (text, end, rest) = (text + more, word.span.upperBound, next)
    }
    guard end > first.span.upperBound, text.utf8.last?.isDigit == true else { return nil }
    return (Word(text, at: first.span.lowerBound..<end), rest.marking(first.span.lowerBound..<end, .value))
  }

  /// Whole ids one after another are one selector, however many they are: they can't be anything else.
  private func withMoreIDs(_ reading: Reading<[RowID]>) -> Reading<[RowID]>? {
    var (rows, rest) = (OrderedSet(reading.value), reading.rest)
    while let (word, _) = rest.next(mode), word.isWholeID {
      guard let more = special(word, rest)?.first else { return nil }
      rows.append(contentsOf: more.value)
      rest = more.rest
    }
    return Reading(rows.elements, rest)
  }

  /// No name is typed in more words.
  private static var longestName: Int { 8 }

  /// Runs of two words and more that name something, the longest first.
  ///
  /// - Parameter isStranger: whether a run names a college that isn't on the list.
  private func longerNames(
    _ first: Word, _ after: Cursor, several: Bool, isStranger: inout Bool
  ) -> [Reading<[RowID]>] {
    var readings: [Reading<[RowID]>] = []
    var words = [first.text]
    var rest = after
    /// After the first comma.
    var parted = first.text.hasSuffix(",") ? after : nil
    var hasJoint = false
    isStranger = false
    while words.count < Self.longestName, let (word, next) = rest.next(mode), !word.isQuoted, !word.isCurrentRow {
      words.append(word.text)
      rest = next
      defer { if parted == nil, word.text.hasSuffix(",") { parted = next } }
      // No name ends in a sign, or in what stands between names.
      if Cursor.isJoint(word) || !word.text.contains(where: { $0.isLetter || $0.isNumber }) {
        hasJoint = hasJoint || Cursor.isJoint(word)
        continue
      }
      let span = first.span.lowerBound..<word.span.upperBound
      let text = words.joined(separator: " ")
      let reading = name(Saying(text: text, span: span, rest: rest, isCertain: false))
      let isSure = reading?.rest.names.last?.match.isCertain ?? false
      if let name = reading?.rest.names.last, !isOne(name, hasJoint, parted, upTo: rest) { continue }
      if var reading, isSure || !namesStranger(text, first) {
        reading.rest.isJoined = several && word.text.hasSuffix(",")
        // A name that surely ends before a comma or an `and` doesn't end earlier.
        if several, reading.rest.isPartedAfterName { readings = [] }
        readings.insert(reading, at: 0)
      } else if namesStranger(text, first) {
        // The words name a college that isn't on the list: the first of them alone mean no other one.
        let name = text.hasSuffix(",") ? String(text.dropLast()) : text
        var stranger = Diagnostic(
          "no school is called '\(name)'", at: span.lowerBound..<span.upperBound - text.utf8.count + name.utf8.count,
          kind: .row, hint: "add school \(name.quotedIfNeeded)")
        stranger.isAdvised = true
        rest.context.fail(stranger)
        isStranger = true
      } else if several, let reading = beforeComma(word, words.dropLast(), from: first.span.lowerBound, rest) {
        readings.insert(reading, at: 0)
      }
    }
    return readings
  }

  /// True if a run of words is one name although a comma or an `and` stands in it: a place may follow a
  /// comma, and some names have one themselves.
  private func isOne(_ name: RowName, _ hasJoint: Bool, _ parted: Cursor?, upTo rest: Cursor) -> Bool {
    if name.isPlaced { return !hasJoint && parted.map { !goesOn(from: $0, past: rest) } ?? true }
    guard parted != nil, name.match.isCertain else { return true }
    return name.rows.contains { rest.scope.name(of: $0)?.contains(",") == true }
  }

  /// True if the words after a comma are no place of the name before it, but the beginning of another
  /// name: `kenyon, ohio wesleyan`.
  private func goesOn(from parted: Cursor, past end: Cursor) -> Bool {
    guard let first = parted.peek() else { return false }
    var (rest, text) = (parted, "")
    for _ in 0..<4 {
      guard let (word, next) = rest.next(mode), !word.isQuoted else { return false }
      text += text.isEmpty ? word.text : " \(word.text)"
      rest = next
      if rest.place <= end.place { continue }
      let found = rest.context.rows(named: text, in: lists, through: .placed)
      if found?.match.isCertain ?? namesStranger(text, first) { return true }
    }
    return false
  }

  /// The row whose name ends at a comma within a word, where more follows: `kenyon, denison`, `kenyon,denison`.
  private func beforeComma(
    _ word: Word, _ words: [String], from start: Int, _ after: Cursor
  ) -> Reading<[RowID]>? {
    guard !word.isQuoted, word.text.utf8.count == word.span.count, let comma = word.text.firstIndex(of: ","),
      comma > word.text.startIndex
    else { return nil }
    let part = String(word.text[..<comma])
    let end = word.span.lowerBound + part.utf8.count
    var rest = after.after(Word(part, at: word.span.lowerBound..<end)).moved(to: end + 1)
    guard !rest.isAtEnd else { return nil }
    rest.isJoined = true
    let text = (words + [part]).joined(separator: " ")
    return name(Saying(text: text, span: start..<end, rest: rest, isCertain: words.isEmpty))
  }
}

extension [RowID] {
  /// With others after them, each once.
  fileprivate func joined(_ others: [RowID]) -> [RowID] {
    isEmpty ? others : OrderedSet(self).union(others).elements
  }
}

extension RowReader {
  /// Numbers, `all`, `.` and `id:`; nil if the word is none of these.
  func special(_ word: Word, _ cursor: Cursor) -> [Reading<[RowID]>]? {
    let text = word.text.lowercased().dashed
    let rows: [RowID]?
    if text == "all" {
      rows = all(word, cursor)
    } else if word.isCurrentRow {
      return current(word, cursor).map { [$0] } ?? []
    } else if text.hasPrefix("id:") {
      return byID(word, cursor).map { [$0] } ?? []
    } else if text.first?.isNumber == true, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2C }) {
      rows = numbered(text, word, cursor)
    } else {
      return nil
    }
    return rows.map { rows in
      var rest = cursor.after(word).marking(word, .value)
      rest.isJoined = word.text.hasSuffix(",")
      if text.first?.isNumber == true {
        rest.pointers.append(Cursor.Pointer(span: word.span, rows: rows))
      }
      return [Reading(rows, rest)]
    } ?? []
  }

  /// True if numbers mean the rows of the list although another one was printed last.
  private func hasOwnNumbers(_ cursor: Cursor) -> Bool {
    isAlwaysNumbered && cursor.scope.items == nil
      && cursor.scope.printed?.first.map { !lists.contains($0.list) } ?? true
  }

  private func all(_ word: Word, _ cursor: Cursor) -> [RowID]? {
    if items == .source, let things = cursor.scope.items, !things.isEmpty {
      return numbered("1-\(things.count)", word, cursor)
    }
    let front = cursor.scope.session.front
    if isAlwaysNumbered, !lists.contains(front) {
      let rows = cursor.scope.rows(of: lists[0])
      return rows.isEmpty ? refuse("there are no \(lists[0].plural)", word, cursor, wrongKind) : Array(rows)
    }
    guard lists.contains(front) else { return refuse("the current list has \(front.plural)", word, cursor, wrongKind) }
    let rows = cursor.scope.rowsInFront(limited: false)
    return rows.isEmpty
      ? refuse("no \(front.singular) matches", word, cursor, "'clear' shows all of them") : Array(rows)
  }

  func rows(ofCurrent word: Word, _ cursor: Cursor) -> [RowID]? {
    guard let row = cursor.scope.current else {
      return refuse("you haven't shown a row yet", word, cursor, "show 1")
    }
    let session = cursor.scope.session
    let isThere = session.tables.schools.isFar || row.list.entity.title(of: row.id, in: session) != nil
    if !isThere, session.tables.state(of: row.list.table) == .loaded {
      return refuse("the \(row.list.singular) was deleted", word, cursor, "'\(row.list.plural)' lists them")
    }
    return checked([row], word, cursor)
  }

  /// `3`, `3-5`, `3,7`.
  private func numbered(_ text: String, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    let printed = hasOwnNumbers(cursor) ? cursor.scope.rows(of: lists[0]) : cursor.scope.numbered()
    // Of the wrong kind: named by the error. Asked for once, because a look that is given up finds fewer rows.
    let others = hasOwnNumbers(cursor) && printed.isEmpty ? cursor.scope.numbered() : nil
    var rows: OrderedSet<RowID> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        return refuse("'\(part)' is not a row number", word, cursor, "3, 3-5 or 3,7")
      }
      if first > last { return refuse("'\(part)' is backwards", word, cursor, "\(last)-\(first)") }
      if let others, first >= 1, last <= others.count {
        return checked(Array(others[first - 1...last - 1]), word, cursor)
      }
      guard first >= 1, last <= printed.count else {
        let isOfItems = !hasOwnNumbers(cursor) && cursor.scope.items != nil
        let counted = isOfItems ? "\(printed.count) things to do" : printed.first?.list.counted(printed.count)
        let there = counted.map { "there \(printed.count == 1 ? "is" : "are") \($0)" } ?? "nothing is listed"
        return refuse(
          "no number \(first < 1 ? first : last): \(there)", word, cursor,
          isOfItems ? "'due all' lists them" : "'show' prints the list")
      }
      guard let items = hasOwnNumbers(cursor) ? nil : cursor.scope.items, items.count == printed.count else {
        rows.append(contentsOf: printed[first - 1...last - 1])
        continue
      }
      for item in items[first - 1...last - 1] {
        if let other = item.elsewhere { return refuse(other, word, cursor) }
        switch meaning(of: item) {
        case .some(let row): rows.append(row)
        case nil:
          return refuse(
            "row \(word.text) is something to do, not \(label)", word, cursor,
            "'snooze \(word.text) friday', or give the row's name")
        }
      }
    }
    return items == .source && cursor.scope.items != nil ? rows.elements : checked(rows.elements, word, cursor)
  }

  private func refuse(_ other: NumberedItem.Elsewhere, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    refuse("row \(word.text) is on \(other.athlete)'s list", word, cursor, other.line)
  }

  private func meaning(of item: NumberedItem) -> RowID? {
    switch items {
    case .rows: item.row(of: lists) ?? item.row
    case .source: item.source
    case .refused: item.source.list == .suggestions ? item.source : nil
    }
  }

  /// Refuses rows of the wrong kind.
  private func checked(_ rows: [RowID], _ word: Word, _ cursor: Cursor) -> [RowID]? {
    let rows = rows.map { spokenCoach(of: $0, cursor.scope) ?? $0 }
    guard let wrong = rows.first(where: { !lists.contains($0.list) }) else { return rows }
    let name = cursor.scope.name(of: wrong).map { " '\($0)'" } ?? ""
    let text = word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text
    let isNumber = text.utf8.allSatisfy(\.isDigit)
    let said = isNumber ? "row \(text)" : rows.count == 1 ? "'\(text)'" : "a row of '\(text)'"
    return refuse("\(said) is the \(wrong.list.singular)\(name), not \(label)", word, cursor, wrongKind)
  }

  private var wrongKind: String? {
    items == .source ? "'due' lists them" : lists.first.map { "'\($0.plural)' lists them" }
  }

  func refuse(_ message: String, _ word: Word, _ cursor: Cursor, _ hint: String?) -> [RowID]? {
    cursor.context.fail(Diagnostic(message, at: word.span, kind: .row, hint: hint))
    return nil
  }
}

extension String {
  /// With a hyphen for each of the dashes that keyboards and word processors make.
  var dashed: String {
    utf8.allSatisfy({ $0 < 0x80 })
      ? self : String(map { "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
  }
}

extension Cursor {
  /// With the words that mean rows only here and now which another cursor has met.
  fileprivate func pointing(_ other: Cursor) -> Cursor {
    var cursor = self
    cursor.pointers = other.pointers
    return cursor
  }
}
