/// The values of one field in every row, laid out for loops.
struct FieldColumn<E: Entity>: ColumnIndex {
  private let field: Field<E>
  private(set) var content: Content
  /// Another one after each change of a value.
  private(set) var stamp = Stamp.next()
  private var isStale = false

  enum Content: Sendable {
    /// Missing is not a number.
    case numbers(Chunked<Double>)
    /// Missing is -1.
    case codes(Chunked<Int32>, Lexicon)
  }

  init(_ field: Field<E>) {
    self.field = field
    content = field.isText ? .codes(Chunked(bits: 11), Lexicon(field.wordList)) : .numbers(Chunked(bits: 11))
  }

  /// Values that are known already, one for each row.
  init(_ field: Field<E>, _ content: Content) {
    self.field = field
    self.content = content
  }

  var count: Int {
    switch content {
    case .numbers(let values): values.count
    case .codes(let codes, _): codes.count
    }
  }

  mutating func resize(to count: Int) {
    if count == self.count { return }
    isStale = true
    switch content {
    case .numbers(var values):
      content = .numbers(Chunked(bits: 0))
      values.resize(to: count, with: .nan)
      content = .numbers(values)
    case .codes(var codes, var lexicon):
      content = .numbers(Chunked(bits: 0))
      while codes.count > count {
        lexicon.drop(codes[codes.count - 1])
        codes.removeLast()
      }
      codes.resize(to: count, with: -1)
      content = .codes(codes, lexicon)
    }
  }

  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext) {
    let scalar = field.read(row, context)
    switch content {
    case .numbers(var values):
      let number = scalar.number ?? .nan
      if values[position].isEqualOrBothNaN(number) { return }
      content = .numbers(Chunked(bits: 0))
      values[position] = number
      content = .numbers(values)
    case .codes(var codes, var lexicon):
      content = .numbers(Chunked(bits: 0))
      let old = codes[position]
      lexicon.drop(old)
      let code = scalar.text.map { lexicon.add($0, sortText: field.sortText?(row)) } ?? -1
      if code != old { codes[position] = code }
      content = .codes(codes, lexicon)
      if code == old { return }
    }
    isStale = true
  }

  mutating func fill(_ codes: [UInt16], _ rows: [E], _ context: EvaluationContext) {
    isStale = true
    let scalars = rows.map { field.read($0, context) }
    guard field.isText else {
      let numbers = scalars.map { $0.number ?? .nan }
      content = .numbers(Chunked(bits: 11, count: codes.count) { numbers[Int(codes[$0])] })
      return
    }
    var counts = [Int32](repeating: 0, count: rows.count)
    for code in codes { counts[Int(code)] += 1 }
    var lexicon = Lexicon(field.wordList)
    let own = rows.indices.map { place -> Int32 in
      guard let text = scalars[place].text else { return -1 }
      return lexicon.add(text, sortText: field.sortText?(rows[place]), rows: counts[place])
    }
    content = .codes(Chunked(bits: 11, count: codes.count) { own[Int(codes[$0])] }, lexicon)
  }

  mutating func finish() {
    guard isStale else { return }
    isStale = false
    stamp = Stamp.next()
    if case .codes(let codes, var lexicon) = content {
      content = .numbers(Chunked(bits: 0))
      lexicon.sort()
      content = .codes(codes, lexicon)
    }
  }
}

extension Double {
  fileprivate func isEqualOrBothNaN(_ other: Double) -> Bool { self == other || isNaN && other.isNaN }
}
