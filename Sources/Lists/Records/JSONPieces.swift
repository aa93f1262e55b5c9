import JSONTokens

/// Takes JSON apart one level at a time: what an array or an object holds, as ranges of bytes.
package struct JSONPieces {
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int
  private var goesOn = false
  /// Whether members have keys.
  package private(set) var isObject = false
  /// Where a value should stand that isn't JSON; nil unless the pieces ended there.
  private(set) var fault: Int?

  package struct Piece {
    /// The key of an object's member.
    package let key: String?
    package let range: Range<Int>
  }

  /// The pieces of the array or object that begins in this range; nil if neither does.
  package init?(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    place = range.lowerBound
    let start: (isObject: Bool, goesOn: Bool)? = reading { tokens in
      tokens.skipBlanks()
      let isObject = tokens.next == UInt8(ascii: "{")
      let opens = try? isObject ? tokens.opens("{", "}") : tokens.opens("[", "]")
      return opens.map { (isObject, $0) }
    }
    guard let start else { return nil }
    (isObject, goesOn) = start
  }

  /// Nil at the end, and where the text stops being JSON.
  package mutating func next() -> Piece? {
    guard goesOn else { return nil }
    let isObject = isObject
    let step = reading { tokens -> (piece: Piece?, start: Int, goesOn: Bool) in
      let key = isObject ? try? tokens.key() : nil
      tokens.skipBlanks()
      let start = tokens.place
      guard !isObject || key != nil, let range = try? tokens.value() else { return (nil, start, false) }
      let goesOn = try? tokens.goesOn(to: isObject ? "}" : "]")
      return (Piece(key: key.map(tokens.text), range: range), start, goesOn ?? false)
    }
    goesOn = step.goesOn
    if step.piece == nil { fault = step.start }
    return step.piece
  }

  private mutating func reading<T>(_ read: (inout JSONTokenizer) -> T) -> T {
    let (value, reached) = bytes[..<end].withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes, at: place)
      let value = read(&tokens)
      return (value, tokens.place)
    }
    place = reached
    return value
  }
}
