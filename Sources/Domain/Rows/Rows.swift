import Values

/// The rows of one table, in chunks, so that changing one row while an older session is alive copies
/// only a few.
///
/// The columns, texts and orders that queries derive from the rows are kept beside them, are shared by
/// copies with the same content, and follow every change.
package struct Rows<E: Entity>: Sendable {
  private var chunks = Chunked<E>(bits: 7)
  private var positions: [Key<E>: Int] = [:]
  /// The rows where a store holds them until they're asked for; nil where all of them are here.
  private(set) var stored: ImageRows<E>?
  var columnIndexes = ColumnIndexes<E>()
  package var state: LoadState = .absent

  package init() {}

  /// Loaded rows; of two with the same id the first is kept.
  package init(_ rows: some Sequence<E>) {
    positions.reserveCapacity(rows.underestimatedCount)
    for row in rows { append(row) }
    state = .loaded
  }

  /// The rows of an image: each is brought when it's asked for.
  package init(_ image: RowImage<E>) {
    stored = ImageRows(image)
    state = .loaded
  }

  package var count: Int { stored?.count ?? chunks.count }

  /// `position` 0..<count.
  package subscript(position: Int) -> E { stored?.row(at: position) ?? chunks[position] }

  package subscript(id: Key<E>) -> E? { position(of: id).map { self[$0] } }

  /// The id of the row there, without a copy of the row.
  package func id(at position: Int) -> Key<E> {
    if let id = stored?.id(at: position) { return id }
    let place = position % chunks.length
    return chunks.chunks[position / chunks.length].withUnsafeBufferPointer { chunk in
      // A pointer lends the row; a buffer would hand out a copy.
      chunk.baseAddress.map { ($0 + place).pointee.id } ?? chunk[place].id
    }
  }

  /// Hands out every row where it lies: copying them would take most of the time of a sweep. A scope that is over ends
  /// it.
  func sweep(_ body: (Int, E) -> Void) {
    stored?.each { position, row in
      body(position, row)
      return position % RowImage<E>.length != 0 || !CancellableScope.isOver
    }
    for (index, chunk) in chunks.chunks.enumerated() {
      if CancellableScope.isOver { return }
      chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices { body(index * chunks.length + place, chunk[place]) }
      }
    }
  }

  /// The first rows that are so, at most `count` of them; the others are looked at without a copy.
  package func first(_ count: Int, where matches: (E) -> Bool) -> [E] {
    var found: [E] = []
    look { row in
      if found.count < count, matches(row) { found.append(row) }
      return found.count < count
    }
    return found
  }

  package func position(of id: Key<E>) -> Int? { stored.map { $0.position(of: id) } ?? positions[id] }

  /// Adds a row at the end; false if its id is there already.
  @discardableResult
  package mutating func append(_ row: E) -> Bool {
    guard position(of: row.id) == nil else { return false }
    if stored != nil {
      stored?.append(row)
    } else {
      positions[row.id] = count
      chunks.append(row)
    }
    changed(count - 1)
    return true
  }

  /// Replaces the row that has the same id; false if there is none.
  @discardableResult
  package mutating func replace(_ row: E) -> Bool {
    guard let position = position(of: row.id) else { return false }
    if stored != nil { stored?.put(row, at: position) } else { chunks[position] = row }
    changed(position)
    return true
  }

  /// Changes the row of this id where it lies; false if there is none. Its id stays what it is.
  @discardableResult
  package mutating func change(_ id: Key<E>, _ body: (inout E) -> Void) -> Bool {
    guard let position = position(of: id) else { return false }
    if stored != nil {
      var row = self[position]
      body(&row)
      stored?.put(row, at: position)
    } else {
      body(&chunks[position])
    }
    changed(position)
    return true
  }

  /// Takes a row out; the last one moves to its place.
  @discardableResult
  package mutating func remove(_ id: Key<E>) -> E? {
    guard let position = position(of: id) else { return nil }
    if let row = stored?.remove(at: position) {
      changed(position)
      return row
    }
    positions[id] = nil
    let row = chunks[position]
    if position < count - 1 {
      chunks[position] = chunks[count - 1]
      positions[chunks[position].id] = position
    }
    chunks.removeLast()
    changed(position)
    return row
  }

  private mutating func changed(_ position: Int) {
    if !isKnownUniquelyReferenced(&columnIndexes) { columnIndexes = columnIndexes.copy() }
    columnIndexes.changed(position, of: count)
  }
}

/// The state of loading a table.
package enum LoadState: Hashable, Sendable {
  case absent
  case loading
  case loaded
  /// With the reason, ready to be shown.
  case failed(String)

  package var isLoaded: Bool { if case .loaded = self { true } else { false } }
}

/// No collection: these promise how many elements come.
extension Rows: Sequence {
  package var indices: Range<Int> { 0..<count }
  package var isEmpty: Bool { count == 0 }
  package var first: E? { isEmpty ? nil : self[0] }
  package var last: E? { isEmpty ? nil : self[count - 1] }

  /// A caller that goes through the rows gets all of them at once rather than one by one. A scope that is
  /// over ends it.
  package func makeIterator() -> Iterator {
    _ = stored?.image.all()
    return Iterator(rows: self)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let rows: Rows
    private var position = 0

    fileprivate init(rows: Rows) { self.rows = rows }

    package mutating func next() -> E? {
      guard position < rows.count, !CancellableScope.isOver(at: position) else { return nil }
      defer { position += 1 }
      return rows[position]
    }
  }
}

/// The operations of every sequence, without a copy of each row. A scope that is over ends it.
extension Rows {
  /// Hands out rows where they lie for as long as they are wanted.
  private func look(_ body: (E) throws -> Bool) rethrows {
    try stored?.each { position, row in try !CancellableScope.isOver(at: position) && body(row) }
    for chunk in chunks.chunks {
      if CancellableScope.isOver { return }
      let isDone = try chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices where try !body(chunk[place]) { return true }
        return false
      }
      if isDone { return }
    }
  }

  package func each(_ body: (E) throws -> Void) rethrows {
    try look {
      try body($0)
      return true
    }
  }

  package func map<Value>(_ transform: (E) throws -> Value) rethrows -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    try each { values.append(try transform($0)) }
    return values
  }

  package func allSatisfy(_ predicate: (E) throws -> Bool) rethrows -> Bool {
    try !contains { try !predicate($0) }
  }

  package func contains(where predicate: (E) throws -> Bool) rethrows -> Bool {
    var isFound = false
    try look { row in
      isFound = try predicate(row)
      return !isFound
    }
    return isFound
  }

  package func count(where predicate: (E) throws -> Bool) rethrows -> Int {
    var count = 0
    try each { if try predicate($0) { count += 1 } }
    return count
  }
}

extension Rows {
  func column(_ field: Field<E>, _ context: EvaluationContext) -> FieldColumn<E> {
    columnIndexes.column(field, self, context)
  }
}

extension Rows where E: Listed {
  /// The texts that `search` looks at.
  func searchIndex(_ context: EvaluationContext) -> TextIndex<E> {
    columnIndexes.index("search", usesContext: false, reads: E.searchedColumns, self, context) { row, _ in
      row.searchTexts
    }
  }

  /// The texts of one field.
  func textIndex(of field: Field<E>, _ context: EvaluationContext) -> TextIndex<E> {
    context.look(at: field.tables)
    return columnIndexes.index(
      "field \(field.name)", usesContext: field.usesContext, reads: field.reads?(context), self, context
    ) {
      [field.read($0, $1).text]
    }
  }

  /// The words of one field.
  func nameIndex(of field: Field<E>, _ context: EvaluationContext) -> NameIndex<E> {
    context.look(at: field.tables)
    return columnIndexes.names(field, self, context)
  }

  /// All rows by name, then in the order of ties.
  func nameOrder(_ context: EvaluationContext) -> NameOrder? {
    E.namingField.map { columnIndexes.order(by: $0, self, context) }
  }
}

extension Rows where E: Listed {
  /// The distinct values of a text field that begin so, then those with a word that begins so, in the field's order,
  /// counted among the selected rows (all if nil): at most `limit` of them.
  ///
  /// A word of a vocabulary is found by its label and synonyms too; numbers have no such values.
  package func values(
    of field: Field<E>, matching prefix: String, limit: Int, in positions: [Int]? = nil, _ context: EvaluationContext
  ) -> Candidates<Group> {
    guard case .codes(let codes, let lexicon) = column(field, context).content else {
      return Candidates(items: [], total: 0)
    }
    let counts = lexicon.counts(of: codes, in: positions)
    let present = lexicon.sorted.filter { counts[Int($0)] > 0 }
    let prefix = Folded(prefix)
    let spoken = Set((field.wordList?.words(beginningWith: prefix.text) ?? []).map(\.raw))
    var beginnings: [Int32] = []
    var words: [Int32] = []
    for (place, code) in present.enumerated() {
      if place % CancellableScope.stretch == 0, CancellableScope.isOver { break }
      let entry = lexicon.entries[Int(code)]
      if entry.folded.hasPrefix(prefix) || spoken.contains(entry.text) {
        beginnings.append(code)
      } else if entry.folded.hasWord(beginningWith: prefix) {
        words.append(code)
      }
    }
    let items = (beginnings + words).prefix(limit).map { code in
      let value = Scalar.text(lexicon.entries[Int(code)].text)
      return Group(value: value, label: field.info.label(of: value), count: counts[Int(code)])
    }
    return Candidates(items: Array(items), total: beginnings.count + words.count)
  }
}

extension Rows where E: Listed {
  /// A text as a row has it in a field without a vocabulary, however it's written; nil where none has it.
  package func spelling(of text: String, in field: Field<E>, _ context: EvaluationContext) -> String? {
    guard case .codes(_, let lexicon) = column(field, context).content else { return nil }
    return lexicon.spelling(of: Folded(text))
  }

  /// The texts of a field that several of these rows have.
  package func repeated(_ field: Field<E>, among positions: [Int], _ context: EvaluationContext) -> Set<String> {
    var repeated: Set<String> = []
    if isFew(positions.count) {
      var seen: Set<String> = []
      for text in positions.lazy.compactMap({ read(field, at: $0, context).text }) where !seen.insert(text).inserted {
        repeated.insert(text)
      }
      return repeated
    }
    guard case .codes(let codes, let lexicon) = column(field, context).content else { return [] }
    var isSeen = [Bool](repeating: false, count: lexicon.entries.count)
    for position in positions {
      let code = Int(codes[position])
      if code >= 0, isSeen[code] { repeated.insert(lexicon.entries[code].text) }
      if code >= 0 { isSeen[code] = true }
    }
    return repeated
  }
}
